import { identityCalls } from '@acervo/domain/identity/calls'
import type { UserRow } from '@acervo/domain/identity/profile'
import { ROLE_REASON_MAX, rolesChange, type RolesChange } from '@acervo/domain/identity/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import { useState } from 'react'
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
import { RolesHistory } from './roles-history.tsx'
import { noteRoles } from './users-queries.ts'

/** Who may do what: gives somebody roles or takes them, and shows how they came to be. */
export function RolesDialog({ user }: { user: UserRow }) {
  const { t } = useTranslation('roles')
  const { t: tAdmin } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const name = user.name ?? user.email ?? tAdmin('users.no_email')
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
      <RolesForm key={`${user.is_admin} ${user.is_erir}`} user={user} onDone={() => setOpen(false)} />
      <RolesHistory userId={user.id} />
      <div className="mt-4 border-t border-line pt-4">
        <RequestReset user={user} name={name} />
      </div>
    </Dialog>
  )
}

function RolesForm({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const { is_admin, is_erir } = user
  const form = useZodForm(
    rolesChange,
    { is_admin, is_erir, reason: '', seen: { is_admin, is_erir } },
    'onSubmit',
  )
  const change = useMutation({
    mutationFn: (body: RolesChange) => send(identityCalls.changeRoles, { params: { id: user.id }, body }),
    onSuccess: () => {
      toast.success(t('done'))
      onDone()
    },
    onError: (error) => {
      showFieldErrors(form, error)
      toast.error(errorText(error, t('failed')))
    },
    onSettled: () => noteRoles(client),
  })
  const save = (values: RolesChange) => {
    if (!change.isPending) change.mutate(values)
  }
  return (
    <Form form={form} onSubmit={save} className="grid gap-4 p-1">
      {(['is_admin', 'is_erir'] as const).map((role) => (
        <RoleBox key={role} role={role} />
      ))}
      <FormField name="reason" label={t('reason')} hint={t('reason_hint')} required>
        {(field) => <Textarea {...field} rows={2} maxLength={ROLE_REASON_MAX} />}
      </FormField>
      <Button type="submit" busy={change.isPending} busyText={t('saving')} className="justify-self-end">
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
