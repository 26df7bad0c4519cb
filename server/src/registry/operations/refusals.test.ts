import { refusalSentences } from '@acervo/contracts/refusal'
import { refusalText } from '@acervo/domain/registry/refusals'
import { expect, test } from 'vitest'

test.each(refusalSentences)('staff can read this refusal in Spanish too: %s', (sentence) => {
  const text = refusalText(sentence)
  expect(text?.en).toBe(sentence)
  expect(text?.es).not.toBe(sentence)
})

test('a message that comes from a contract itself is not translated', () => {
  expect(refusalText('The contract refused the operation (Odd).')).toBeUndefined()
})
