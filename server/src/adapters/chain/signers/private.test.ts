import fc from 'fast-check'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openPrivateSigner } from './private.ts'

const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((some): Hex => `0x${Buffer.from(some).toString('hex')}`)
const transaction = fc.record({
  type: fc.constant('eip1559' as const),
  chainId: fc.constantFrom(31_337, 137),
  nonce: fc.nat(),
  to: bytes(20),
  data: bytes(100),
  gas: fc.bigInt({ min: 0n, max: 30_000_000n }),
  maxFeePerGas: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  maxPriorityFeePerGas: fc.constant(0n),
})

test('a transaction is signed byte for byte as viem signs it', async () => {
  const largest = '0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140'
  for (const key of [`0x${'0'.repeat(63)}1`, `0x${'59c6'.repeat(16)}`, largest] as Hex[]) {
    const [ours, theirs] = [openPrivateSigner(key), privateKeyToAccount(key)]
    expect(ours.address).toBe(theirs.address)
    await fc.assert(
      fc.asyncProperty(transaction, async (tx) => {
        expect(await ours.signTransaction(tx)).toBe(await theirs.signTransaction(tx))
      }),
    )
  }
})
