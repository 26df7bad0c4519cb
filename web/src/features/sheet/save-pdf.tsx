import type { CallShape } from '@acervo/domain/common/call'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api-error.ts'
import { download, type SendInput } from '../../lib/api.ts'
import { saveFile } from '../../lib/files/save.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

type SavePdfProps<C extends CallShape> = {
  call: C
  input: SendInput<C>
  /** The name of the saved file. */
  file: string
  failed: string
  busyText: string
  disabled?: boolean
  children: ReactNode
}

/** Saves the PDF that a call returns. */
export function SavePdf<C extends CallShape>(props: SavePdfProps<C>) {
  const { call, input, file, failed, busyText, disabled, children } = props
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download(call, input), file),
    onError: (error) => toast.error(errorText(error, failed)),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={disabled}
      busy={isPending}
      busyText={busyText}
      onClick={() => mutate()}
    >
      <Download aria-hidden /> {children}
    </Button>
  )
}
