import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { denyPayment } from './deny-payment.ts'
import { approveRefund, cancelRefund } from './decide.ts'
import { listRefunds } from './repo.ts'
import { listDueRefunds } from './due.ts'
import { refundEntry, refundInvestment } from './request.ts'
import { refundSheet, treasurySheetTexts } from '../spreadsheets.ts'

/** The calls about refunds. */
export function refundRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(treasuryCalls.listDueRefunds, async ({ query }) => {
    const { rows, next_cursor } = await listDueRefunds(db, query)
    return { data: rows, next_cursor }
  })

  serve(treasuryCalls.listRefunds, async ({ query }) => {
    const { rows, next_cursor } = await listRefunds(db, query)
    return { data: rows, next_cursor }
  })

  serve(treasuryCalls.exportRefunds, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'treasury.refunds.export', subject: { type: 'export', id: 'refunds' } },
      treasurySheetTexts[language].refunds_file,
      columnsNamed(refundSheet(language), columns),
      allPages((cursor) => listRefunds(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(treasuryCalls.refundEntry, async ({ params, body, ...by }) => ({
    data: { refund_ids: await refundEntry(services, by, params.id, body) },
  }))

  serve(treasuryCalls.refundInvestment, async ({ params, body, ...by }) => ({
    data: { refund_ids: await refundInvestment(services, by, params.id, body) },
  }))

  serve(treasuryCalls.denyPayment, async ({ params, body, ...by }) => {
    await denyPayment(services, by, params.id, body.reason)
    return {}
  })

  serve(treasuryCalls.approveRefund, async ({ params, ...by }) => {
    await approveRefund(services, by, params.id)
    return {}
  })

  serve(treasuryCalls.cancelRefund, async ({ params, ...by }) => {
    await cancelRefund(services, by, params.id)
    return {}
  })
}
