import { portfolioCalls } from '@acervo/domain/portfolio/calls'
import type { Payment } from '@acervo/domain/portfolio/payments'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download } from '../../lib/api.ts'
import { currentBrand } from '../../lib/brand.ts'
import { saveFile } from '../../lib/files/save.ts'
import { formatDate } from '../../lib/text/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { projectName } from '../../lib/text/project-name.ts'

/** Saves the receipt of a payment. */
export function SaveReceipt({ payment: { id, paid_on, kind, ...row } }: { payment: Payment }) {
  const { t } = useTranslation('portfolio')
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(
        await download(portfolioCalls.receipt, { params: { id } }),
        `${currentBrand().domain}-${t('received.file')}-${paid_on}-${id.slice(0, 8)}.pdf`,
      ),
    onError: (error) => toast.error(errorText(error, t('received.receipt_failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyText={t('received.receipt_busy')}
      aria-label={t('received.receipt_named', {
        project: projectName(row),
        date: formatDate(paid_on),
        concept: t(`kinds.${kind}`),
      })}
      onClick={() => mutate()}
    >
      <Download aria-hidden /> {t('received.receipt')}
    </Button>
  )
}
