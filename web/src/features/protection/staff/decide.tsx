import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

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
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const is_approved = act === 'approve'
  const save = useMutation({
    mutationFn: (reason: string) =>
      send(protectionCalls.decideClass, { params: { id }, body: { is_approved, reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(is_approved ? 'staff.approved' : 'staff.refused'))
    },
    onError: (error) => toast.error(errorText(error, t('staff.decide_failed'))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.protection }),
  })
  return (
    <ReasonDialog
      danger={!is_approved}
      title={t(`staff.${act}_title`)}
      description={<p>{t(`staff.${act}_text`, { name })}</p>}
      confirmText={t(`staff.${act}`)}
      busyText={t('staff.busy')}
      busy={save.isPending}
      reasonLabel={t('staff.reason_label')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
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
