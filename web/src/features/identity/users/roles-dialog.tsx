import { userCalls } from '@acervo/domain/identity/user-calls'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { givesRole, type RolesChange } from '@acervo/domain/identity/role-change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMe } from '../queries.ts'
import { roleRequestsQuery } from './requests/queries.ts'
import { RequestReset } from './requests/reset.tsx'
import { RolesConfirm } from './roles-confirm.tsx'
import { RolesHistory } from './roles-history.tsx'
import { noteRoles } from './queries.ts'
import { RolesForm } from './roles-form.tsx'

/** Gives and takes a person's roles, or requests this if it takes two people. Shows how the roles changed before. */
export function RolesDialog({ user }: { user: UserRow }) {
  const { t } = useTranslation(['roles', 'admin'])
  const [isOpen, setOpen] = useState(false)
  const { needs_two_people } = useMe()
  const { ask, failure, confirming } = useAskedChange(user, () => setOpen(false))
  const name = user.name ?? user.email ?? t('admin:users.no_email')
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
      description={t(needs_two_people ? 'lead_two' : 'lead')}
    >
      <RolesForm key={user.roles.join(' ')} user={user} failure={failure} onAsk={ask} />
      <RolesHistory userId={user.id} />
      <div className="mt-4 border-t border-line pt-4">
        <RequestReset user={user} name={name} />
      </div>
      {/* Inside, so that it belongs to this dialog; outside the form, which resets when the roles have changed. */}
      {confirming && <RolesConfirm user={user} name={name} {...confirming} />}
    </Dialog>
  )
}

/** The change that the user is asked to confirm, and the function that confirms it. */
function useAskedChange(user: UserRow, onDone: () => void) {
  const [asked, setAsked] = useState<RolesChange>()
  const [failure, setFailure] = useState<unknown>()
  const { needs_two_people } = useMe()
  const isRequest = ({ seen = user.roles, roles }: RolesChange) => needs_two_people && givesRole(seen, roles)
  const change = useChangeRoles(user.id, isRequest, (error) => {
    setAsked(undefined)
    setFailure(error)
  })
  const ask = (wanted: RolesChange) => {
    change.reset()
    setAsked(wanted)
  }
  const confirming = asked && {
    change: asked,
    isRequest: isRequest(asked),
    busy: change.isPending,
    isDone: change.isSuccess,
    onConfirm: () => change.mutate(asked),
    onClose: () => {
      setAsked(undefined)
      if (change.isSuccess) onDone()
    },
  }
  return { ask, failure, confirming }
}

/** Changes the roles, or requests another administrator to confirm the change. */
function useChangeRoles(
  id: string,
  isRequest: (change: RolesChange) => boolean,
  onFailed: (error: unknown) => void,
) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: RolesChange) => {
      const call = isRequest(body) ? userCalls.requestRoles : userCalls.changeRoles
      await send(call, { params: { id }, body })
    },
    onSuccess: (_, body) => toast.success(t(isRequest(body) ? 'grant.asked' : 'done')),
    onError: (error) => {
      onFailed(error)
      toast.error(errorText(error, t('failed')))
    },
    onSettled: () => Promise.all([noteRoles(client), client.invalidateQueries(roleRequestsQuery)]),
  })
}
