import { expect, test } from 'vitest'
import type { AuditEntry } from './entry.ts'
import { entryFor } from './own-entry.ts'

const own = '00000000-0000-4000-8000-000000000001'
const retried = (kind: string): AuditEntry => ({
  id: 1,
  at: '2026-11-26T10:00:00.000Z',
  actor: 'otra@acervo.example',
  role: 'erir',
  action: 'registry.retry',
  subject_type: 'user',
  subject_id: own,
  subject_email: null,
  project_name: null,
  project_name_en: null,
  before: null,
  after: { kind, attempts: 2 },
  reason: 'Sospecha inventada',
  request_id: null,
  address_digest: null,
})

test.each([
  ['block_investor', null],
  ['unblock_tokens', null],
  ['register', 'Sospecha inventada'],
])('staff read of their own operation %s that was tried again the reason %s', (kind, reason) => {
  expect(entryFor({ id: own }, retried(kind)).reason).toBe(reason)
  expect(entryFor({ id: 'somebody-else' }, retried(kind)).reason).toBe('Sospecha inventada')
})
