import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleSteps, type RolesChange, type RoleStep } from '@acervo/domain/identity/roles'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'

type RolesConfirmProps = {
  user: UserRow
  name: string
  change: RolesChange
  busy: boolean
  isDone: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a person's roles change, with what they may do from then on; afterwards says that it is
 * done.
 */
export function RolesConfirm({ user, name, change, busy, isDone, onConfirm, onClose }: RolesConfirmProps) {
  const { t } = useTranslation(['roles', 'common'])
  const steps = roleSteps(change.seen ?? user.roles, change.roles)
  const named = (step: RoleStep) => ({ role: t(`common:roles.${step.role}`), may: t(`may.${step.role}`) })
  const [first] = steps
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('confirm.title', { name })}
      description={
        <>
          <ul className="list-disc pl-5 text-ink">
            {steps.map((step) => (
              <li key={step.role}>{t(step.isGranted ? 'confirm.given' : 'confirm.taken', named(step))}</li>
            ))}
          </ul>
          <p>{t('confirm.next', { name })}</p>
        </>
      }
      confirmText={
        steps.length === 1 && first
          ? t(first.isGranted ? 'confirm.do_given' : 'confirm.do_taken', named(first))
          : t('confirm.do_several')
      }
      danger={steps.some(({ isGranted }) => !isGranted)}
      busy={busy}
      busyText={t('saving')}
      done={
        isDone ? { title: t('confirm.done_title'), description: t('confirm.done_text', { name }) } : undefined
      }
      onConfirm={onConfirm}
    />
  )
}
