import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, done, uuid } from '../../common/reply.ts'
import { application, personalData } from '../application.ts'
import { questionnaire } from '../questionnaire.ts'

const tag = 'kyc'
const id = z.object({ id: uuid() })
const own = { application_id: uuid().nullish() }

/** Calls for filling in and sending one's own application. */
export const ownApplicationCalls = {
  listOwn: call({
    method: 'GET',
    path: '/api/kyc/applications',
    summary:
      'The caller’s application, which is an unsaved draft before the first save, and its change in progress, if any',
    tag,
    access: 'signed_in',
    reply: dataOf(z.array(application)),
  }),
  read: call({
    method: 'GET',
    path: '/api/kyc/applications/:id',
    summary: 'One application: the caller’s own, or any for a reviewer, which leaves an audit row',
    tag,
    access: 'signed_in',
    params: id,
    reply: z.object({ success: z.literal(true), application }),
  }),
  savePersonal: call({
    method: 'PUT',
    path: '/api/kyc/personal',
    summary: 'Save the personal data; the first call creates the application',
    tag,
    access: 'signed_in',
    body: personalData.safeExtend(own),
    reply: dataOf(application),
  }),
  saveDocuments: call({
    method: 'PUT',
    path: '/api/kyc/document',
    summary: 'Set which uploaded documents belong to the application',
    tag,
    access: 'signed_in',
    body: z.object({
      id_front_url: z.string().nullish(),
      id_back_url: z.string().nullish(),
      id_proof_url: z.string().nullish(),
      powers_url: z.string().nullish(),
    }),
    reply: dataOf(application),
  }),
  saveQuestionnaire: call({
    method: 'PUT',
    path: '/api/kyc/questionnaire',
    summary: 'Save the questionnaire',
    tag,
    access: 'signed_in',
    body: questionnaire.extend(own),
    reply: dataOf(application),
  }),
  submit: call({
    method: 'POST',
    path: '/api/kyc/submit',
    summary: 'Submit the application for review',
    tag,
    access: 'signed_in',
    reply: done,
  }),
}
