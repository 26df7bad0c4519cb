import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatSize } from '../../../lib/text/format.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

type FileManagerFieldProps = {
  label: ReactNode
  hint: string
  accept: string
  sent: number | undefined
  sendingText: string
  onCancel: () => void
}

/** The file of an upload form. The error names a refused file, which is not kept. */
export function FileManagerField({ accept, ...rest }: FileManagerFieldProps) {
  const form = useFormContext<{ file: File | null }>()
  const { field, fieldState } = useController({ control: form.control, name: 'file' })
  const choose = (file: File | null) => form.setValue('file', file, { shouldValidate: file !== null })
  const isChosen = field.value && !fieldState.error
  return (
    <FileDrop
      {...rest}
      required
      accept={accept}
      error={fieldState.error?.message}
      current={
        isChosen && (
          <>
            <span className="block">{field.value?.name}</span>
            <span className="text-sm text-ink-soft">{formatSize(field.value?.size ?? 0)}</span>
          </>
        )
      }
      onFile={choose}
      onRemove={() => choose(null)}
    />
  )
}
