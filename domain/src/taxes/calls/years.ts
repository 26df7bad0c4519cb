import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { declaredYear, personalYear, recipient, year } from '../years.ts'
import { search } from '../../common/lists/search.ts'

const tag = 'taxes'
const admin = '/api/admin/taxes'
const params = z.object({ id: uuid('common.field_invalid') })

/** What was due and withheld in a year: certificates for people, forms for the tax office. */
export const yearCalls = {
  listOwnYears: call({
    method: 'GET',
    path: '/api/tax-certificates',
    summary: 'The years in which something was due to the caller, newest first',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(personalYear)),
  }),
  ownCertificate: call({
    method: 'GET',
    path: '/api/tax-certificates/:year',
    summary: 'The caller’s certificate of income and withholding of a year, as PDF',
    tag,
    access: 'signed_in',
    params: z.object({ year }),
    reply: 'export',
  }),
  listDeclaredYears: call({
    method: 'GET',
    path: `${admin}/years`,
    summary: 'What was due and what was withheld in each year, newest first',
    tag,
    access: may('taxes.read'),
    reply: dataOf(z.array(declaredYear)),
  }),
  listRecipients: call({
    method: 'GET',
    path: `${admin}/years/:year/people`,
    summary: 'Everybody to whom something was due in a year',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    query: page.extend({ search }),
    reply: pageOf(recipient),
  }),
  certificateOf: call({
    method: 'GET',
    path: `${admin}/years/:year/people/:id/certificate`,
    summary: "A person's certificate of income and withholding of a year, in their language (PDF)",
    tag,
    access: may('taxes.declare'),
    params: params.extend({ year }),
    reply: 'export',
  }),
  form193: call({
    method: 'GET',
    path: `${admin}/years/:year/form-193`,
    summary: 'The fields of form 193 for the residents of a year (CSV, not the official file)',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    reply: 'export',
  }),
  form296: call({
    method: 'GET',
    path: `${admin}/years/:year/form-296`,
    summary: 'The fields of form 296 for the non-residents of a year (CSV, not the official file)',
    tag,
    access: may('taxes.declare'),
    params: z.object({ year }),
    reply: 'export',
  }),
}
