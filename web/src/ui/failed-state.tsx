import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Something did not load: what was said, and a way to try again. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: () => void }) {
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
      {message}
    </Notice>
  )
}
