import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { MatchLine } from '@acervo/domain/treasury/match'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { noteTreasuryChanged } from '../queries.ts'

/** Confirms which transfers pay which investments. */
export function useMatch(onDone?: () => void) {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lines: MatchLine[]) => send(treasuryCalls.matchEntries, { body: { lines } }),
    onSuccess: () => {
      toast.success(t('match.done'))
      onDone?.()
    },
    onError: (error) => toast.error(errorText(error, t('match.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
}
