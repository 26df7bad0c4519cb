import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readLastDay } from '../balances.ts'
import { createPaymentFile } from './create-file.ts'
import { listOrderChoices } from './by-hand/choices.ts'
import { settleByHand } from './by-hand/settle.ts'
import { undoOrders } from './by-hand/undo.ts'
import { confirmRefusal, reportRefusal, withdrawRefusal } from './refuse-file.ts'
import { readPaymentFile } from './write-file.ts'
import { countWaitingOrders, planOfOrders } from './waiting.ts'
import { findPaymentFile, listPaymentFiles } from './list-files.ts'

/** The calls about files of orders for the bank. */
export function orderRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(treasuryCalls.createPaymentFile, async ({ body, ...by }) => ({
    data: await findPaymentFile(db, await createPaymentFile(services, by, body.execution_day)),
  }))

  serve(treasuryCalls.listPaymentFiles, async ({ query }) => {
    const { rows, next_cursor } = await listPaymentFiles(db, query)
    return {
      data: rows,
      next_cursor,
      ...(await countWaitingOrders(db)),
      planned: await planOfOrders(db),
      stated: await readLastDay(db),
    }
  })

  serve(treasuryCalls.reportRefusal, async ({ params, body, ...by }) => {
    await reportRefusal(services, by, params.id, body.reason)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.withdrawRefusal, async ({ params, ...by }) => {
    await withdrawRefusal(services, by, params.id)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.confirmRefusal, async ({ params, body, ...by }) => {
    await confirmRefusal(services, by, params.id, body.reported_at)
    return { data: await findPaymentFile(db, params.id) }
  })

  serve(treasuryCalls.listOrderChoices, async ({ params, query }) => ({
    data: await listOrderChoices(db, params.id, query.search),
  }))

  serve(treasuryCalls.settleOrders, async ({ params, body, ...by }) => ({
    data: await settleByHand(services, by, params.id, body),
  }))

  serve(treasuryCalls.undoOrders, async ({ params, body, ...by }) => ({
    data: await undoOrders(services, by, params.id, body.reason),
  }))

  serve(treasuryCalls.readPaymentFile, ({ params }) => readPaymentFile(services, params.id))
}
