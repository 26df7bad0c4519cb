import { refusalSentences } from '@acervo/contracts/refusal'
import { refusalText } from '@acervo/domain/registry/refusals'
import { expect, test } from 'vitest'

test.each(refusalSentences)('staff read in Spanish, too: %s', (sentence) => {
  const text = refusalText(sentence)
  expect(text?.en).toBe(sentence)
  expect(text?.es).not.toBe(sentence)
})

test('what a contract says of its own is not translated', () => {
  expect(refusalText('The contract refused the operation (Odd).')).toBeUndefined()
})
