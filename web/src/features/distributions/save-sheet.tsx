import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download } from '../../lib/api.ts'
import { saveFile } from '../../lib/files/save.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Saves what each holder gets as a spreadsheet. */
export function SaveSheet({ id, record_date }: Distribution) {
  const { t } = useTranslation('distributions')
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(
        await download(distributionCalls.sharesSheet, { params: { id } }),
        `${t('file')}-${record_date}.csv`,
      ),
    onError: (error) => toast.error(errorText(error, t('csv.failed'))),
  })
  return (
    <Button variant="secondary" busy={isPending} busyText={t('csv.busy')} onClick={() => mutate()}>
      <Download aria-hidden /> {t('csv.save')}
    </Button>
  )
}
