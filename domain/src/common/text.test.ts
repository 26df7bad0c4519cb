import { expect, test } from 'vitest'
import { visible } from './text.ts'

test.each([
  ['Ana\u200b Inven\u00adtada\u202e', 'Ana Inventada'],
  // Some letters and marks show nothing either: fillers of Hangul, joiners, selectors of a variant.
  ['\u3164\u115f\u1160\uffa0Ana\u034f Inventada\ufe0f\u{e0100}', 'Ana Inventada'],
  ['Ana\r\n\tInventada', 'Ana Inventada'],
  ['Ana\u0085\u2028\u2029Inventada\u0007', 'Ana Inventada '],
  ["O'Brien-Ñúñez  y  Cía.", "O'Brien-Ñúñez  y  Cía."],
  ['Jose\u0301 👍🏽 漢字', 'Jose\u0301 👍🏽 漢字'],
])('%j is the one line %j', (text, line) => {
  expect(visible(text)).toBe(line)
})
