import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { moneyCase } from '../money-case.ts'

const tag = 'treasury'

/** Differences between ledger, bank and investments. */
export const moneyCaseCalls = {
  listCases: call({
    method: 'GET',
    path: '/api/admin/treasury/cases',
    summary: 'Open differences between ledger, bank and investments, newest first, at most 200',
    tag,
    access: may('treasury.read'),
    reply: dataOf(z.array(moneyCase)),
  }),
  checkCases: call({
    method: 'POST',
    path: '/api/admin/treasury/cases/check',
    summary: 'Compare ledger, bank and investments now, and reply with the open differences',
    tag,
    access: may('treasury.import'),
    reply: dataOf(z.array(moneyCase)),
  }),
}
