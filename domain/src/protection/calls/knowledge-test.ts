import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { answers, openTest, scoredTest, testContent } from '../knowledge-test.ts'
import { investorProtection } from '../investor.ts'
import { seenVersion } from '../seen-version.ts'

const tag = 'protection'
const own = '/api/protection'
const admin = '/api/admin/protection'

/** The entry knowledge test: its questions, answering it, and its points. */
export const knowledgeTestCalls = {
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
    summary: 'Answer the entry knowledge test; questions may be left unanswered',
    tag,
    access: 'signed_in',
    body: z.object({ version: z.number('common.field_invalid').int('common.field_invalid'), answers }),
    reply: dataOf(investorProtection),
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
    summary: 'Add a version of the entry knowledge test; earlier results stay valid',
    tag,
    access: may('protection.edit'),
    body: testContent.safeExtend({ seen_version: seenVersion }),
    reply: dataOf(scoredTest),
  }),
}
