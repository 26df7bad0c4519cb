import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../../../ui/overlay/leave-dialog.tsx'

/** Asks before unsaved changes of a project are lost. */
export function ProjectEditorLeave({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <LeaveDialog
      isDirty={isDirty}
      title={t('leave_title')}
      text={t('leave_text')}
      stay={t('stay')}
      leave={t('leave')}
    />
  )
}
