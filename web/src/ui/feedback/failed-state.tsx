import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'

/** Shown when something did not load: the message, and a button to retry. */
export function FailedState({
  message,
  onRetry,
  isScreen,
}: {
  message: string
  onRetry?: () => void
  /** Set this when the screen shows nothing else. The message is then the screen's heading. */
  isScreen?: boolean
}) {
  const { t } = useTranslation('ui')
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden /> {t('retry')}
          </Button>
        )
      }
    >
      {isScreen ? <h1 className="font-sans text-base font-normal">{message}</h1> : message}
    </Notice>
  )
}
