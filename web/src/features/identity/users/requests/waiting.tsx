import type { PersonRequest } from '@acervo/domain/identity/person-request'
import { can } from '@acervo/domain/identity/permissions'
import { roleSteps } from '@acervo/domain/identity/role-change'
import { conflictOf } from '@acervo/domain/identity/separation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../../lib/text/format.ts'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { useMe } from '../../queries.ts'
import { RoleSteps } from '../role-steps.tsx'
import { useRolesText } from '../use-roles-text.ts'
import { Decide } from './decide.tsx'
import { factorResetsQuery, roleRequestsQuery } from './queries.ts'

/** Requests of administrators that another administrator has to confirm; renders nothing when there are none. */
export function WaitingRequests() {
  const { t } = useTranslation('roles')
  const rolesText = useRolesText()
  const { data: grants = [] } = useQuery(roleRequestsQuery)
  const { data: resets = [] } = useQuery(factorResetsQuery)
  return (
    <>
      <RequestCard
        kind="grant"
        requests={grants}
        effects={({ before, after }) => <RoleSteps steps={roleSteps(before, after)} />}
      >
        {({ before, after }) => t('change', { before: rolesText(before), after: rolesText(after) })}
      </RequestCard>
      <RequestCard kind="reset" requests={resets} />
    </>
  )
}

type RequestCardProps<R> = {
  kind: 'grant' | 'reset'
  requests: readonly R[]
  /** The change that the request asks for. */
  children?: (request: R) => ReactNode
  /** The change in full, shown beside the question whether to confirm it. */
  effects?: (request: R) => ReactNode
}

function RequestCard<R extends PersonRequest>({ kind, requests, children, effects }: RequestCardProps<R>) {
  const { t } = useTranslation('roles')
  if (requests.length === 0) return null
  return (
    <Card className="mb-6">
      <CardHeader title={t(`${kind}.waiting`)} description={t('waiting_lead')} />
      <ul className="grid divide-y divide-line" aria-label={t(`${kind}.waiting`)}>
        {requests.map((request) => (
          <WaitingRequest key={request.id} kind={kind} request={request} effects={effects?.(request)}>
            {children?.(request)}
          </WaitingRequest>
        ))}
      </ul>
    </Card>
  )
}

type WaitingRequestProps = {
  kind: 'grant' | 'reset'
  request: PersonRequest
  children: ReactNode
  effects: ReactNode
}

function WaitingRequest({ kind, request, children, effects }: WaitingRequestProps) {
  const { t } = useTranslation(['roles', 'admin'])
  const me = useMe()
  const { user_id: about, requested_by: begun_by } = request
  const name = request.name ?? request.email ?? t('admin:users.no_email')
  const conflict = conflictOf(me.id, { about, begun_by }, true)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{name}</p>
        {request.name && request.email && <p className="text-sm text-ink-soft">{request.email}</p>}
        {children && <p className="mt-1">{children}</p>}
        <p className="mt-1">{request.reason}</p>
        <p className="text-sm text-ink-soft">
          {t('asked_by', { who: request.requested_by_email, moment: formatMoment(request.requested_at) })}
        </p>
        {begun_by === me.id && <p className="text-sm text-ink-soft">{t('asked_by_me')}</p>}
      </div>
      {can(me, kind === 'grant' ? 'user.grant' : 'user.reset_factor') && (
        <div className="flex flex-wrap gap-2">
          <Decide kind={kind} id={request.id} name={name} what="cancel" />
          {!conflict && (
            <Decide kind={kind} id={request.id} name={name} what="confirm">
              {effects}
            </Decide>
          )}
        </div>
      )}
    </li>
  )
}
