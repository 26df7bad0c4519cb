import { eurosOf } from '@acervo/domain/common/cents'
import type { NetPayment } from '@acervo/domain/returns/after-withholding'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Details } from '../../../ui/layout/details.tsx'
import { AmountsTable } from '../../../ui/table/amounts.tsx'

/** Each payment with its date. Folded, because there may be hundreds. */
export function PaymentDates({ payments }: { payments: readonly NetPayment[] }) {
  const { t } = useTranslation(['terms', 'investments'])
  const heads = (['date', 'gross', 'withheld', 'net'] as const).map((head) => t(`table.${head}`))
  const rows = payments.map(({ day, kind, gross, withheld, net }) => ({
    day,
    date: formatDate(day, 'short'),
    note: kind === 'principal' ? t('investments:expected.principal') : undefined,
    amounts: [gross, withheld, net].map((cents) => formatMoney(eurosOf(cents), 2)),
  }))
  return (
    <Details title={t('dates')}>
      <AmountsTable caption={t('dates_of')} heads={heads} rows={rows} />
    </Details>
  )
}
