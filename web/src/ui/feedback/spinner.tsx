import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'

/**
 * Something is loading. `label` is for screen readers; inside a busy button leave it empty, the button has its own
 * text.
 */
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
  /** Set when the screen shows nothing else: the label is then its heading. */
  isScreen?: boolean
}

/** A spinner for a whole area. */
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
