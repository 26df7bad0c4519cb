import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import failures from '@acervo/domain/texts/es/failures.json' with { type: 'json' }
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readNetwork } from '../../adapters/chain/network/settings.ts'
import { mintKey } from '../../adapters/chain/port.ts'
import { resumeChain } from '../../adapters/chain/resume/resume.ts'
import { HELD_BACK } from '../../adapters/chain/resume/unexplained-mints.ts'
import { anAnvil } from '../../adapters/chain/testing/an-anvil.ts'
import { onInvestor } from '../../testing/blocks.ts'
import { aChildProgram } from '../../testing/child-program.ts'
import { copyDatabase } from '../../testing/databases.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { checkChain } from './check-chain.ts'

const run = promisify(execFile)
const tuning = { pollMs: 15, pollMaxMs: 15, resendMs: 100, foreignAfterMs: 300 }
let anvil: Awaited<ReturnType<typeof anAnvil>>
let end: () => void
let mining: Promise<unknown>
/** Its database was restored while its chain continued: it does not know the investments of some mints. */
let product: Product
let [verifier, admin, erir]: Person[] = []
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
/** Its mint was requested after the restore and before `chain:resume`. */
let early: { id: string }
/** Open at the time of the backup and minted after it. */
let known: { id: string }

beforeAll(async () => {
  anvil = await anAnvil()
  mining = anvil.whileMining(new Promise<void>((resolve) => (end = resolve)))
  const chain = { env: anvil.env, tuning }
  product = await aProduct({ chain })
  verifier = await product.aPerson({ roles: ['admin'] })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 1_000_000 })
  await product.anInvestment({ investor, project, amount: 2_000, step: 'completed' })
  known = await product.anInvestment({ investor, project, amount: 900, step: 'erir' })
  const database = await copyDatabase(product.databaseUrl)
  const { key } = product
  for (const amount of [300, 400, 500, 600, 800])
    await product.anInvestment({ investor, project, amount, step: 'completed' })
  for (const step of ['erir', 'mint']) await take(known, step, admin)

  await product.close()
  product = await aProduct({ chain, needsTwoPeople: true, restored: { database, key } })
  const { services } = product
  await vi.waitFor(async () => expect(await services.chain.stoppedSigners()).toHaveLength(1), 20_000)
  early = await confirmed(300)
  const { id: investment_id, project_id, tokens } = await read(early)
  const { wallet } = investor
  const op = { kind: 'mint', investment_id, project_id, wallet, tokens } as const
  await services.db.transaction((tx) => services.chain.request(tx, op))
  const network = { ...readNetwork(anvil.env), ...tuning }
  await resumeChain({ db: services.db, rpc: anvil.rpc, network, now: services.now }, async () => {})
  // Operations that end during a comparison are left to the next one.
  await services.chain.waitFor(mintKey(early.id), 20_000)
  await check()
}, 60_000)
afterAll(async () => {
  await product.close()
  end()
  await mining
  anvil.stop()
})

