import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { appliedRate, enteredRate, newRate } from '../rates.ts'

const tag = 'taxes'
const admin = '/api/admin/taxes'

/** The dated rates of withholding. */
export const rateCalls = {
  listRates: call({
    method: 'GET',
    path: '/api/withholding-rates',
    summary: 'The dated withholding rates, in the order in which they were entered',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(appliedRate)),
  }),
  listEnteredRates: call({
    method: 'GET',
    path: `${admin}/rates`,
    summary: 'The dated withholding rates with their sources, in the order in which they were entered',
    tag,
    access: may('taxes.read'),
    reply: dataOf(z.array(enteredRate)),
  }),
  addRate: call({
    method: 'POST',
    path: `${admin}/rates`,
    summary: 'Add a dated withholding rate; repeating the rate in force changes nothing',
    tag,
    access: may('taxes.add_rate'),
    body: newRate,
    reply: dataOf(z.array(enteredRate)),
  }),
}
