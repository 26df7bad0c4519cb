import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import type { Act } from './request-details.tsx'

type DecideRequestProps = {
  request: ClassRequestRow
  act: Act
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/**
 * Approves or refuses a request, with a reason. Render it outside of the list, which the request leaves, with what is
 * typed, as soon as a colleague decides. Give each request and act its own `key`.
 */
export function DecideRequest({ request, act, open, onOpenChange, onDone }: DecideRequestProps) {
  const { t } = useTranslation('protection')
  const { id, name } = request
  const client = useQueryClient()
  const is_approved = act === 'approve'
  const decide = useMutation({
    mutationFn: (reason: string) =>
      send(protectionCalls.decideClass, { params: { id }, body: { is_approved, reason } }),
    onSuccess: () => {
      onOpenChange(false)
      onDone()
      toast.success(t(is_approved ? 'staff.approved' : 'staff.refused'))
    },
    onError: (error) => toast.error(errorText(error, t('staff.decide_failed'))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.protection }),
  })
  const start = useOneAtATime(decide.mutate)
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      danger={!is_approved}
      title={t(`staff.${act}_title`)}
      description={<p>{t(`staff.${act}_text`, { name })}</p>}
      confirmText={t(`staff.${act}`)}
      busy={decide.isPending}
      busyText={t('staff.busy')}
      reasonLabel={t('staff.reason_label')}
      onConfirm={start}
    />
  )
}
