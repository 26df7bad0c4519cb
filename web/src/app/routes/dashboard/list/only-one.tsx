import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'

/** Says that a list shows a single row, found by its reference, and links back to all rows. */
export function OnlyOne({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('views')
  return (
    <Notice className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('only_one')}</p>
        <Button variant="secondary" size="sm" onClick={onAll}>
          {t('show_all')}
        </Button>
      </div>
    </Notice>
  )
}
