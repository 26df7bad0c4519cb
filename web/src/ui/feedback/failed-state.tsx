import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Notice } from './notice.tsx'

/** Shown when something did not load: the message, and a button to retry. */
export function FailedState({
  message,
  onRetry,
  isScreen,
  title,
}: {
  message: string
  onRetry?: () => void
  /** Set this when the screen shows nothing else. The message is then the screen's heading. */
  isScreen?: boolean
  /** The title of the screen, if the screen shows nothing else and its title does not depend on what failed to load. */
  title?: string | undefined
}) {
  const { t } = useTranslation('ui')
  const notice = (
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
  if (!title) return notice
  return (
    <>
      <PageHeader title={title} />
      {notice}
    </>
  )
}
