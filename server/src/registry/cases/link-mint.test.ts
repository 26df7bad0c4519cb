import { randomUUID } from 'node:crypto'
import failures from '@acervo/domain/texts/es/failures.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintKey } from '../../adapters/chain/port.ts'
import { HELD_BACK } from '../../adapters/chain/resume/unexplained-mints.ts'
import { onInvestor } from '../../testing/blocks.ts'
import { must, type Person } from '../../testing/product.ts'
import { aRestoredProduct, type RestoredProduct } from '../../testing/restored-product.ts'

const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
let restored: RestoredProduct
beforeAll(async () => {
  restored = await aRestoredProduct([300, 400, 500])
}, 60_000)
afterAll(() => restored.close())

test('a case lists each unexplained mint with its wallet, tokens and time', async () => {
  const { anvil, known, investor, cases, findCase, findMint } = restored
  const { wallet, mints, chain_says } = await findCase()
  expect(wallet).toBe(investor.wallet)
  expect(mints.map(({ tokens }) => tokens)).toEqual([3, 4, 5, 9])
  for (const one of mints) {
    expect(chain_says).toContain(one.tx_hash)
    expect(one).toMatchObject({ wallet: investor.wallet, tx_url: null, set_aside: null })
    const receipt: any = await anvil.rpc.call('eth_getTransactionReceipt', one.tx_hash)
    const block: any = await anvil.rpc.call('eth_getBlockByNumber', receipt.blockNumber, false)
    expect(Date.parse(one.mined_at ?? '')).toBe(Number(block.timestamp) * 1000)
  }
  expect((await findMint(9)).belongs_to).toBe(known.id)
  const balance = (await cases()).find(({ kind }) => kind === 'balance')
  expect(balance?.mints.map(({ tokens }) => tokens)).toEqual([3, 4, 5, 9])
})

test('a mint requested before `chain:resume` ran is held back, and is linked afterwards', async () => {
  const { product, early, admin, read, findMint, link } = restored
  const refused = await product.services.chain.waitFor(mintKey(early.id), 20_000)
  expect(refused).toMatchObject({ state: 'failed', error: HELD_BACK })
  const { tx_hash, candidates } = await findMint(3)
  expect(candidates.map(({ investment_id }) => investment_id)).toEqual([early.id])
  const retry = { key: mintKey(early.id), attempts: refused.attempts, reason: 'Otra vez' }
  must(await product.call('POST', '/api/admin/chain/operations/retry', { as: admin, body: retry }))
  await expect
    .poll(() => product.services.chain.waitFor(mintKey(early.id), 0))
    .toMatchObject({ state: 'failed', error: HELD_BACK, attempts: refused.attempts + 1 })
  expect(must(await link(tx_hash, early)).body.data).toEqual({ state: 'done', error: null })
  expect(await read(early)).toMatchObject({ status: 'completed', mint: { tx_hash } })
})

