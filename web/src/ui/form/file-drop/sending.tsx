import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Progress } from '../../feedback/progress.tsx'
import type { FileDropProps } from './props.ts'

/** How far the upload has come. */
export function Sending({ sent = 0, sendingText, onCancel }: FileDropProps) {
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