const take = async ({ id }: { id: string }, step: string, as: Person | undefined) =>
  must(await product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank' } }))
const read = async ({ id }: { id: string }) =>
  must(await product.call('GET', `/api/investment/${id}`, { as: admin })).body.investment
/** An investment that waits for its tokens. `verifier` has verified its payment. */
async function confirmed(amount: number, of: { by?: Person; into?: typeof project; until?: string } = {}) {
  const { by = investor, into = project, until = 'mint' } = of
  const body = { project_id: into.id, amount }
  const { id } = must(await product.call('POST', '/api/investment', { as: by, body })).body.investment
  for (const step of ['start', 'payment', 'review', 'erir']) {
    if (step === until) break
    const staff = step === 'review' ? verifier : admin
    await take({ id }, step, step === 'start' || step === 'payment' ? by : staff)
  }
  return { id } as { id: string }
}
const check = async (): Promise<RegistryCase[]> =>
  must(await product.call('POST', '/api/admin/registry-cases/check', { as: admin })).body.data
const cases = async (query = ''): Promise<RegistryCase[]> =>
  must(await product.call('GET', `/api/admin/registry-cases${query}`, { as: erir })).body.data
async function findCase(): Promise<RegistryCase> {
  const found = (await cases()).find(({ kind }) => kind === 'transaction')
  if (!found) throw new Error('No case is about transactions')
  return found
}
/** The unexplained mint of this many tokens. */
async function findMint(tokens: number) {
  const found = (await findCase()).mints.find((mint) => mint.tokens === tokens)
  if (!found) throw new Error(`No unexplained mint is of ${tokens} tokens`)
  return found
}
const link = async (tx_hash: string, { id }: { id: string }, as: Person | undefined = admin) =>
  product.call('POST', `/api/admin/registry-cases/${(await findCase()).id}/link`, {
    as,
    body: { tx_hash, investment_id: id },
  })
const setAside = async (tx_hash: string, as: Person | undefined = erir, reason = 'Motivo inventado') =>
  setAsideIn((await findCase()).id, tx_hash, as, reason)
const setAsideIn = (id: string, tx_hash: string, as = erir, reason = 'Motivo inventado') =>
  product.call('POST', `/api/admin/registry-cases/${id}/set-aside`, { as, body: { tx_hash, reason } })
const mint = ({ id }: { id: string }) =>
  product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } })
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
const countOf = async (query: string, ...values: unknown[]) =>
  Number((await product.pool.query(`select count(*) ${query}`, values)).rows[0].count)
const supply = async () =>
  (await checkChain(product.services)).differences.find(({ about }) => about === 'supply')?.found

test('a case lists each unexplained mint with its wallet, tokens and time', async () => {
  const { wallet, mints, chain_says } = await findCase()
  expect(wallet).toBe(investor.wallet)
  expect(mints.map(({ tokens }) => tokens)).toEqual([3, 4, 5, 6, 8, 9])
  for (const one of mints) {
    expect(chain_says).toContain(one.tx_hash)
    expect(one).toMatchObject({ wallet: investor.wallet, tx_url: null, set_aside: null })
    const receipt: any = await anvil.rpc.call('eth_getTransactionReceipt', one.tx_hash)
    const block: any = await anvil.rpc.call('eth_getBlockByNumber', receipt.blockNumber, false)
    expect(Date.parse(one.mined_at ?? '')).toBe(Number(block.timestamp) * 1000)
  }
  expect((await findMint(9)).belongs_to).toBe(known.id)
  const balance = (await cases()).find(({ kind }) => kind === 'balance')
  expect(balance?.mints.map(({ tokens }) => tokens)).toEqual([3, 4, 5, 6, 8, 9])
})

test('a mint requested before `chain:resume` ran is held back, and is linked afterwards', async () => {
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

  // The other one can be minted now that the mint is linked: five more tokens, not ten.
  const minted = await read(loser)
  if (minted.status === 'mint') await mint(loser)
  await expect.poll(async () => (await read(loser)).status).toBe('completed')
  expect((await read(loser)).mint.tx_hash).not.toBe(tx_hash)
  await check()
  expect(Number(await supply())).toBe(Number(before) + 5)
  expect((await findCase()).mints.some((left) => left.tx_hash === tx_hash)).toBe(false)
})

test('a mint cannot be linked to an investment that does not wait for exactly this mint', async () => {
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

  // A mint whose own investment exists goes to it by the investment's own steps.
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

  // It cannot be linked while the investor is blocked either.
  const block = (as: Person | undefined, action: 'block' | 'unblock') =>
    product.call('POST', '/api/block', { as, body: onInvestor(investor, action) })
  must(await block(erir, 'block'))
  expect(codeOf(await link(tx_hash, waiting))).toEqual([409, 'investment.investor_blocked'])
  for (const as of [erir, admin]) must(await block(as, 'unblock'))
  expect((await read(waiting)).status).toBe('mint')
})

