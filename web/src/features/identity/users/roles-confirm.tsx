import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleSteps, type RolesChange } from '@acervo/domain/identity/role-change'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { RoleSteps } from './role-steps.tsx'

type RolesConfirmProps = {
  user: UserRow
  name: string
  change: RolesChange
  /** True when another administrator has to confirm the change. Otherwise the roles change at once. */
  isRequest: boolean
  busy: boolean
  isDone: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a person's roles change, or before the change is requested. Shows what the person may do
 * from then on. Says afterwards that it is done.
 */
export function RolesConfirm({
  user,
  name,
  change,
  isRequest,
  busy,
  isDone,
  onConfirm,
  onClose,
}: RolesConfirmProps) {
  const { t } = useTranslation(['roles', 'common'])
  const steps = roleSteps(change.seen ?? user.roles, change.roles)
  const [first] = steps
  const doText =
    steps.length === 1 && first
      ? t(first.isGranted ? 'confirm.do_given' : 'confirm.do_taken', {
          role: t(`common:roles.${first.role}`),
        })
      : t('confirm.do_several')
  const done = isRequest ? 'grant.asked' : 'confirm.done'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isRequest ? 'grant.title' : 'confirm.title', { name })}
      description={
        <>
          <RoleSteps steps={steps} />
          <p>{t(isRequest ? 'grant.next' : 'confirm.next', { name })}</p>
        </>
      }
      confirmText={isRequest ? t('grant.ask') : doText}
      danger={steps.some(({ isGranted }) => !isGranted)}
      busy={busy}
      busyText={t('saving')}
      done={isDone ? { title: t(`${done}_title`), description: t(`${done}_text`, { name }) } : undefined}
      onConfirm={onConfirm}
    />
  )
}
