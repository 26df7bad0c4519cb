import { registryCalls } from '@acervo/domain/registry/calls'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download } from '../../../lib/api.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** Saves the document of a certificate in force. */
export function SaveCertificate({ certificate: { id, number } }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(
        await download(registryCalls.certificateDocument, { params: { id } }),
        `${currentBrand().domain}-${t('file')}-${number}.pdf`,
      ),
    onError: (error) => toast.error(errorText(error, t('save_failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyText={t('save_busy')}
      aria-label={t('save_named', { number })}
      onClick={() => mutate()}
    >
      <Download aria-hidden /> {t('save')}
    </Button>
  )
}
