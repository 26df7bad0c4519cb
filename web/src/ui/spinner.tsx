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

type PageSpinnerProps = {
  label?: string
  /** All that the screen shows: the label is its heading. */
  isScreen?: boolean
}

/** The whole area waits. */
export function PageSpinner({ label, isScreen }: PageSpinnerProps) {
  const { t } = useTranslation('ui')
  const Label = isScreen ? 'h1' : 'span'
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-3xl text-accent">
      <Spinner />
      <Label className="sr-only">{label ?? t('loading')}</Label>
    </div>
  )
}
