import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleNames, roleSet } from '@acervo/domain/identity/roles'
import { roleSteps, rolesChange, type RolesChange } from '@acervo/domain/identity/role-change'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

type RolesFormProps = {
  user: UserRow
  /** The error of the last attempt. */
  failure: unknown
  onAsk: (change: RolesChange) => void
}

/** Chooses the roles of a person, with a reason. */
export function RolesForm({ user, failure, onAsk }: RolesFormProps) {
  const { t } = useTranslation('roles')
  const form = useZodForm(rolesChange, { roles: user.roles, reason: '', seen: user.roles }, 'onSubmit')
  useEffect(() => {
    if (failure) showFieldErrors(form, failure)
  }, [failure, form])
  const ask = (values: RolesChange) => {
    if (roleSteps(user.roles, values.roles).length === 0) toast.info(t('unchanged'))
    else onAsk(values)
  }
  return (
    <Form form={form} onSubmit={ask} className="grid gap-4">
      <RoleBoxes />
      <FormField name="reason" label={t('reason')} hint={t('reason_hint')} required>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <Button type="submit" className="justify-self-end">
        {t('save')}
      </Button>
    </Form>
  )
}

function RoleBoxes() {
  const { t } = useTranslation(['roles', 'common'])
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<RolesChange, 'roles'>({ name: 'roles' })
  return roleNames.map((role, place) => (
    <Checkbox
      key={role}
      label={t('choice', { role: t(`common:roles.${role}`), may: t(`may.${role}`) })}
      value={value.includes(role)}
      onChange={(isHeld) =>
        onChange(roleSet(isHeld ? [...value, role] : value.filter((other) => other !== role)))
      }
      onBlur={onBlur}
      ref={place === 0 ? ref : undefined}
    />
  ))
}
