import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'

/** Says that a list shows one row alone, which somebody looked for by its reference, and leads back to the others. */
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
