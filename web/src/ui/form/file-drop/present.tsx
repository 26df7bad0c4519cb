import { Paperclip, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import type { FileDropProps } from './props.ts'

/** The current file, which can be removed. */
export function Present({ current, disabled, onRemove }: FileDropProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex min-h-28 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-4">
      <Paperclip aria-hidden className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1 wrap-anywhere">{current}</div>
      {onRemove && !disabled && (
        <Button variant="quiet" size="icon" aria-label={t('file_remove')} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  )
}
