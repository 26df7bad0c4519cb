import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clsx } from 'clsx'

/**
 * Shows that something is loading. `label` is for screen readers. Leave it empty in a busy button, which has its own
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
  /** Set this when the screen shows nothing else. The label is then the screen's heading. */
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
