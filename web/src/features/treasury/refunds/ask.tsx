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
  /** The transfers for which staff have to state the account to send them back to. */
  payers: readonly UnknownPayer[]
  request: (reason: string, payers: StatedPayer[]) => Promise<unknown>
}

/** Asks for a reason and requests the refund as it was shown when the dialog opened. Somebody else approves it. */
export function AskRefund({ name, ...shown }: AskRefundProps) {
  const { t } = useTranslation('treasury')
  const { asked, stated, ...dialog } = useAsking(shown)
  return (
    <ReasonDialog
      {...dialog}
      title={t('refund.title')}
      description={<p>{asked.text}</p>}
      confirmText={t('refund.confirm')}
      busyText={t('refund.busy')}
      reasonLabel={t('aside.reason')}
      reasonHint={t('refund.reason_hint')}
      isReady={stated.payers.length === asked.payers.length}
      trigger={
        <Button variant="secondary" size="sm" data-key="r" aria-label={name}>
          {t('refund.open')}
        </Button>
      }
    >
      {asked.payers.map((payer) => (
        <PayerFields
          key={payer.entry_id}
          payer={payer}
          typed={stated.typedOf(payer)}
          onChange={(now) => stated.type(payer, now)}
        />
      ))}
    </ReasonDialog>
  )
}

/** The state of the dialog, and the refund as it was shown when the dialog opened. */
function useAsking(shown: Omit<AskRefundProps, 'name'>) {
  const { t } = useTranslation('treasury')
  const [asked, setAsked] = useState(shown)
  const stated = useStatedPayers(asked.payers)
  const dialog = useReasoned({
    act: (reason) => asked.request(reason, stated.payers),
    done: t('refund.requested'),
    failed: (error) => errorText(error, t('refund.failed')),
    refetch: noteTreasuryChanged,
  })
  const onOpenChange = (open: boolean) => {
    if (open) {
      setAsked(shown)
      stated.clear()
    }
    dialog.onOpenChange(open)
  }
  return { ...dialog, onOpenChange, asked, stated }
}

/** The typed details of the payers, and the payers whose details are complete. */
function useStatedPayers(payers: readonly UnknownPayer[]) {
  const [typed, setTyped] = useState<Readonly<Record<number, TypedPayer>>>({})
  const typedOf = ({ entry_id, name, iban }: UnknownPayer) =>
    typed[entry_id] ?? { name: name ?? '', iban: iban ?? '' }
  return {
    payers: payers.flatMap(
      (payer) => statedPayer.safeParse({ entry_id: payer.entry_id, ...typedOf(payer) }).data ?? [],
    ),
    typedOf,
    type: ({ entry_id }: UnknownPayer, now: TypedPayer) =>
      setTyped((before) => ({ ...before, [entry_id]: now })),
    clear: () => setTyped({}),
  }
}