test('an investment that is linked to a set-aside mint and minted at the same moment has its tokens once', async () => {
  const { tx_hash } = await findMint(8)
  must(await setAside(tx_hash))
  const waiting = await confirmed(800)
  const before = Number(await supply())
  const [linked] = await Promise.all([link(tx_hash, waiting), mint(waiting)])
  await expect.poll(async () => (await read(waiting)).status).toBe('completed')
  const isLinked = linked.status === 200
  if (!isLinked) expect(codeOf(linked)).toEqual([409, 'registry.mint_under_way'])
  expect((await read(waiting)).mint.tx_hash === tx_hash).toBe(isLinked)
  expect(Number(await supply())).toBe(before + (isLinked ? 0 : 8))
})

test('a mint that belongs to no investment is set aside, stays a difference, and is reopened when it changes', async () => {
  const { tx_hash: four, candidates } = await findMint(4)
  must(await link(four, { id: candidates[0]?.investment_id ?? '' }))
  const isOpen = async () => (await check(), (await findCase()).mints.some(({ tokens }) => tokens === 4))
  await expect.poll(isOpen).toBe(false)
  const { tx_hash } = await findMint(6)
  expect((await setAside(tx_hash, erir, ' ')).status).toBe(400)
  const { id } = await findCase()
  const replies = await Promise.all([erir, admin, erir].map((as) => setAsideIn(id, tx_hash, as)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])

  const kinds = ['balance', 'supply', 'transaction']
  const isOurs = ({ kind }: RegistryCase) => kinds.includes(kind)
  const open = await cases()
  expect(open.filter(isOurs)).toEqual([])
  const { waiting } = must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'cases', count: open.length }))
  const aside = (await cases('?set_aside=true')).filter(isOurs)
  expect(aside.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  const [shown] = aside.find((one) => one.id === id)?.mints ?? []
  expect(shown?.set_aside).toMatchObject({ reason: 'Motivo inventado', at: expect.any(String) })
  expect([erir?.email, admin?.email]).toContain(shown?.set_aside?.by)
  const audited = `from audit_log where subject_id = $1 and action = 'registry.set_mint_aside' and reason is not null and after ->> 'tx_hash' = $2`
  expect(await countOf(audited, id, tx_hash)).toBe(1)

  // The difference remains, and another comparison keeps it set aside.
  expect((await check()).filter(isOurs)).toEqual([])
  const { differences } = await checkChain(product.services)
  const flagged = differences.filter(({ about }) => kinds.includes(about))
  expect(flagged.map(({ about, is_set_aside }) => [about, is_set_aside]).toSorted()).toEqual(
    kinds.map((kind) => [kind, true]),
  )

  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product
  const PUBLIC_URL = await product.app.listen({ host: '127.0.0.1', port: 0 })
  const env = { PATH: process.env.PATH, ...anvil.env, DATABASE_URL, DATA_DIR, PUBLIC_URL }
  const command = await aChildProgram('commands/chain-check.ts')
  const { stdout } = await run(process.execPath, [command.file], { env })
  await command.remove()
  expect(stdout).toMatch(/^transaction .* chain mint 6 0x.* \(set aside\)$/m)
  expect(stdout).toContain('3 differences, 3 of them set aside')

  // The same number of tokens may be minted again, which does not affect it.
  const again = await confirmed(600)
  expect(must(await mint(again)).body.investment.status).toBe('completed')
  expect((await check()).filter(isOurs)).toEqual([])

  // One token more is a new difference.
  const { chain, db } = product.services
  const op = {
    kind: 'mint',
    investment_id: randomUUID(),
    project_id: project.id,
    wallet: investor.wallet,
    tokens: 1,
  } as const
  const key = await db.transaction((tx) => chain.request(tx, op))
  expect(await chain.waitFor(key, 20_000)).toMatchObject({ state: 'done' })
  const back = (await check()).filter(isOurs)
  expect(back.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'supply'])
  expect(await countOf(`from audit_log where action = 'registry.reopen_case'`)).toBe(2)
})
