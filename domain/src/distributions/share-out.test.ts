import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstRates } from '../returns/testing/rates.ts'
import type { DistributionKind } from './distribution.ts'
import { grossShares, shareOut, type TokenHolder } from './share-out.ts'

const day = '2026-12-01'
const holder = (id: string, tokens: number): TokenHolder => ({ id, tokens, payee: 'resident_person' })

describe('money is shared out by tokens', () => {
  test.each([
    ['evenly', [1, 1], 1_000n, [500n, 500n]],
    ['in proportion', [3, 1], 1_000n, [750n, 250n]],
    ['the cent that is left goes to the lowest id of equals', [1, 1, 1], 100n, [34n, 33n, 33n]],
    ['the cent that is left goes to the largest fraction', [1, 2, 4], 100n, [14n, 29n, 57n]],
    ['fewer cents than holders', [1, 1, 1], 2n, [1n, 1n, 0n]],
    [
      'more than a number holds exactly',
      [1, 2],
      10n ** 17n + 1n,
      [33_333_333_333_333_334n, 66_666_666_666_666_667n],
    ],
  ])('%s', (_what, tokens, total, expected) => {
    const holders = tokens.map((own, at) => ({ id: `h${at}`, tokens: own }))
    expect(grossShares(holders, { total })).toEqual(expected)
  })

  test('an amount for each token is paid for each token', () => {
    expect(grossShares([holder('a', 3), holder('b', 2)], { perToken: 125n })).toEqual([375n, 250n])
  })

  test('nobody is no holder', () => {
    expect(() => grossShares([], { total: 1n })).toThrow(RangeError)
  })
})

const holders = fc.uniqueArray(fc.record({ id: fc.uuid(), tokens: fc.integer({ min: 1, max: 1_000_000 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 40,
})
const total = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('of any holders and any total', () => {
  test('the shares add up to the total, and each is within a cent of its exact proportion', () => {
    fc.assert(
      fc.property(holders, total, (all, cents) => {
        const shares = grossShares(all, { total: cents })
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(cents)
        const tokens = all.reduce((sum, one) => sum + BigInt(one.tokens), 0n)
        all.forEach((one, at) => {
          const off = (shares[at] ?? 0n) * tokens - cents * BigInt(one.tokens)
          expect(off < tokens && off > -tokens).toBe(true)
        })
      }),
    )
  })

  test('who holds more never gets less', () => {
    fc.assert(
      fc.property(holders, total, (all, cents) => {
        const shares = grossShares(all, { total: cents })
        const ordered = all
          .map(({ tokens }, at) => ({ tokens, share: shares[at] ?? 0n }))
          .toSorted((a, b) => a.tokens - b.tokens || (a.share < b.share ? -1 : 1))
        ordered.slice(1).forEach(({ share }, at) => {
          expect(share >= (ordered[at]?.share ?? 0n)).toBe(true)
        })
      }),
    )
  })

  test('the order of the holders does not matter', () => {
    fc.assert(
      fc.property(holders, total, (all, cents) => {
        const byId = (list: typeof all) => {
          const shares = grossShares(list, { total: cents })
          return new Map(list.map(({ id }, at) => [id, shares[at]]))
        }
        expect(byId(all.toReversed())).toEqual(byId(all))
      }),
    )
  })
})

describe('what is withheld', () => {
  const of = (kind: DistributionKind, who: Pick<TokenHolder, 'payee' | 'caps'>) =>
    shareOut([{ ...holder('a', 1), ...who }], { total: 10_001n }, { kind, day, rates: firstRates })[0]

  test.each([
    ['interest', 'resident_person', 1_900n],
    ['dividend', 'resident_company', 1_900n],
    ['sale', 'resident_person', 1_900n],
    ['interest', 'other_non_resident', 1_900n],
    ['interest', 'certified_eu_resident', 0n],
    ['dividend', 'certified_eu_resident', 1_900n],
    ['sale', 'certified_eu_resident', 1_900n],
    ['principal', 'resident_person', 0n],
  ] as const)('of %s to %s', (kind, payee, withheld) => {
    expect(of(kind, { payee })).toMatchObject({ gross: 10_001n, withheld, net: 10_001n - withheld })
  })

  test.each([
    ['interest', 1_000],
    ['dividend', 1_500],
    ['sale', 1_900],
    ['principal', 0],
  ] as const)('of %s is at most what the treaty allows for it', (kind, rate) => {
    const caps = { interest: 1_000, dividend: 1_500 }
    expect(of(kind, { payee: 'other_non_resident', caps })?.rate).toBe(rate)
  })

  test('is not raised by a treaty that allows more', () => {
    const caps = { interest: 2_500, dividend: null }
    expect(of('interest', { payee: 'other_non_resident', caps })?.rate).toBe(1_900)
    expect(of('dividend', { payee: 'other_non_resident', caps })?.rate).toBe(1_900)
    expect(of('interest', { payee: 'certified_eu_resident', caps })?.rate).toBe(0)
  })
})
