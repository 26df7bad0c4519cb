import { dayOf } from '@acervo/domain/common/time-zone'
import { privacyCalls } from '@acervo/domain/privacy/calls'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { download } from '../../../../lib/api.ts'
import { currentBrand } from '../../../../lib/brand.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useOneAtATime } from '../../../../ui/form/use-one-at-a-time.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { FormError } from '../../form-error.tsx'

/** Downloads everything the platform knows about the person, as one file. */
export function DownloadData() {
  const { t } = useTranslation('account')
  const save = useMutation({
    mutationFn: async () => {
      const day = dayOf(new Date())
      saveFile(
        await download(privacyCalls.exportData, {}),
        `${currentBrand().domain}-${t('data.file')}-${day}.zip`,
      )
    },
  })
  const start = useOneAtATime(save.mutate)
  return (
    <Card>
      <CardHeader title={t('data.title')} description={t('data.lead')} />
      <div className="grid gap-4">
        <Button
          variant="secondary"
          busy={save.isPending}
          busyText={t('data.busy')}
          onClick={() => start()}
          className="justify-self-start"
        >
          <Download aria-hidden /> {t('data.download')}
        </Button>
        {save.isSuccess && (
          <Notice tone="good" live>
            {t('data.done')}
          </Notice>
        )}
        <FormError>{save.error && errorText(save.error, t('data.failed'))}</FormError>
      </div>
    </Card>
  )
}
