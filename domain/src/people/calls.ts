import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, page, pageOf, uuid } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { payment } from '../portfolio/payments.ts'
import { holding } from '../registry/holdings.ts'
import { personParts } from './person-parts.ts'
import { person, personEmail } from './person.ts'

const tag = 'people'
const params = z.object({ id: uuid('common.field_invalid') })

/**
 * The data that staff read about one person. Investments, blocks and audit rows come from the filtered calls of their
 * own features.
 */
export const peopleCalls = {
  read: call({
    method: 'GET',
    path: '/api/admin/people/:id',
    summary: 'One person: identity, contact, wallet, investor class and payout account; leaves an audit row',
    tag,
    access: may('person.read'),
    params,
    reply: dataOf(person),
  }),
  readHoldings: call({
    method: 'GET',
    path: '/api/admin/people/:id/holdings',
    summary: 'A person’s holdings and their blocks',
    tag,
    access: may(personParts.holdings),
    params,
    reply: dataOf(z.array(holding)),
  }),
  listPayments: call({
    method: 'GET',
    path: '/api/admin/people/:id/payments',
    summary: 'Payments of distributions to a person, newest first',
    tag,
    access: may(personParts.payments),
    params,
    query: page,
    reply: pageOf(payment),
  }),
  listEmails: call({
    method: 'GET',
    path: '/api/admin/people/:id/emails',
    summary: 'The subjects of the emails to a person’s address, newest first',
    tag,
    access: may(personParts.emails),
    params,
    query: page,
    reply: pageOf(personEmail),
  }),
}
