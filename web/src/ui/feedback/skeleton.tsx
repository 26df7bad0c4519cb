import { clsx } from 'clsx'

/** A placeholder for content that is loading. Give it the content's size; say "loading" once, elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-md bg-line/70', className)} />
}
