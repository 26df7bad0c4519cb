import type { CallInput } from '@acervo/domain/common/call'
import { investmentCalls } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen } from '@acervo/domain/investments/step-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { investmentQuery, cacheInvestment } from '../queries.ts'

type Payload = Omit<CallInput<(typeof investmentCalls)['advance']>['body'], 'step'>

export type Advance = { run: (payload?: Payload) => void; isPending: boolean }

/**
 * Takes the step of the investment as shown here. If the investment has advanced meanwhile, shows its current state.
 */
export function useAdvance({ id, status, project_id }: Investment): Advance {
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (payload: Payload) =>
      send(investmentCalls.advance, {
        params: { id },
        body: { ...payload, step: isOpen(status) ? status : undefined },
      }),
    onSuccess: ({ investment }) => cacheInvestment(client, investment),
    onError: (error) => {
      toast.error(errorText(error, t('detail.failed')))
      void client.invalidateQueries(investmentQuery(id))
      // The document to accept may have been replaced, or the offer suspended.
      void client.invalidateQueries({ queryKey: queryKeys.project(project_id) })
    },
  })
  const take = useOneAtATime(mutate)
  return { run: (payload = {}) => take(payload), isPending }
}
