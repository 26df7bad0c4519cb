import { expect, test } from 'vitest'
import { oneLine, optionalParagraphs, requiredParagraphs } from './free-text.ts'

const reason = requiredParagraphs('registry.reason_required', { min: 3, max: 20 })
const note = optionalParagraphs({ max: 20 })

test.each([
  ['  Two lines\r\nof one text\n', 'Two lines\nof one text'],
  ['One\u2028two\u2029three\u0085four\rfive', 'One\ntwo\nthree\nfour\nfive'],
  // Others would read what follows in the other direction, or not as it was written.
  ['\u202eunfair\u202c \u2067no\u2069\u0007', 'unfair no'],
  ['\t1\t2\u200b', '1\t2\u200b'],
  ['👩‍🌾 ❤️ می‌خواهم', '👩‍🌾 ❤️ می‌خواهم'],
])('of %j is kept %j', (typed, kept) => {
  expect(requiredParagraphs('registry.reason_required').parse(typed)).toBe(kept)
  expect(optionalParagraphs().parse(typed)).toBe(kept)
})

test.each([' José  Pérez ', 'Jose\u0301\u00a0Pe\u0301rez', 'José\t\u200bPérez\r\n'])(
  'a name is the same however it is typed or copied: %j',
  (typed) => {
    expect(oneLine().parse(typed)).toBe('José Pérez')
  },
)

test.each(['', ' \n\t ', '\u200b\u200b\u200b\u200b', '\u3164\ufe0f\u00ad\u2060', 'no'])(
  '%j gives no reason',
  (typed) => {
    expect(reason.safeParse(typed).error?.issues[0]?.message).toBe('registry.reason_required')
  },
)

test('a note that shows nothing is none', () => {
  expect(note.parse('\u200b \u3164')).toBe('')
})

test('a text that is too long is refused, required or not', () => {
  for (const text of [reason, note])
    expect(text.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('common.too_long')
})
