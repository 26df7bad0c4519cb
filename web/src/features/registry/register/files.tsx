import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

const formats = { csv: registryCalls.registerSheet, pdf: registryCalls.registerDocument } as const

/** Saves the register of a day as a spreadsheet or as a document. */
export function RegisterFiles({ projectId, date }: { projectId: string; date: string }) {
  const { t } = useTranslation('erir')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: keyof typeof formats) => {
      const file = await download(formats[format], { params: { projectId }, query: { date } })
      saveFile(file, `${t('register.file')}-${date}.${format}`)
    },
    onError: (error) => toast.error(errorText(error, t('register.file_failed'))),
  })
  return (['csv', 'pdf'] as const).map((format) => (
    <Button
      key={format}
      variant="secondary"
      busy={isPending && variables === format}
      busyText={t('register.file_busy')}
      onClick={() => mutate(format)}
    >
      <Download aria-hidden /> {t(`register.${format}`)}
    </Button>
  ))
}
