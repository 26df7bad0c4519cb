import { dayOf } from '@acervo/domain/common/time-zone'
import { privacyCalls } from '@acervo/domain/privacy/calls'
import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { download } from '../../../../lib/api.ts'
import { currentBrand } from '../../../../lib/brand.ts'
import { saveFile } from '../../../../lib/files/save.ts'
import { useOneAtATime } from '../../../../ui/form/use-one-at-a-time.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx'
import { FormError } from '../../form-error.tsx'
import { useProof } from './use-proof.tsx'

/**
 * Downloads everything that the platform knows about the user, as one file. The user has to prove their identity again
 * first.
 */
export function DownloadData() {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const save = useSaveData(() => setAsking(false))
  const proof = useProof(save.reset)
  return (
    <Card>
      <CardHeader title={t('data.title')} description={t('data.lead')} />
      <div className="grid gap-4">
        <AlertDialog
          trigger={
            <Button variant="secondary" className="justify-self-start">
              <Download aria-hidden /> {t('data.download')}
            </Button>
          }
          open={isAsking}
          onOpenChange={(open) => {
            if (open) proof.forget()
            setAsking(open)
          }}
          title={t('data.ask')}
          description={t('data.ask_text')}
          confirmText={t('data.confirm')}
          busy={save.isPending}
          busyText={t('data.busy')}
          confirmDisabled={!proof.isReady}
          onConfirm={() => save.start(proof.shown)}
        >
          {proof.field}
          <FormError>{save.error && errorText(save.error, t('data.failed'))}</FormError>
        </AlertDialog>
        {save.isSuccess && (
          <Notice tone="good" live>
            {t('data.done')}
          </Notice>
        )}
      </div>
    </Card>
  )
}

function useSaveData(onDone: () => void) {
  const { t } = useTranslation('account')
  const save = useMutation({
    mutationFn: async (body: OwnProof) => {
      const day = dayOf(new Date())
      saveFile(
        await download(privacyCalls.exportData, { body }),
        `${currentBrand().domain}-${t('data.file')}-${day}.zip`,
      )
    },
    onSuccess: onDone,
  })
  return { ...save, start: useOneAtATime(save.mutate) }
}
