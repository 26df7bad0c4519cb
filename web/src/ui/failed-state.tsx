import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Something did not load: what was said, and a way to try again. */
export function FailedState({
  message,
  onRetry,
  isScreen,
}: {
  message: string
  onRetry?: () => void
  /** All that the screen shows: the message is its heading. */
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
