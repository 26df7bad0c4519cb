import { userCalls } from '@acervo/domain/identity/user-calls'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { ROLE_REASON_MAX, roleSteps, rolesChange, type RolesChange } from '@acervo/domain/identity/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormField } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { RequestReset } from './factor-reset/request-reset.tsx'
import { RolesConfirm } from './roles-confirm.tsx'
import { RolesHistory } from './roles-history.tsx'
import { noteRoles } from './users-queries.ts'

/** Who may do what: gives somebody roles or takes them, and shows how they came to be. */
export function RolesDialog({ user }: { user: UserRow }) {
  const { t } = useTranslation('roles')
  const { t: tAdmin } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<RolesChange>()
  const [failure, setFailure] = useState<unknown>()
  const client = useQueryClient()
  const name = user.name ?? user.email ?? tAdmin('users.no_email')
  const change = useMutation({
    mutationFn: (body: RolesChange) => send(userCalls.changeRoles, { params: { id: user.id }, body }),
    onSuccess: () => toast.success(t('done')),
    onError: (error) => {
      setAsked(undefined)
      setFailure(error)
      toast.error(errorText(error, t('failed')))
    },
    onSettled: () => noteRoles(client),
  })
  const close = () => {
    setAsked(undefined)
    if (change.isSuccess) setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t('open_named', { name })}>
          <UserCog aria-hidden /> {t('open')}
        </Button>
      }
      title={t('title', { name })}
      description={t('lead')}
    >
      <RolesForm
        key={`${user.is_admin} ${user.is_erir}`}
        user={user}
        failure={failure}
        onAsk={(wanted) => {
          change.reset()
          setAsked(wanted)
        }}
      />
      <RolesHistory userId={user.id} />
      <div className="mt-4 border-t border-line pt-4">
        <RequestReset user={user} name={name} />
      </div>
      {/* Inside, so that it belongs to this dialog; outside the form, which starts anew when the roles have changed. */}
      {asked && (
        <RolesConfirm
          user={user}
          name={name}
          change={asked}
          busy={change.isPending}
          isDone={change.isSuccess}
          onConfirm={() => change.mutate(asked)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

type RolesFormProps = {
  user: UserRow
  /** Why the last attempt was refused. */
  failure: unknown
  onAsk: (change: RolesChange) => void
}

function RolesForm({ user, failure, onAsk }: RolesFormProps) {
  const { t } = useTranslation('roles')
  const { is_admin, is_erir } = user
  const form = useZodForm(
    rolesChange,
    { is_admin, is_erir, reason: '', seen: { is_admin, is_erir } },
    'onSubmit',
  )
  useEffect(() => {
    if (failure) showFieldErrors(form, failure)
  }, [failure, form])
  const ask = (values: RolesChange) => {
    if (roleSteps(user, values).length === 0) toast.info(t('unchanged'))
    else onAsk(values)
  }
  return (
    <Form form={form} onSubmit={ask} className="grid gap-4 p-1">
      {(['is_admin', 'is_erir'] as const).map((role) => (
        <RoleBox key={role} role={role} />
      ))}
      <FormField name="reason" label={t('reason')} hint={t('reason_hint')} required>
        {(field) => <Textarea {...field} rows={2} maxLength={ROLE_REASON_MAX} />}
      </FormField>
      <Button type="submit" className="justify-self-end">
        {t('save')}
      </Button>
    </Form>
  )
}

function RoleBox({ role }: { role: 'is_admin' | 'is_erir' }) {
  const { t } = useTranslation('roles')
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<RolesChange>({ name: role })
  return (
    <Checkbox
      label={t(role === 'is_admin' ? 'admin' : 'erir')}
      value={value === true}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  )
}
