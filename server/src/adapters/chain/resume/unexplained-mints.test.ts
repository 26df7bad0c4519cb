import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChainOp } from '../port.ts'
import { aWallet, PATIENCE_MS } from '../testing/a-chain.ts'
import {
  aMint,
  anvil,
  done,
  hostMints,
  isStopped,
  onChain,
  project,
  restore,
  resume,
  settled,
  t,
  takeBackup,
  wallet,
} from '../testing/restored-chain.ts'

test('an unexplained mint is assigned once to one operation, and to none while its wallet is being replaced', async () => {
  await takeBackup()
  await done(aMint(7))
  await done(aMint(8))
  await restore()
  await isStopped()
  await resume()
  const { db } = t.database
  const [seven, eight] = await t.chain.unexplainedMints(db)
  expect(seven).toMatchObject({
    project_id: project,
    wallet: wallet.toLowerCase(),
    tokens: 7,
    is_set_aside: false,
  })
  const adopt = (hash: string | undefined, op: ChainOp & { kind: 'mint' }) =>
    db.transaction((tx) => t.chain.adoptMint(tx, hash ?? '', op))
  const [one, other] = [aMint(7), aMint(7)]
  const adopted = Promise.all([adopt(seven?.hash, one), adopt(seven?.hash, other), adopt(seven?.hash, one)])
  expect((await adopted).filter(Boolean)).toHaveLength(1)
  const isOne = (await t.chain.states(db, [`mint:${one.investment_id}`])).size === 1
  await settled(isOne ? one : other)
  // No new mint was signed for it: the total is 10 and the two that were already there.
  expect((await onChain(25)).filter((one) => !one.startsWith('transaction'))).toEqual([])
  expect(await hostMints()).toBe(2)

  const move = { kind: 'move_holdings', change_id: randomUUID(), wallet, new_wallet: aWallet() } as const
  const key = await t.request(move)
  expect(await adopt(eight?.hash, aMint(8))).toBe(false)
  await anvil.whileMining(t.chain.waitFor(key, PATIENCE_MS))
  expect(await adopt(eight?.hash, aMint(8))).toBe(false)
  expect((await t.chain.unexplainedMints(db)).map(({ tokens }) => tokens)).toEqual([8])
})
