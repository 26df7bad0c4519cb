import { useTranslation } from 'react-i18next'

/** The asterisk after the label of a required field. `title` explains it on hover. */
export function RequiredMark({ title }: { title?: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className="text-signal" title={title}>
      <span aria-hidden>&nbsp;*</span>
      <span className="sr-only"> ({t('required')})</span>
    </span>
  )
}