test('an investment gets the existing mint once, even when several people link and mint at the same time', async () => {
  const {
    product,
    verifier,
    admin,
    investor,
    findCase,
    read,
    confirmed,
    check,
    findMint,
    link,
    mint,
    countOf,
    supply,
  } = restored
  const { tx_hash } = await findMint(5)
  const [one, other] = [await confirmed(500), await confirmed(500)]
  expect(codeOf(await mint(one))).toEqual([409, 'investment.mint_unexplained'])
  expect((await findMint(5)).candidates.map(({ investment_id }) => investment_id)).toEqual([one.id, other.id])
  expect(codeOf(await link(tx_hash, one, verifier))).toEqual([403, 'identity.second_person_needed'])
  const before = await supply()

  const id = (await findCase()).id
  const body = (to: { id: string }) => ({ tx_hash, investment_id: to.id })
  const ask = (to: { id: string }) =>
    product.call('POST', `/api/admin/registry-cases/${id}/link`, { as: admin, body: body(to) })
  const replies = await Promise.all([ask(one), ask(one), ask(other), ask(other), mint(one), mint(other)])
  const linked = replies.slice(0, 4).filter(({ status }) => status === 200)
  expect(linked).toHaveLength(1)
  const rest = replies.slice(0, 4).filter(({ status }) => status !== 200)
  expect(rest.every(({ body: said }) => said.code === 'registry.mint_not_found')).toBe(true)
  const [winner, loser] =
    replies[0]?.status === 200 || replies[1]?.status === 200 ? [one, other] : [other, one]

  await expect.poll(async () => (await read(winner)).status).toBe('completed')
  const done = await read(winner)
  expect(done).toMatchObject({ mint: { state: 'done', tx_hash }, wallet: investor.wallet })
  const { rows } = await product.pool.query(
    `select op_key, op.state, op.tx_hash, tx.status, tx.attempt, tx.hash from chain_op op
      left join chain_tx tx on tx.op_id = op.id where op_key in ($1, $2)`,
    [mintKey(winner.id), `unexplained:${tx_hash}`],
  )
  expect(rows.toSorted((a, b) => a.op_key.localeCompare(b.op_key))).toEqual([
    { op_key: mintKey(winner.id), state: 'done', tx_hash, status: 'success', attempt: 1, hash: tx_hash },
    { op_key: `unexplained:${tx_hash}`, state: 'done', tx_hash, status: null, attempt: null, hash: null },
  ])
  const told = `from audit_log where subject_id = $1 and action = $2`
  expect(await countOf(told, winner.id, 'investment.link_mint')).toBe(1)
  expect(await countOf(told, winner.id, 'investment.complete')).toBe(1)
  expect(
    await countOf(`from notification where subject_id = $1 and kind = 'investment.minted'`, winner.id),
  ).toBe(1)
  expect(codeOf(await mint(winner))).toEqual([409, 'investment.moved_on'])

  // After the mint is linked, the other one can be minted: five more tokens, not ten.
  const minted = await read(loser)
  if (minted.status === 'mint') await mint(loser)
  await expect.poll(async () => (await read(loser)).status).toBe('completed')
  expect((await read(loser)).mint.tx_hash).not.toBe(tx_hash)
  await check()
  expect(Number(await supply())).toBe(Number(before) + 5)
  expect((await findCase()).mints.some((left) => left.tx_hash === tx_hash)).toBe(false)
})

test('a mint cannot be linked to an investment that does not wait for exactly this mint', async () => {
  const { product, known, admin, erir, investor, take, read, confirmed, findMint, link, setAside, mint } =
    restored
  const { tx_hash } = await findMint(4)
  const differs = [409, 'registry.mint_differs']
  const stranger = await product.aPerson({ kyc: 'approved' })
  const otherProject = await product.aProject()
  expect(codeOf(await link(tx_hash, await confirmed(700)))).toEqual(differs)
  expect(codeOf(await link(tx_hash, await confirmed(400, { by: stranger })))).toEqual(differs)
  expect(codeOf(await link(tx_hash, await confirmed(400, { into: otherProject })))).toEqual(differs)
  expect(codeOf(await link(tx_hash, await confirmed(400, { until: 'erir' })))).toEqual(differs)
  expect(codeOf(await link(tx_hash, { id: randomUUID() }))).toEqual([404, 'investment.not_found'])
  const unknown = `0x${'0'.repeat(64)}`
  const waiting = await confirmed(400)
  expect(codeOf(await link(unknown, waiting))).toEqual([404, 'registry.mint_not_found'])

  // A mint whose own investment exists is linked to it when that investment's steps are repeated.
  const same = await confirmed(900)
  const own = await findMint(9)
  expect(own.candidates).toEqual([])
  const refused = await link(own.tx_hash, same)
  expect([refused.status, refused.body.error]).toEqual([409, failures['registry.mint_of_other']])
  expect(codeOf(await setAside(own.tx_hash))).toEqual([409, 'registry.mint_of_other'])
  expect(codeOf(await mint(same))).toEqual([409, 'investment.mint_unexplained'])
  await take(known, 'erir', admin)
  expect((await take(known, 'mint', admin)).body.investment).toMatchObject({
    status: 'completed',
    mint: { tx_hash: own.tx_hash },
  })

  // Nor can it be linked while the investor is blocked.
  const block = (as: Person | undefined, action: 'block' | 'unblock') =>
    product.call('POST', '/api/block', { as, body: onInvestor(investor, action) })
  must(await block(erir, 'block'))
  expect(codeOf(await link(tx_hash, waiting))).toEqual([409, 'investment.investor_blocked'])
  for (const as of [erir, admin]) must(await block(as, 'unblock'))
  expect((await read(waiting)).status).toBe('mint')
})
