import { expect, test } from 'vitest'
import { bareCode, certificateNumber, certificateRequest, seqOfNumber, stateOn } from './certificate.ts'

test.each(['CL-000123', ' cl 000123 ', 'CL‑000123', 'CL–000123', 'CL000123', '000123', '123', 'CL-123'])(
  'the number of a certificate is read from %j',
  (typed) => expect(seqOfNumber(typed)).toBe(123),
)

test.each(['', 'CL-', 'CL-12a', 'ACVP-000123', '1234567890123', 'CL-000123-4x'])(
  '%j is no number of a certificate',
  (typed) => expect(seqOfNumber(typed)).toBeUndefined(),
)

test('a number of any length is read back', () => {
  for (const seq of [1, 999_999, 1_000_000]) expect(seqOfNumber(certificateNumber(seq))).toBe(seq)
})

test.each([
  ['issued', '2026-12-31', 'issued'],
  ['issued', '2026-12-30', 'expired'],
  ['returned', '2026-12-30', 'returned'],
  ['requested', null, 'requested'],
])('on 31 December, a certificate that is %s until %s is %s', (state, valid_until, shown) =>
  expect(stateOn('2026-12-31', { state, valid_until })).toBe(shown),
)

test('a code is read without the marks with which it is printed or copied', () => {
  expect(bareCode(' abcd-efgh–2345\u200b\u00a06789‑jkmn ')).toBe('ABCDEFGH23456789JKMN')
})

test('a purpose has no characters that a screen shows in another order than paper, and is not empty without them', () => {
  const asked = { projectId: '00000000-0000-4000-8000-000000000000', tokens: 5 }
  const purpose = 'Junta \u202elareneg\u202c'
  expect(certificateRequest.parse({ ...asked, purpose }).purpose).toBe('Junta lareneg')
  const { error } = certificateRequest.safeParse({ ...asked, purpose: '\u200b \u202e' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['registry.purpose_required'])
})
