import { dayOf } from '@acervo/domain/common/time-zone'
import { distributionCalls } from '@acervo/domain/distributions/calls'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { isProvisional, yearOfDay } from '@acervo/domain/taxes/years'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { noteDistributionsChanged } from './queries.ts'

type ReverseProps = { distribution: Distribution; needsTwoPeople: boolean }

/**
 * Corrects an approved distribution by another one that gives the issuer the money back; where two people are required, asks
 * for that.
 */
export function Reverse({ distribution: { id, totals, payment_date }, needsTwoPeople }: ReverseProps) {
  const { t } = useTranslation('distributions')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: (reason: string) => send(distributionCalls.reverse, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(needsTwoPeople ? 'reverse.ask_done' : 'reverse.done'))
    },
    onError: (error) => toast.error(errorText(error, t('reverse.failed'))),
    onSettled: () => noteDistributionsChanged(client),
  })
  const open = t(needsTwoPeople ? 'reverse.ask_open' : 'reverse.open')
  return (
    <ReasonDialog
      danger
      title={t(needsTwoPeople ? 'reverse.ask_title' : 'reverse.title')}
      description={
        <>
          <p>{t('reverse.text', { gross: formatMoney(totals?.gross, 2) })}</p>
          <LateReversal paymentDate={payment_date} />
          {needsTwoPeople && <p>{t('reverse.ask_text')}</p>}
        </>
      }
      confirmText={needsTwoPeople ? open : t('reverse.confirm')}
      busyText={t(needsTwoPeople ? 'reverse.ask_busy' : 'reverse.busy')}
      busy={save.isPending}
      reasonLabel={t('reverse.reason')}
      reasonHint={t('reverse.reason_hint')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={<Button variant="secondary">{open}</Button>}
    />
  )
}

/** What else has to be corrected once the tax papers of a year are final. */
export function LateReversal({ paymentDate }: { paymentDate: string }) {
  const { t } = useTranslation('distributions')
  const year = yearOfDay(paymentDate)
  if (isProvisional(year, dayOf(useNow()))) return null
  return <p>{t('reverse.late', { year })}</p>
}
