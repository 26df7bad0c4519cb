import { emailCalls } from '@acervo/domain/notifications/email-calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

/**
 * Unsubscribes from one kind of email with one press, without signing in. The link determines the kind. Opening the
 * page changes nothing, because mail programs and scanners open links on their own.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('account', { keyPrefix: 'emails' })
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => send(emailCalls.unsubscribe, { params: { token } }),
  })
  return (
    <div className="grid gap-5" aria-live="polite">
      {!data && (
        <Button busy={isPending} busyText={t('leave.busy')} onClick={() => mutate()}>
          {t('leave.button')}
        </Button>
      )}
      {error && <Notice tone="bad">{errorText(error, t('save_failed'))}</Notice>}
      {data && (
        <Notice tone="good" title={t('leave.done')}>
          {t('leave.done_text', { topic: t(`topic.${data.data.topic}.title`) })}
        </Notice>
      )}
    </div>
  )
}
