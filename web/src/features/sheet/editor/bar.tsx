import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'

type BarProps = { isDirty: boolean; isSaving: boolean }

/** Always visible: says if there are unsaved changes, and saves them. */
export function SheetBar({ isDirty, isSaving }: BarProps) {
  const { t } = useTranslation('sheet')
  return (
    <div
      data-foot
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p role="status" className={isDirty ? 'font-medium text-warn' : 'text-ink-soft'}>
        {t(isDirty ? 'editor.unsaved' : 'editor.all_saved')}
      </p>
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        busy={isSaving}
        busyText={t('editor.saving')}
      >
        {t('editor.save')}
      </Button>
    </div>
  )
}
