import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleSteps, type RolesChange } from '@acervo/domain/identity/roles'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type RolesConfirmProps = {
  user: UserRow
  name: string
  change: RolesChange
  busy: boolean
  isDone: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody's roles change: what they may do from then on; afterwards, that it is done. */
export function RolesConfirm({ user, name, change, busy, isDone, onConfirm, onClose }: RolesConfirmProps) {
  const { t } = useTranslation('roles')
  const steps = roleSteps(change.seen ?? user, change)
  const says = steps.map(({ role, isGranted }) => `${role}_${isGranted ? 'given' : 'taken'}` as const)
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('confirm.title', { name })}
      description={
        <>
          <ul className="list-disc pl-5 text-ink">
            {says.map((step) => (
              <li key={step}>{t(`confirm.${step}`)}</li>
            ))}
          </ul>
          <p className="mt-3">{t('confirm.next', { name })}</p>
        </>
      }
      confirmText={t(says.length === 1 && says[0] ? `confirm.do_${says[0]}` : 'confirm.do_several')}
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
