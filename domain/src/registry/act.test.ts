import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryNumber } from './act.ts'
import { costsOf } from './act/heirs-costs.ts'
import { entryRequest } from './act/request.ts'

test('the cost of tokens is divided among heirs in proportion to their tokens, to the cent', () => {
  expect(costsOf(1_000n, [3, 3, 3])).toEqual([333n, 333n, 334n])
  const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), shares, (cents, tokens) => {
      const costs = costsOf(cents, tokens)
      expect(costs.reduce((sum, cost) => sum + cost, 0n)).toBe(cents)
      expect(costs.every((cost) => cost >= 0n)).toBe(true)
    }),
  )
})

test('the number of an entry says its kind', () => {
  expect([
    entryNumber('lien', 7),
    entryNumber('attachment', 12),
    entryNumber('succession', 1_234_567),
    entryNumber('award', 45),
  ]).toEqual(['GR-000007', 'EM-000012', 'SU-1234567', 'AD-000045'])
})

test('the texts of an entry are what is seen of them, on one line', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const lien = { kind: 'lien', userId: id, projectId: id, tokens: 1, party: 'Banco Inventado' }
  const typed = {
    authority: 'Notaría\u202e Inventada\n3',
    documentNumber: '\u200b2026/\u00ad17 ',
    party: '\u2066Banco\u2069',
  }
  expect(entryRequest.parse({ ...lien, ...typed })).toMatchObject({
    authority: 'Notaría Inventada 3',
    documentNumber: '2026/17',
    party: 'Banco',
  })
  const invisible = entryRequest.safeParse({ ...lien, ...typed, party: '\u200b\u202e' })
  expect(invisible.error?.issues).toMatchObject([{ path: ['party'], message: 'common.required' }])
})
