import { z } from 'zod'
import { call } from '../common/call.ts'
import { isWholeCents } from '../common/cents.ts'
import { EUROS_MAX } from '../common/limits.ts'
import { dataOf, uuid } from '../common/reply.ts'
import { investorProtection } from './investor.ts'
import { wordingCalls } from './calls/wordings.ts'
import { knowledgeTestCalls } from './calls/knowledge-test.ts'
import { investorClassCalls } from './calls/investor-class.ts'

const tag = 'protection'
const own = '/api/protection'

/** Calls for the protection of investors. The larger subjects have their own files in `calls/`. */
export const protectionCalls = {
  ...wordingCalls,
  ...knowledgeTestCalls,
  ...investorClassCalls,
  read: call({
    method: 'GET',
    path: own,
    summary: 'The caller’s class, knowledge test and simulation, and how their reflection period is counted',
    tag,
    access: 'signed_in',
    query: z.object({ project_id: uuid('common.field_invalid').optional() }),
    reply: dataOf(investorProtection),
  }),
  keepSimulation: call({
    method: 'POST',
    path: `${own}/simulation`,
    summary:
      'Store that the caller has seen the result of the simulation and, if they choose, the result itself',
    tag,
    access: 'signed_in',
    body: z.object({
      /** The result of the simulation in euros; null if the person does not share it. */
      net_worth: z
        .number('protection.net_worth_invalid')
        .min(-EUROS_MAX, 'protection.net_worth_invalid')
        .max(EUROS_MAX, 'protection.net_worth_invalid')
        .refine(isWholeCents, 'protection.net_worth_invalid')
        .nullable(),
      /** The version of the text beside the result that the person read. */
      wording_version: z.int('protection.result_not_read'),
    }),
    reply: dataOf(investorProtection),
  }),
}
