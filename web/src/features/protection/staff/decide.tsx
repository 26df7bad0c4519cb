import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'

/** Approves or refuses a request, with a reason. */
export function DecideRequest({ request }: { request: ClassRequestRow }) {
  return (
    <>
      <Decision request={request} act="approve" />
      <Decision request={request} act="refuse" />
    </>
  )
}

type DecisionProps = { request: ClassRequestRow; act: 'approve' | 'refuse' }

function Decision({ request: { id, name }, act }: DecisionProps) {
  const { t } = useTranslation('protection')
  const is_approved = act === 'approve'
  const dialog = useReasoned({
    act: (reason) => send(protectionCalls.decideClass, { params: { id }, body: { is_approved, reason } }),
    done: t(is_approved ? 'staff.approved' : 'staff.refused'),
    failed: (error) => errorText(error, t('staff.decide_failed')),
    refetch: (client) => client.invalidateQueries({ queryKey: queryKeys.protection }),
  })
  return (
    <ReasonDialog
      {...dialog}
      danger={!is_approved}
      title={t(`staff.${act}_title`)}
      description={<p>{t(`staff.${act}_text`, { name })}</p>}
      confirmText={t(`staff.${act}`)}
      busyText={t('staff.busy')}
      reasonLabel={t('staff.reason_label')}
      trigger={
        <Button
          variant={is_approved ? 'primary' : 'secondary'}
          size="sm"
          aria-label={t(`staff.${act}_named`, { name })}
        >
          {t(`staff.${act}`)}
        </Button>
      }
    />
  )
}
