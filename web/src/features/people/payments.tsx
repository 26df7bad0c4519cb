import type { PaymentState } from '@acervo/domain/distributions/payment-state'
import type { Payment } from '@acervo/domain/portfolio/payments'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { personPaymentsQuery } from './queries.ts'

const tones: Record<PaymentState, Tone> = {
  pending: 'good',
  held: 'warn',
  ordered: 'note',
  returned: 'warn',
  paid: 'good',
  to_return: 'warn',
  reversed: 'bad',
}

const TABLE_PIXELS_MIN = 1100

/** Past and future payments of distributions to a person, newest first. */
export function PersonPayments({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const columns = useColumns()
  const { rows, failed, more } = usePages(personPaymentsQuery(id), (error) =>
    errorText(error, t('payments.failed')),
  )
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const shared = {
    rows,
    rowKey: ({ id: payment }: Payment) => payment,
    empty: t('payments.empty'),
  }
  if (!rows && failed) return failed
  return (
    <>
      {isNarrow ? (
        <CardList label={t('payments.caption')} {...shared} card={(row) => <PaymentCard payment={row} />} />
      ) : (
        <Table caption={t('payments.caption')} columns={columns} {...shared} />
      )}
      {failed}
      {more}
    </>
  )
}

function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation('portfolio')
  const { kind, paid_on, payment_date, net } = payment
  const project = projectName(payment)
  return (
    <>
      <h2 className="text-lg wrap-anywhere">{project}</h2>
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        {t(`kinds.${kind}`)} · {formatDate(paid_on ?? payment_date, 'short')}
        <span className="ml-auto text-lg font-medium">{formatMoney(net, 2)}</span>
      </p>
      <div>
        <PaymentState payment={payment} />
      </div>
    </>
  )
}

function PaymentState({ payment: { state, held_reason } }: { payment: Payment }) {
  const { t } = useTranslation(['people', 'portfolio'])
  return (
    <>
      <Badge tone={tones[state]}>{t(`portfolio:states.${state}`)}</Badge>
      {held_reason && (
        <span className="block text-sm text-ink-soft">{t(`payments.held.${held_reason}`)}</span>
      )}
    </>
  )
}

function useColumns(): Column<Payment>[] {
  const { t } = useTranslation(['people', 'portfolio'])
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return [
    {
      id: 'date',
      header: t('payments.date'),
      className: 'whitespace-nowrap',
      cell: ({ paid_on, payment_date }) => formatDate(paid_on ?? payment_date, 'short'),
    },
    {
      id: 'project',
      isName: true,
      header: t('payments.project'),
      className: 'min-w-36 font-medium',
      cell: (row) => projectName(row),
    },
    { id: 'concept', header: t('payments.concept'), cell: ({ kind }) => t(`portfolio:kinds.${kind}`) },
    { id: 'gross', header: t('payments.gross'), ...money, cell: ({ gross }) => formatMoney(gross, 2) },
    {
      id: 'withheld',
      header: t('payments.withheld'),
      ...money,
      cell: ({ withheld }) => formatMoney(withheld, 2),
    },
    { id: 'net', header: t('payments.net'), ...money, cell: ({ net }) => formatMoney(net, 2) },
    {
      id: 'state',
      header: t('payments.state'),
      cell: (row) => <PaymentState payment={row} />,
    },
  ]
}
