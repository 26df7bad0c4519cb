import { useTranslation } from 'react-i18next'

/** Says that Escape has to be pressed once more, in a dialog with typed values. */
export function EscapeWarning({ isWarned }: { isWarned: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <p role="status" className="text-sm font-medium text-warn empty:hidden">
      {isWarned && t('escape_again')}
    </p>
  )
}
