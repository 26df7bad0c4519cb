import type { Profile } from '@acervo/domain/identity/profile'
import { investmentCalls } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen } from '@acervo/domain/investments/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { investmentQuery, keepInvestment } from './queries.ts'
import { mayCancel, mayReject } from './whose-turn.ts'

/** The ways out before the tokens exist: the investor's own, and the staff's with a reason (design 4.8). */
export function EndInvestment({ investment, me }: { investment: Investment; me: Profile }) {
  return (
    <>
      {mayCancel(me, investment) && <Cancel investment={investment} />}
      {mayReject(me, investment) && <Reject investment={investment} />}
    </>
  )
}

function Cancel({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const [isOpened, setOpened] = useState(false)
  const end = useEnd(investment, () => setOpened(false))
  return (
    <AlertDialog
      danger
      open={isOpened}
      onOpenChange={setOpened}
      trigger={<Button variant="secondary">{t('cancel.open')}</Button>}
      title={t('cancel.title')}
      description={t('cancel.text', { amount: formatMoney(investment.amount, 2) })}
      cancelText={t('cancel.keep')}
      confirmText={t('cancel.open')}
      busy={end.isPending}
      busyText={t('working')}
      onConfirm={() => end.mutate(null)}
    />
  )
}

function Reject({ investment }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const [isOpened, setOpened] = useState(false)
  const end = useEnd(investment, () => setOpened(false))
  return (
    <ReasonDialog
      danger
      open={isOpened}
      onOpenChange={setOpened}
      trigger={<Button variant="secondary">{t('reject.open')}</Button>}
      title={t('reject.title')}
      description={t('reject.text', { amount: formatMoney(investment.amount, 2) })}
      confirmText={t('reject.open')}
      busy={end.isPending}
      busyText={t('working')}
      reasonLabel={t('reject.reason')}
      onConfirm={(reason) => end.mutate(reason)}
    />
  )
}

/** Cancels, or rejects when there is a reason. */
function useEnd({ id, status }: Investment, onDone: () => void) {
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) => {
      const step = isOpen(status) ? status : undefined
      return reason === null
        ? send(investmentCalls.cancel, { params: { id }, body: { step } })
        : send(investmentCalls.reject, { params: { id }, body: { step, reason } })
    },
    onSuccess: ({ investment }, reason) => {
      keepInvestment(client, investment)
      toast.success(reason === null ? t('cancel.done') : t('reject.done'))
      onDone()
    },
    onError: (error) => {
      toast.error(errorText(error, t('detail.failed')))
      void client.invalidateQueries(investmentQuery(id))
    },
  })
}
