import { investmentCalls } from '@acervo/domain/investments/calls'
import { offerTermsOf } from '@acervo/domain/investments/offer-terms'
import type { Investment } from '@acervo/domain/investments/investment'
import type { Project } from '@acervo/domain/projects/project'
import type { ProtectionSent } from '@acervo/domain/protection/acceptance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { endIntent, storedKeyOf } from '../../../lib/drafts/stored-intents.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheInvestment } from '../queries.ts'
import { wishOf } from './wish.ts'

/**
 * Creates an investment once. When the call is repeated after a lost reply, even after a reload, the server returns the
 * investment that it has already created.
 */
export function useInvest(project: Project, onCreated: (investment: Investment) => void) {
  const { id: projectId } = project
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ amount, sent }: { amount: number; sent: ProtectionSent }) =>
      send(
        investmentCalls.create,
        {
          body: {
            project_id: projectId,
            amount,
            payment_method: 'bank',
            terms: offerTermsOf(project),
            ...sent,
          },
        },
        { idempotencyKey: storedKeyOf(wishOf(projectId, amount)) },
      ),
    onSuccess: ({ investment }, { amount }) => {
      endIntent(wishOf(projectId, amount))
      cacheInvestment(client, investment)
      void client.invalidateQueries({ queryKey: queryKeys.protection })
      onCreated(investment)
    },
    onError: (error) => {
      toast.error(errorText(error, t('invest.failed')))
      // The amount left in the project, or the user's account, may have changed meanwhile.
      void client.invalidateQueries({ queryKey: queryKeys.project(projectId) })
      void client.invalidateQueries({ queryKey: queryKeys.me })
      void client.invalidateQueries({ queryKey: queryKeys.protection })
    },
  })
  return { run: (amount: number, sent: ProtectionSent) => mutate({ amount, sent }), isPending }
}
