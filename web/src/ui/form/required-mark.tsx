import { useTranslation } from 'react-i18next'

/** The asterisk after the label of a field that has to be filled in; `title` says so to those who point at it. */
export function RequiredMark({ title }: { title?: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className="text-signal" title={title}>
      <span aria-hidden>&nbsp;*</span>
      <span className="sr-only"> ({t('required')})</span>
    </span>
  )
}
