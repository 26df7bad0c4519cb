import { startOfDay } from '@acervo/domain/common/time-zone'
import { listOwnPayments, onTheWire } from '../../portfolio/payments.ts'
import { listOwnRefunds } from '../../treasury/refunds/own.ts'
import { dayValue, recordOf, type Source } from '../source.ts'

/** The payments of distributions, each with its receipt. */
export const paymentRecords: Source = async (services, userId) => {
  const { rows } = await listOwnPayments(services, userId, { settled: true })
  return rows
    .map(onTheWire)
    .flatMap(({ id, paid_on, state, kind, project_name, project_name_en, ...payment }) => {
      if (state !== 'paid' || paid_on === null) return []
      return [
        recordOf({
          kind: 'payment',
          id,
          at: startOfDay(paid_on).toISOString(),
          title: 'payment',
          about: { income: { word: kind }, project: { project_name, project_name_en } },
          facts: {
            net: { euros: payment.net },
            withheld: payment.withheld > 0 ? { euros: payment.withheld } : null,
            tokens: { count: payment.tokens },
          },
          link: '/dashboard/portfolio',
          download: { id },
        }),
      ]
    })
}

/** Refunds to the person, before and after they are paid. */
export const refundRecords: Source = async ({ db }, userId) => {
  const refunds = await listOwnRefunds(db, userId)
  return refunds.flatMap(({ id, state, project_name, project_name_en, ...refund }) =>
    state === 'cancelled'
      ? []
      : [
          recordOf({
            kind: 'refund',
            id,
            at: refund.requested_at,
            title: 'refund',
            about: { project: { project_name, project_name_en } },
            facts: {
              amount: { euros: refund.amount },
              state: { word: `refund_${state}` },
              paid_on: dayValue(refund.paid_on),
              reference: { text: refund.payment_reference },
            },
            link: `/dashboard/investments/${refund.investment_id}`,
          }),
        ],
  )
}
