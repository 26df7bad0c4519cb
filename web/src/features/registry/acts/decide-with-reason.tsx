import type { Entry } from '@acervo/domain/registry/act'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

/** Refuses, withdraws or releases an entry, saying why. */
export function DecideWithReason({ act, entry }: { act: 'refuse' | 'withdraw' | 'release'; entry: Entry }) {
  const { t } = useTranslation('acts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, number, release_asked } = entry
  const call = act === 'release' ? registryCalls.releaseAct : registryCalls.refuseAct
  const decide = useMutation({
    mutationFn: (reason: string) => send(call, { params: { id }, body: { reason } }),
    onSuccess: ({ data }) => {
      setOpen(false)
      toast.success(data.state === 'released' ? t('release_confirm_done') : t(`${act}_done`))
    },
    onError: (error) => toast.error(errorText(error, t('decide_failed'))),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.erir }),
  })
  const confirms = act === 'release' && release_asked !== null
  const label = confirms ? t('release_confirm') : t(act)
  const text = confirms ? 'release_confirm_text' : act === 'release' ? 'release_text' : 'refuse_text'
  return (
    <ReasonDialog
      title={t(`${act}_title`, { number })}
      description={<p>{t(text)}</p>}
      confirmText={label}
      // “Cancelar” would be what is asked here.
      cancelText={t('back')}
      busyText={t('deciding')}
      busy={decide.isPending}
      danger={act !== 'release'}
      reasonLabel={t('reason_label')}
      reasonHint={t('reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => decide.mutate(reason)}
      trigger={<Button variant="secondary">{label}</Button>}
    />
  )
}
