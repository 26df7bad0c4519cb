import { investmentCalls } from '@acervo/domain/investments/calls'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen } from '@acervo/domain/investments/steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { investmentQuery, keepInvestment } from './queries.ts'

/** Sends the investment back to the review of its payment, with a reason for whoever reviews it. */
export function ReturnInvestment({ investment: { id, status } }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      send(investmentCalls.return, {
        params: { id },
        body: { step: isOpen(status) ? status : undefined, reason },
      }),
    onSuccess: ({ investment }) => {
      setOpened(false)
      keepInvestment(client, investment)
      toast.success(t('return.done'))
    },
    onError: (error) => {
      toast.error(errorText(error, t('detail.failed')))
      void client.invalidateQueries(investmentQuery(id))
    },
  })
  return (
    <ReasonDialog
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="secondary" className="max-sm:w-full">
          {t('return.open')}
        </Button>
      }
      title={t('return.ask')}
      description={t('return.text')}
      confirmText={t('return.open')}
      busy={isPending}
      busyText={t('working')}
      reasonLabel={t('return.reason')}
      onConfirm={(reason) => mutate(reason)}
    />
  )
}
