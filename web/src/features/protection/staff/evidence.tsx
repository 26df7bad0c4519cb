import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

/** Saves the evidence of a request as a file. The audit log records each read by staff. */
export function EvidenceButton({ request: { id, name } }: { request: ClassRequestRow }) {
  const { t } = useTranslation('protection')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const bytes = await download(protectionCalls.readEvidence, { params: { id } })
      const type = bytes.type.split(';')[0]?.split('/').at(-1) ?? 'bin'
      saveFile(bytes, `${t('staff.file')}.${type === 'jpeg' ? 'jpg' : type}`)
    },
    onError: (error) => toast.error(errorText(error, t('staff.document_failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('staff.document_named', { name })}
      busy={isPending}
      busyText={t('staff.busy')}
      onClick={() => mutate()}
    >
      <Download aria-hidden /> {t('staff.document')}
    </Button>
  )
}
