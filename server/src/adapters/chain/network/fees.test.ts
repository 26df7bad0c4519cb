import { expect, test } from 'vitest'
import { bumpedFees, FeesAboveCap, feesFor } from './fees.ts'

const gwei = (amount: number) => BigInt(amount) * 1_000_000_000n

test.each([
  ['a tip below what Polygon takes is raised', 10, 1, 500, 50, 30],
  ['a higher suggestion is followed', 10, 45, 500, 65, 45],
  ['the cap limits the fee, not the tip', 100, 30, 150, 150, 30],
])('%s', (_name, base, suggested, cap, maxFee, maxTip) => {
  expect(feesFor(gwei(base), gwei(suggested), gwei(cap))).toEqual({
    maxFee: gwei(maxFee),
    maxTip: gwei(maxTip),
  })
})

test("nothing is signed when the network's fees exceed the cap", () => {
  expect(() => feesFor(gwei(480), gwei(30), gwei(500))).toThrow(FeesAboveCap)
})

test('a replacement pays at least 12.5 % more on both fees', () => {
  const old = { maxFee: 1_000_000_001n, maxTip: 30_000_000_003n }
  const bumped = bumpedFees(
    { maxFee: gwei(100), maxTip: gwei(30) },
    { maxFee: gwei(90), maxTip: gwei(30) },
    gwei(500),
  )
  expect(bumped).toEqual({ maxFee: 112_500_000_000n, maxTip: 33_750_000_000n })
  const odd = bumpedFees(old, { maxFee: 0n, maxTip: 0n }, gwei(500))
  expect(odd.maxFee * 1000n).toBeGreaterThanOrEqual(old.maxFee * 1125n)
})

test("a replacement follows the network's fees when they are higher, and never exceeds the cap", () => {
  const [old, now] = [
    { maxFee: gwei(100), maxTip: gwei(30) },
    { maxFee: gwei(300), maxTip: gwei(60) },
  ]
  expect(bumpedFees(old, now, gwei(500))).toEqual(now)
  expect(() => bumpedFees(old, now, gwei(200))).toThrow(FeesAboveCap)
})
