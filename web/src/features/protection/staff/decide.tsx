import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import type { Act } from './request-details.tsx'

type DecideRequestProps = {
  request: ClassRequestRow
  act: Act
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Approves or refuses a request, with a reason. Render this dialog outside the list: when a colleague decides first,
 * the request leaves the list, and what is typed must stay. Give each request and act its own `key`.
 */
export function DecideRequest({ request, act, ...dialog }: DecideRequestProps) {
  const { t } = useTranslation('protection')
  const { id, name } = request
  const is_approved = act === 'approve'
  const deciding = useReasoned(
    {
      act: (reason) => send(protectionCalls.decideClass, { params: { id }, body: { is_approved, reason } }),
      done: t(is_approved ? 'staff.approved' : 'staff.refused'),
      failed: (error) => errorText(error, t('staff.decide_failed')),
      refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.protection }),
    },
    dialog,
  )
  return (
    <ReasonDialog
      {...deciding}
      danger={!is_approved}
      title={t(`staff.${act}_title`)}
      description={<p>{t(`staff.${act}_text`, { name })}</p>}
      confirmText={t(`staff.${act}`)}
      busyText={t('staff.busy')}
      reasonLabel={t('staff.reason_label')}
    />
  )
}
