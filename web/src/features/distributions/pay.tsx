import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { noteDistributionsChanged } from './queries.ts'

/** Orders the payment of whoever can be paid now and has no order yet. */
export function Pay({ id }: Pick<Distribution, 'id'>) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () => send(distributionCalls.pay, { params: { id } }),
    onSuccess: () => toast.success(t('pay.done')),
    onError: (error) => toast.error(errorText(error, t('pay.failed'))),
    onSettled: () => noteDistributionsChanged(client),
  })
  return (
    <Button busy={save.isPending} busyText={t('pay.busy')} onClick={() => save.mutate()}>
      {t('pay.open')}
    </Button>
  )
}
