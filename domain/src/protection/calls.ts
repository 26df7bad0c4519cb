import { z } from 'zod'
import { call, type FileRule } from '../common/call.ts'
import { isWholeCents } from '../common/cents.ts'
import { EUROS_MAX } from '../common/limits.ts'
import { dataOf, day, moment, page, pageOf } from '../common/reply.ts'
import { may } from '../identity/permissions.ts'
import { DOCUMENT_BYTES_MAX } from '../kyc/documents.ts'
import { userTypes } from '../kyc/personal/user-type.ts'
import { classRequestStates } from './class-request-state.ts'
import { classRequest, classRequestForm, classRequestRow, investorClasses } from './investor-class.ts'
import { answers, openTest, scoredTest, testContent, testOutcomes } from './knowledge-test.ts'
import { reflectionRules } from './reflection.ts'
import { newWording, wording } from './wordings.ts'

const tag = 'protection'
const own = '/api/protection'
const admin = '/api/admin/protection'
const params = z.object({ id: z.uuid('common.field_invalid') })

const REASON_CHARACTERS_MAX = 2000
const reason = z
  .string('protection.reason_required')
  .trim()
  .min(1, 'protection.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')

/** A person as investor, and the settings that their duties depend on. */
export const investorProtection = z.object({
  class: z.enum(investorClasses),
  class_valid_until: day.nullable(),
  /** The newest request to be treated as sophisticated. */
  request: classRequest.nullable(),
  test: z.object({ taken_at: moment, outcome: z.enum(testOutcomes), counts_until: day }).nullable(),
  simulation: z.object({ taken_at: moment, net_worth: z.number().nullable(), counts_until: day }).nullable(),
  /** Of the verified identity; null without one. */
  user_type: z.enum(userTypes).nullable(),
  reflection: z.object({ rule: z.enum(reflectionRules), holidays: z.array(day) }),
  /** Legal entity identifier of the platform; null when none is set. */
  platform_lei: z.string().nullable(),
})
export type InvestorProtection = z.infer<typeof investorProtection>

export const protectionCalls = {
  read: call({
    method: 'GET',
    path: own,
    summary: 'The caller as investor: class, test, simulation, and how the reflection period is counted',
    tag,
    access: 'signed_in',
    reply: dataOf(investorProtection),
  }),
  listWordings: call({
    method: 'GET',
    path: `${own}/wordings`,
    summary: 'The texts that the law asks to be shown, each in its newest version',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(wording)),
  }),
  readTest: call({
    method: 'GET',
    path: `${own}/test`,
    summary: 'The questions of the entry knowledge test',
    tag,
    access: 'signed_in',
    reply: dataOf(openTest),
  }),
  takeTest: call({
    method: 'POST',
    path: `${own}/test`,
    summary: 'Answer the entry knowledge test; questions may be left without an answer',
    tag,
    access: 'signed_in',
    body: z.object({ version: z.number('common.field_invalid').int('common.field_invalid'), answers }),
    reply: dataOf(investorProtection),
  }),
  keepSimulation: call({
    method: 'POST',
    path: `${own}/simulation`,
    summary: 'Store that the caller saw the result of the simulation, and, by choice, the result itself',
    tag,
    access: 'signed_in',
    body: z.object({
      /** Euros, the result of the simulation; null keeps it to oneself. */
      net_worth: z
        .number('protection.net_worth_invalid')
        .min(-EUROS_MAX, 'protection.net_worth_invalid')
        .max(EUROS_MAX, 'protection.net_worth_invalid')
        .refine(isWholeCents, 'protection.net_worth_invalid')
        .nullable(),
      is_read: z.literal(true, 'protection.result_not_read'),
    }),
    reply: dataOf(investorProtection),
  }),
  requestClass: call({
    method: 'POST',
    path: `${own}/class-requests`,
    summary: 'Ask to be treated as a sophisticated investor, with evidence (JPG, PNG or PDF, 5 MB)',
    tag,
    access: 'signed_in',
    body: 'multipart',
    form: classRequestForm,
    file: () =>
      ({
        bytesMax: DOCUMENT_BYTES_MAX,
        tooLarge: 'kyc.document_too_large',
        missing: 'kyc.document_required',
      }) satisfies FileRule,
    reply: dataOf(investorProtection),
  }),
  giveUpClass: call({
    method: 'POST',
    path: `${own}/class/give-up`,
    summary: 'Be treated as a non-sophisticated investor again',
    tag,
    access: 'signed_in',
    reply: dataOf(investorProtection),
  }),
  readEvidence: call({
    method: 'GET',
    path: `${own}/class-requests/:id/document`,
    summary: 'The evidence of a request, for its owner or a reviewer',
    tag,
    access: 'signed_in',
    params,
    reply: 'file',
  }),
  listClassRequests: call({
    method: 'GET',
    path: `${admin}/class-requests`,
    summary: 'Requests to be treated as sophisticated, those that wait first',
    tag,
    access: may('protection.read'),
    query: page.extend({ state: z.enum(classRequestStates, 'common.field_invalid').optional() }),
    reply: pageOf(classRequestRow),
  }),
  decideClass: call({
    method: 'POST',
    path: `${admin}/class-requests/:id/decide`,
    summary: 'Approve or refuse a request, with a reason',
    tag,
    access: may('protection.review'),
    params,
    body: z.object({ is_approved: z.boolean('common.required'), reason }),
    reply: dataOf(classRequestRow),
  }),
  addWording: call({
    method: 'POST',
    path: `${admin}/wordings`,
    summary: 'Add a version of a text that the law asks to be shown',
    tag,
    access: may('protection.edit'),
    body: newWording,
    reply: dataOf(z.array(wording)),
  }),
  readScoredTest: call({
    method: 'GET',
    path: `${admin}/test`,
    summary: 'The entry knowledge test with its points',
    tag,
    access: may('protection.read'),
    reply: dataOf(scoredTest),
  }),
  addTest: call({
    method: 'POST',
    path: `${admin}/test`,
    summary: 'Add a version of the entry knowledge test; earlier results stay',
    tag,
    access: may('protection.edit'),
    body: testContent,
    reply: dataOf(scoredTest),
  }),
}
