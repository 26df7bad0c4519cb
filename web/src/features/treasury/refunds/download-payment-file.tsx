import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** A button to download a payment file again. */
export function DownloadPaymentFile({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const fetching = useMutation({
    mutationFn: () => savePaymentFile(file),
    onError: (error) => toast.error(errorText(error, t('orders.failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('orders.download_named', { date: formatDate(file.execution_day), id: file.id })}
      busy={fetching.isPending}
      busyText={t('orders.busy')}
      onClick={() => fetching.mutate()}
    >
      {t('orders.download')}
    </Button>
  )
}

/** Downloads a payment file and saves it on this device. */
export async function savePaymentFile({ id, execution_day }: PaymentFile): Promise<void> {
  const file = await download(treasuryCalls.readPaymentFile, { params: { id } })
  saveFile(file, `acervo-${execution_day}-${id}.xml`)
}
