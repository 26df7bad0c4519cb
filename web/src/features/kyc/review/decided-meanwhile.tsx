import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { noteDecided } from '../staff-queries.ts'

/**
 * Says that a case which is shown as waiting waits no more: colleagues open the same one, and it is only fetched anew when
 * its reader asks for it, because every view is recorded.
 */
export function DecidedMeanwhile({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('kyc-review')
  const client = useQueryClient()
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button variant="secondary" size="sm" onClick={() => noteDecided(client, applicationId)}>
          {t('meanwhile.look')}
        </Button>
      }
    >
      {t('meanwhile.text')}
    </Notice>
  )
}
