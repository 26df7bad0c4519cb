import { expect, test } from 'vitest'
import { shownCategory } from './project.ts'

test.each([
  ['whitepaper', 'whitepaper'],
  ['other', 'other'],
  ['acta', 'other'],
  ['', 'none'],
  [null, 'none'],
])('a document of category %j is shown under %s', (category, shown) => {
  expect(shownCategory(category)).toBe(shown)
})
