import { investmentCalls } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen } from '@acervo/domain/investments/step-rules'
import type { OpenStep } from '@acervo/domain/investments/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { investmentQuery, cacheInvestment } from '../../queries.ts'

/** Actions on an investment that a dialog confirms: a step without a form of its own, ending it, or sending it back. */
export type Act = Exclude<OpenStep, 'start' | 'review'> | 'cancel' | 'withdraw' | 'reject' | 'return'

/** Carries out the action once. If the investment has advanced meanwhile, shows its current state. */
export function useAct(act: Act, { id, status }: Investment, onFailed: () => void) {
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => sendAct(act, id, isOpen(status) ? status : undefined, reason),
    onSuccess: ({ investment }) => cacheInvestment(client, investment),
    onError: (error) => {
      toast.error(errorText(error, t('detail.failed')))
      void client.invalidateQueries(investmentQuery(id))
      onFailed()
    },
  })
}

type SeenStep = Parameters<typeof send<typeof investmentCalls.advance>>[1]['body']['step']

function sendAct(act: Act, id: string, step: SeenStep, reason: string) {
  const params = { id }
  if (act === 'cancel') return send(investmentCalls.cancel, { params, body: { step } })
  if (act === 'withdraw') return send(investmentCalls.withdraw, { params })
  if (act === 'reject') return send(investmentCalls.reject, { params, body: { step, reason } })
  if (act === 'return') return send(investmentCalls.return, { params, body: { step, reason } })
  return send(investmentCalls.advance, { params, body: { step } })
}
