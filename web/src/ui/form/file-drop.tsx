import { useId } from 'react'
import type { FileDropProps } from './file-drop/props.ts'
import { Target } from './file-drop/target.tsx'
import { Camera } from './file-drop/camera.tsx'
import { Sending } from './file-drop/sending.tsx'
import { Present } from './file-drop/present.tsx'
import { RequiredMark } from './required-mark.tsx'

/** An area to drop or choose a file. Shows the upload's progress, and then the file. */
export function FileDrop(props: FileDropProps) {
  const { label, name, hint, error, required } = props
  const id = useId()
  return (
    <div
      className="grid content-start gap-1.5"
      role="group"
      data-field={name}
      aria-labelledby={`${id}-label`}
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </span>
      <FileState {...props} id={id} />
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      )}
      {error && (
        <span role="alert" className="text-sm text-bad">
          {error}
        </span>
      )}
    </div>
  )
}

/** The progress during an upload, then the file. Without a file, the area to choose one. */
function FileState({ id, ...props }: FileDropProps & { id: string }) {
  if (props.sent !== undefined) return <Sending {...props} />
  if (props.current) return <Present {...props} />
  return (
    <>
      <Target {...props} id={id} />
      {props.camera && <Camera {...props} id={id} />}
    </>
  )
}
