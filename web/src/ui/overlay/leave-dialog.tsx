import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'

type LeaveDialogProps = { isDirty: boolean; title: string; text: ReactNode; stay: string; leave: string }

/** Asks before unsaved changes are lost, on navigating to another screen and on closing or reloading the page. */
export function LeaveDialog({ isDirty, title, text, stay, leave }: LeaveDialogProps) {
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={blocked.status === 'blocked'}
      onOpenChange={(open) => !open && blocked.reset?.()}
      title={title}
      description={text}
      cancelText={stay}
      confirmText={leave}
      danger
      onConfirm={() => blocked.proceed?.()}
    />
  )
}

/** Some screens differ only in their search parameters. */
function placeOf({ pathname, search }: { pathname: string; search: object }): string {
  return pathname + JSON.stringify(search)
}
