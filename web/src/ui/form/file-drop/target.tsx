import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileDropProps } from './props.ts'

/** Where a file is dropped or chosen. */
export function Target({ accept, disabled, isSmall, error, onFile, id }: FileDropProps & { id: string }) {
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  const { isOver, ...drop } = useDrop(take)
  return (
    <label
      {...drop}
      className={clsx(
        'grid place-items-center rounded-lg border border-dashed px-4 text-center transition-colors',
        isSmall ? 'py-2.5' : 'min-h-28 py-5',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:bg-sunken/60',
        error ? 'border-bad' : 'border-line-strong',
        isOver ? 'border-accent bg-accent-soft' : 'bg-surface',
      )}
    >
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-say`}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          // Lets the user choose the same file again after it was refused.
          event.target.value = ''
        }}
      />
      <Invitation id={`${id}-say`} isSmall={isSmall} />
    </label>
  )
}

function Invitation({ id, isSmall }: { id: string; isSmall: boolean | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <span
      id={id}
      className={clsx(
        'text-ink-soft',
        isSmall ? 'flex items-center gap-2' : 'grid justify-items-center gap-1.5',
      )}
    >
      <FileUp aria-hidden className={clsx('shrink-0 text-accent', isSmall ? 'size-5' : 'size-6')} />
      <span>
        <span className="text-link font-medium">{t('file_choose')}</span> {t('file_or_drop')}
      </span>
    </span>
  )
}

/** Whether files are dragged over an element, and the listeners for it. `take` receives the dropped files. */
function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
}
