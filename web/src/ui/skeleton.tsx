import { clsx } from 'clsx'

/** The place of something on its way. Size it like the thing; say "loading" once, elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-md bg-line/70', className)} />
}
