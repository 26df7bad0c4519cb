import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'

/** Asks before unsaved changes are lost: when navigating to another screen, and when closing or reloading the page. */
export function ProjectEditorLeave({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('editor')
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={blocked.status === 'blocked'}
      onOpenChange={(open) => !open && blocked.reset?.()}
      title={t('leave_title')}
      description={t('leave_text')}
      cancelText={t('stay')}
      confirmText={t('leave')}
      danger
      onConfirm={() => blocked.proceed?.()}
    />
  )
}
