import type { CallInput, CallShape } from '@acervo/domain/common/call'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/files/save.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'

type ExportCsvProps<C extends CallShape> = {
  call: C
  /** The filter of the list on the screen; the file contains all its pages. */
  query: CallInput<C>['query']
  /** Name of the file, without `.csv`. */
  name: string
  /** The text of the button, unless the button saves all rows. */
  text?: string
}

/** Saves all rows of a staff list as a spreadsheet. */
export function ExportCsv<C extends CallShape>({ call, query, name, text }: ExportCsvProps<C>) {
  const { t } = useTranslation('shell')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download(call, { query } as never), `${name}.csv`),
    onError: (error) => toast.error(errorText(error, t('export.failed'))),
  })
  return (
    <Button variant="secondary" busy={isPending} busyText={t('export.busy')} onClick={() => mutate()}>
      <Download aria-hidden /> {text ?? t('export.csv')}
    </Button>
  )
}
