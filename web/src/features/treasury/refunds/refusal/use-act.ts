import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { noteTreasuryChanged } from '../../queries.ts'
import { formatDate } from '../../../../lib/text/format.ts'

/** What the actions on a file share: the call, the messages about it, and the refetched queries. */
export function useRefusalAct(
  act: 'report' | 'confirm' | 'withdraw',
  file: PaymentFile,
  onDone?: () => void,
) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const params = { id: file.id }
  return useMutation({
    mutationFn: (reason: string) => {
      if (act === 'report') return send(treasuryCalls.reportRefusal, { params, body: { reason } })
      if (act === 'withdraw') return send(treasuryCalls.withdrawRefusal, { params })
      const reported_at = file.refusal_reported_at ?? undefined
      return send(treasuryCalls.confirmRefusal, { params, body: { reported_at } })
    },
    onSuccess: () => {
      onDone?.()
      toast.success(t(`refusal.${act}.done`))
    },
    onError: (error) => toast.error(errorText(error, t(`refusal.${act}.failed`))),
    onSettled: () => noteTreasuryChanged(client),
  })
}

/** The name of a file in texts. */
export const named = ({ id, execution_day }: PaymentFile) => ({ id, date: formatDate(execution_day) })
