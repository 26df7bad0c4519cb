import { clsx } from 'clsx'
import { Camera as CameraIcon, FileUp, Paperclip, Trash2, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from './button.tsx'
import { Progress } from '../feedback/progress.tsx'

export type FileDropProps = {
  label: ReactNode
  name?: string
  /** Formats and size, such as `JPG, PNG o PDF (máx 5MB)`. */
  hint?: ReactNode
  /** Like an input's `accept`. The receiver checks what is really allowed. */
  accept?: string
  /** Offers the camera on touch screens. */
  camera?: boolean
  disabled?: boolean
  required?: boolean
  error?: ReactNode
  /** The current file, if any: its name, a size or a link. */
  current?: ReactNode
  /** 0 to 1 while it uploads; undefined otherwise. */
  sent?: number
  sendingText?: string
  onFile: (file: File) => void
  onCancel?: () => void
  onRemove?: () => void
}

/** An area to drop a file or choose one; shows the upload's progress, and then the file itself. */
export function FileDrop(props: FileDropProps) {
  const { label, name, hint, error, required, current, sent } = props
  const { t } = useTranslation('ui')
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
        {required && (
          <span className="text-signal">
            <span aria-hidden>&nbsp;*</span>
            <span className="sr-only"> ({t('required')})</span>
          </span>
        )}
      </span>
      {sent !== undefined ? (
        <Sending {...props} />
      ) : current ? (
        <Present {...props} />
      ) : (
        <>
          <Target {...props} id={id} />
          {props.camera && <Camera {...props} id={id} />}
        </>
      )}
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

function Target({ accept, disabled, error, onFile, id }: FileDropProps & { id: string }) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid min-h-28 place-items-center rounded-lg border border-dashed px-4 py-5 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:bg-sunken/60',
        error ? 'border-bad' : 'border-line-strong',
        isOver ? 'border-accent bg-accent-soft' : 'bg-surface',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-say`}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          // Allows the same file to be chosen again after a refusal.
          event.target.value = ''
        }}
      />
      <span id={`${id}-say`} className="grid justify-items-center gap-1.5 text-ink-soft">
        <FileUp aria-hidden className="size-6 text-accent" />
        <span>
          <span className="text-link font-medium">{t('file_choose')}</span> {t('file_or_drop')}
        </span>
      </span>
    </label>
  )
}

/** Takes a photograph. The browser opens the camera; a machine without one opens its files. */
function Camera({ disabled, onFile, id }: FileDropProps & { id: string }) {
  const { t } = useTranslation('ui')
  if (!matchMedia('(pointer: coarse)').matches) return null
  return (
    <label
      className={buttonClass(
        { variant: 'secondary' },
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <CameraIcon aria-hidden />
      <span id={`${id}-camera`}>{t('file_camera')}</span>
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-camera`}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}

function Sending({ sent = 0, sendingText, onCancel }: FileDropProps) {
  const { t } = useTranslation('ui')
  const text = sendingText ?? t('file_sending')
  return (
    <div className="grid min-h-28 content-center gap-3 rounded-lg border border-line bg-surface px-4 py-4">
      <div className="flex items-center justify-between gap-3">
        <span role="status">{text}</span>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            <X aria-hidden /> {t('cancel')}
          </Button>
        )}
      </div>
      <Progress value={sent * 100} label={text} />
    </div>
  )
}

function Present({ current, disabled, onRemove }: FileDropProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex min-h-28 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-4">
      <Paperclip aria-hidden className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1 break-words">{current}</div>
      {onRemove && !disabled && (
        <Button variant="quiet" size="icon" aria-label={t('file_remove')} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  )
}
