import { BATCH_MAX } from '@acervo/domain/investments/batch'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { queryOf, type ListFilter } from '../queries.ts'
import type { Selection } from './use-selection.ts'
import { isMinting } from '../whose-turn.ts'

/** Selects everything that matches the list's filter, loaded or not, up to the batch limit. */
export function SelectMatching({ filter, selection }: { filter: ListFilter; selection: Selection }) {
  const { t } = useTranslation('investments')
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(investmentCalls.list, { query: { ...queryOf(filter), limit: BATCH_MAX } }),
    onSuccess: ({ investments }) => {
      selection.set(
        investments.filter((one) => !isMinting(one)),
        true,
      )
    },
    onError: (error) => toast.error(errorText(error, t('list.failed'))),
  })
  return (
    <Button variant="quiet" size="sm" busy={isPending} busyText={t('working')} onClick={() => mutate()}>
      {t('batch.choose_matching', { max: BATCH_MAX })}
    </Button>
  )
}
