import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { noteDecided } from '../staff-queries.ts'

/**
 * Says that the open case no longer waits, although the screen shows it as waiting: a colleague has decided it. The
 * case is not refetched automatically, because the server records every view. The reader can refetch it.
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
