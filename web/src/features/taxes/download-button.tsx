import type { CallShape } from '@acervo/domain/common/call'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { download, type SendInput } from '../../lib/api.ts'
import { saveTyped } from '../../lib/files/save.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

type DownloadButtonProps<C extends CallShape> = {
  call: C
  input: SendInput<C>
  /** The name of the saved file, without its extension. */
  file: string
  text: string
  /** The accessible name, if several buttons have the same text. */
  name?: string
}

/** Saves the file that a call returns. */
export function DownloadButton<C extends CallShape>(props: DownloadButtonProps<C>) {
  const { call, input, file, text, name } = props
  const { t } = useTranslation('taxes')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveTyped(await download(call, input), file),
    onError: (error) => toast.error(errorText(error, t('download.failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={name}
      busy={isPending}
      busyText={t('download.busy')}
      onClick={() => mutate()}
      className="justify-self-start"
    >
      <Download aria-hidden /> {text}
    </Button>
  )
}
