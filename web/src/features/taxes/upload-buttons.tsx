import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'

type UploadButtonsProps = { busy: boolean; onSend: () => void; onCancel: () => void }

/** The buttons that submit or close the form for uploading a certificate. */
export function UploadButtons({ busy, onSend, onCancel }: UploadButtonsProps) {
  const { t } = useTranslation('taxes')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyText={t('record.busy')} onClick={onSend}>
        {t('own.send')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {t('own.cancel')}
      </Button>
    </div>
  )
}
