import { statedPayer, type StatedPayer, type UnknownPayer } from '@acervo/domain/treasury/payer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import { noteTreasuryChanged } from '../queries.ts'
import { PayerFields, type TypedPayer } from './payer-fields.tsx'

type AskRefundProps = {
  /** Accessible name of the button. */
  name: string
  text: string
  /** The transfers of which it has to be said where they go back to. */
  payers: readonly UnknownPayer[]
  request: (reason: string, payers: StatedPayer[]) => Promise<unknown>
}

/** Asks why money goes back, and requests it as it was when the dialog opened; somebody else approves it. */
export function AskRefund({ name, ...shown }: AskRefundProps) {
  const { t } = useTranslation('treasury')
  const [{ text, payers, request }, setAsked] = useState(shown)
  const [typed, setTyped] = useState<Readonly<Record<number, TypedPayer>>>({})
  const typedOf = ({ entry_id, name, iban }: UnknownPayer) =>
    typed[entry_id] ?? { name: name ?? '', iban: iban ?? '' }
  const stated = payers.flatMap(
    (payer) => statedPayer.safeParse({ entry_id: payer.entry_id, ...typedOf(payer) }).data ?? [],
  )
  const dialog = useReasoned({
    act: (reason) => request(reason, stated),
    done: t('refund.requested'),
    failed: (error) => errorText(error, t('refund.failed')),
    refetch: noteTreasuryChanged,
  })
  const begin = () => {
    setAsked(shown)
    setTyped({})
  }
  return (
    <ReasonDialog
      {...dialog}
      title={t('refund.title')}
      description={<p>{text}</p>}
      confirmText={t('refund.confirm')}
      busyText={t('refund.busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('refund.reason_hint')}
      onOpenChange={(open) => {
        if (open) begin()
        dialog.onOpenChange(open)
      }}
      isReady={stated.length === payers.length}
      trigger={
        <Button variant="secondary" size="sm" data-key="r" aria-label={name}>
          {t('refund.open')}
        </Button>
      }
    >
      {payers.map((payer) => (
        <PayerFields
          key={payer.entry_id}
          payer={payer}
          typed={typedOf(payer)}
          onChange={(now) => setTyped((before) => ({ ...before, [payer.entry_id]: now }))}
        />
      ))}
    </ReasonDialog>
  )
}
