import { investmentCalls } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen } from '@acervo/domain/investments/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.tsx'
import { investmentQuery, keepInvestment } from '../queries.ts'

/** What is asked about before it is done to an investment: its step is taken, or it is ended or sent back. */
export type Act = 'payment' | 'erir' | 'mint' | 'cancel' | 'reject' | 'return'

/** Does it, once; if the investment has moved on meanwhile, its present state is shown. */
export function useAct(act: Act, { id, status }: Investment, onFailed: () => void) {
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => sendAct(act, id, isOpen(status) ? status : undefined, reason),
    onSuccess: ({ investment }) => keepInvestment(client, investment),
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
  if (act === 'reject') return send(investmentCalls.reject, { params, body: { step, reason } })
  if (act === 'return') return send(investmentCalls.return, { params, body: { step, reason } })
  return send(investmentCalls.advance, { params, body: { step } })
}
