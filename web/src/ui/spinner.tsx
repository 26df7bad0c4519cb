import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'

/** Something is on its way. `label` is read aloud; inside a busy button leave it empty, the button speaks. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-[1.2em] animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** The whole area waits. */
export function PageSpinner({ label }: { label?: string }) {
  const { t } = useTranslation('ui')
  return (
    <div className="grid min-h-[60dvh] place-items-center text-3xl text-accent">
      <Spinner label={label ?? t('loading')} />
    </div>
  )
}
