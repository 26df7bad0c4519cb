import type { Investment } from '@acervo/domain/investments/investment'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import type { Transfer } from '@acervo/domain/investments/transfer'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoney, pastableMoney } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CopyRow } from '../../../ui/table/copy-row.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { transferQuery } from '../queries.ts'
import type { Act } from './acts/use-act.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

/** The account and the amount for the transfer, and the reference by which the payment is recognised. */
export function PaymentPanel({ investment, ask }: { investment: Investment; ask: (act: Act) => void }) {
  const { t } = useTranslation('investments')
  const { data: transfer, error, refetch } = useQuery(transferQuery(investment.id))
  return (
    <div className="grid max-w-2xl gap-5 text-ink">
      <p>{t('payment.lead')}</p>
      {error && <FailedState message={errorText(error, t('detail.failed'))} onRetry={() => void refetch()} />}
      {!transfer && !error && <Skeleton className="h-64" />}
      {transfer && <TransferData transfer={transfer} />}
      <p className="text-sm text-ink-soft">{t('payment.hint')}</p>
      <Button onClick={() => ask('payment')} className="max-sm:w-full sm:justify-self-start">
        {t('payment.submit')}
      </Button>
    </div>
  )
}

function TransferData({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('investments')
  const { beneficiary, iban, bic, amount, reference, qr_svg, is_placeholder } = transfer
  return (
    <>
      <div className="grid overflow-hidden rounded-lg border border-line bg-paper sm:grid-cols-[1fr_auto]">
        <dl className="divide-y divide-line">
          <CopyRow label={t('payment.beneficiary')} shown={beneficiary} copied={beneficiary} />
          <CopyRow
            label="IBAN"
            help={<WhatIs word="iban" about="IBAN" />}
            shown={groupedIban(iban)}
            copied={iban}
          />
          {bic && <CopyRow label="BIC" shown={bic} copied={bic} />}
          <CopyRow
            label={t('payment.amount')}
            shown={formatMoney(amount, 2)}
            copied={pastableMoney(amount)}
          />
          <CopyRow
            label={t('payment.reference')}
            help={<WhatIs word="referencia" about={t('payment.reference')} />}
            shown={groupedIban(reference)}
            copied={reference}
          />
        </dl>
        {qr_svg && <TransferQr svg={qr_svg} />}
      </div>
      {is_placeholder && <Notice tone="warn">{t('payment.placeholder')}</Notice>}
    </>
  )
}

/** A QR code for banking apps. EPC069-12 requires the same data beside it as text. */
function TransferQr({ svg }: { svg: string }) {
  const { t } = useTranslation('investments')
  return (
    <figure className="grid content-center justify-items-center gap-2 border-line p-5 max-sm:border-t sm:border-l">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('payment.qr_alt')}
        className="size-44 rounded bg-white"
      />
      <figcaption className="max-w-44 text-center text-sm text-ink-soft">{t('payment.qr')}</figcaption>
    </figure>
  )
}
