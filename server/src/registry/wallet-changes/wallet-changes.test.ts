import { dayOf } from '@acervo/domain/common/time-zone'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolderIn, differencesIn, lift, onInvestor, onProject, onTokens } from '../../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aWalletChange, confirmMove } from '../../testing/wallet-changes.ts'

let product: Product
let admin: Person
let erir: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const block = (body: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  return product.call('POST', '/api/block', { as: erir, body, headers })
}
const holderOf = async (project: { id: string }, date = '') =>
  must(await product.call('GET', `/api/admin/register/${project.id}${date}`, { as: erir })).body.data[0]
const told = async (as: Person) =>
  must(await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )
const changesListed = async (query = '') =>
  must(await product.call('GET', `/api/admin/erir/wallet-changes${query}`, { as: erir })).body.data
const mailTo = async (person: Person) =>
  must(await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(person.email)}`)).body.map(
    ({ subject }: { subject: string }) => subject,
  )

test('a confirmed change moves holdings, blocked tokens and later requests; register and chain agree', async () => {
  const { investor, project } = await aHolderIn(product)
  const blocked = must(await block(onTokens(investor, project, 4))).body.data
  const { id, new_wallet } = await aWalletChange(product, { admin, person: investor })
  const [listed] = (await changesListed()).filter((one: { id: string }) => one.id === id)
  expect(listed).toMatchObject({
    old_wallet: investor.wallet,
    new_wallet,
    control: 'declared',
    approved_by: admin.email,
    approved_by_id: admin.id,
    id_number: '00000000T',
    holdings: [{ project_id: project.id, tokens: 10, blocked_tokens: 4 }],
    status: 'waiting',
    chain: null,
  })
  expect((await holderOf(project)).wallet).toBe(investor.wallet)
  const done = must(await confirmMove(product, erir, id)).body.data
  expect(done).toMatchObject({ status: 'done', decided_by: erir.email, chain: { state: 'done' } })
  expect(await holderOf(project)).toMatchObject({ wallet: new_wallet, tokens: 10, blocked: 4 })
  expect(await differencesIn(product, erir)).toEqual([])
  expect((await told(investor))[0]).toBe('wallet.moved')
  expect(await mailTo(investor)).toContain('Tus tokens están en tu nuevo monedero')

  // From now on everything uses the new wallet.
  must(await block(lift(blocked.blockingId)))
  must(await block(onTokens(investor, project, 2)))
  must(await block(onInvestor(investor, 'block')))
  must(await block(onInvestor(investor, 'unblock')))
  await product.anInvestment({ investor, project, step: 'completed' })
  expect(await holderOf(project)).toMatchObject({ wallet: new_wallet, tokens: 20, blocked: 2 })
  expect(await differencesIn(product, erir)).toEqual([])
  const { rows } = await product.pool.query(
    `select wallet from investment where user_id = $1 order by completed_at`,
    [investor.id],
  )
  expect(rows).toEqual([{ wallet: investor.wallet }, { wallet: new_wallet }])
  expect(
    must(await product.call('GET', '/api/portfolio', { as: investor })).body.data.holdings,
  ).toMatchObject([{ tokens: 20 }])
  expect((await changesListed()).some((one: { id: string }) => one.id === id)).toBe(false)
  expect((await changesListed('?history=true')).some((one: { id: string }) => one.id === id)).toBe(true)
})

test('the register of a day before the move still shows the old wallet', async () => {
  const { investor, project } = await aHolderIn(product)
  await product.pool.query(
    `update investment set completed_at = completed_at - interval '3 days', mint_at = mint_at - interval '3 days',
       settled_at = settled_at - interval '3 days'
       where user_id = $1`,
    [investor.id],
  )
  const { id, new_wallet } = await aWalletChange(product, { admin, person: investor })
  must(await confirmMove(product, erir, id))
  const yesterday = dayOf(new Date(Date.now() - 24 * 3600_000))
  expect((await holderOf(project, `?date=${yesterday}`)).wallet).toBe(investor.wallet)
  expect((await holderOf(project)).wallet).toBe(new_wallet)
})

test('when many people confirm at once the holdings move once, and a decided change cannot be decided again', async () => {
  const { investor } = await aHolderIn(product)
  const { id } = await aWalletChange(product, { admin, person: investor })
  const replies = await Promise.all(Array.from({ length: 5 }, () => confirmMove(product, erir, id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const { rows } = await product.pool.query(
    `select count(*)::int as n from chain_tx t join chain_op o on o.id = t.op_id where o.op_key = $1`,
    [`move_holdings:${id}`],
  )
  expect(rows[0].n).toBe(1)
  expect((await confirmMove(product, erir, id)).body.code).toBe('registry.wallet_change_decided')
  const refuse = (change: string, body: object) =>
    product.call('POST', `/api/admin/erir/wallet-changes/${change}/refuse`, { as: erir, body })
  expect((await refuse(id, { reason: 'Tarde' })).body.code).toBe('registry.wallet_change_decided')
  expect((await refuse(randomUUID(), { reason: 'Nada' })).body.code).toBe('registry.wallet_change_not_found')
  expect(await differencesIn(product, erir)).toEqual([])
})

test('a refused change leaves the old wallet in force and gives the reason; another can be requested', async () => {
  const { investor, project } = await aHolderIn(product)
  const { id } = await aWalletChange(product, { admin, person: investor })
  const refuse = (body: object) =>
    product.call('POST', `/api/admin/erir/wallet-changes/${id}/refuse`, { as: erir, body })
  expect((await refuse({ reason: ' ' })).body.code).toBe('registry.reason_required')
  must(await refuse({ reason: 'No coincide la firma' }))
  expect((await told(investor))[0]).toBe('wallet.refused')
  const own = must(await product.call('GET', '/api/kyc/wallet-change', { as: investor })).body.data
  expect(own).toMatchObject({ status: 'refused', reason: 'No coincide la firma' })
  await product.anInvestment({ investor, project, step: 'completed' })
  expect(await holderOf(project)).toMatchObject({ wallet: investor.wallet, tokens: 20 })
  const next = await aWalletChange(product, { admin, person: investor })
  must(await confirmMove(product, erir, next.id))
  expect(await differencesIn(product, erir)).toEqual([])
})

test('holdings of a blocked investor or project move too, and stay blocked', async () => {
  const { investor, project } = await aHolderIn(product)
  must(await block(onInvestor(investor, 'block')))
  must(await block(onProject(project, 'block')))
  const { id } = await aWalletChange(product, { admin, person: investor })
  expect(must(await confirmMove(product, erir, id)).body.data.status).toBe('done')
  expect(await differencesIn(product, erir)).toEqual([])
  must(await block(onInvestor(investor, 'unblock')))
  must(await block(onProject(project, 'unblock')))
  expect(await differencesIn(product, erir)).toEqual([])
})

test('a mint that was refused before the move is retried to the new wallet', async () => {
  const { investor, project } = await aHolderIn(product)
  const waiting = await product.anInvestment({ investor, project, step: 'mint' })
  // Somebody else froze the wallet on the chain, so the platform does not know why the mint fails.
  const freeze = { kind: 'block_investor', blocking_id: randomUUID(), wallet: investor.wallet } as const
  const { db, chain } = product.services
  const perform = async (op: Parameters<typeof chain.request>[1]) => {
    const key = await db.transaction((tx) => chain.request(tx, op))
    await chain.waitFor(key, 10_000)
  }
  await perform(freeze)
  const mint = () =>
    product.call('PUT', `/api/investment/${waiting.id}`, { as: admin, body: { step: 'mint' } })
  expect(must(await mint()).body.investment.mint.state).toBe('failed')
  await perform({ ...freeze, kind: 'unblock_investor' })
  const { id, new_wallet } = await aWalletChange(product, { admin, person: investor })
  must(await confirmMove(product, erir, id))
  expect(must(await mint()).body.investment).toMatchObject({ status: 'completed', wallet: new_wallet })
  expect(await holderOf(project)).toMatchObject({ wallet: new_wallet, tokens: 20 })
  expect(await differencesIn(product, erir)).toEqual([])
})

test('a move that the chain refused is retried by confirming once more, or refused for good', async () => {
  const { investor } = await aHolderIn(product)
  const { id, new_wallet } = await aWalletChange(product, { admin, person: investor })
  const { db, chain } = product.services
  const perform = async (op: Parameters<typeof chain.request>[1]) => {
    const key = await db.transaction((tx) => chain.request(tx, op))
    await chain.waitFor(key, 10_000)
  }
  const taken = { user_id: randomUUID(), wallet: new_wallet }
  await perform({ kind: 'register', ...taken, country: 724 })
  expect(must(await confirmMove(product, erir, id)).body.data).toMatchObject({
    status: 'moving',
    chain: { state: 'failed', error: expect.stringContaining('already') },
  })
  const other = await aWalletChange(product, { admin, person: await product.aPerson({ kyc: 'approved' }) })
  await perform({ kind: 'register', user_id: randomUUID(), wallet: other.new_wallet, country: 724 })
  must(await confirmMove(product, erir, other.id))
  const refused = await product.call('POST', `/api/admin/erir/wallet-changes/${other.id}/refuse`, {
    as: erir,
    body: { reason: 'No se puede' },
  })
  expect(must(refused).body.data).toMatchObject({ status: 'refused', chain: { state: 'abandoned' } })
  expect((await confirmMove(product, erir, other.id)).body.code).toBe('registry.wallet_change_decided')
  await perform({ kind: 'unregister', ...taken })
  expect(must(await confirmMove(product, erir, id)).body.data.status).toBe('done')
  expect(await differencesIn(product, erir)).toEqual([])
})

test('nobody can decide about their own wallet', async () => {
  const own = await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  const { id } = await aWalletChange(product, { admin, person: own })
  expect((await confirmMove(product, own, id)).body.code).toBe('identity.about_oneself')
  must(await confirmMove(product, erir, id))
})

test('where two people are required, the person who approved the wallet cannot confirm the move', async () => {
  const strict = await aProduct({ needsTwoPeople: true })
  try {
    const both = await strict.aPerson({ roles: ['admin', 'erir'] })
    const other = await strict.aPerson({ roles: ['erir'] })
    const person = await strict.aPerson({ kyc: 'approved' })
    const { id } = await aWalletChange(strict, { admin: both, person })
    expect((await confirmMove(strict, both, id)).body.code).toBe('identity.second_person_needed')
    expect(must(await confirmMove(strict, other, id)).body.data.status).toBe('done')
  } finally {
    await strict.close()
  }
})

test('whose a closed account was is read neither in the register of earlier days nor in the list of changes', async () => {
  const { investor, project } = await aHolderIn(product)
  const { id } = await aWalletChange(product, { admin, person: investor })
  must(await confirmMove(product, erir, id))
  const read = async () => {
    const found = (await changesListed('?history=true')).find((one: { id: string }) => one.id === id)
    return [found, await holderOf(project)].map(({ name, email, id_number }) => [name, email, id_number])
  }
  expect((await read()).map((row) => row[2])).toEqual(['00000000T', '00000000T'])
  // The product closes no account with tokens, but the register of the days before they were redeemed stays.
  await product.pool.query(
    `with named as (update kyc_application set name = null where user_id = $1)
     update profile set email = null, full_name = null, closed_at = now(), erase_after = now() where id = $1`,
    [investor.id],
  )
  expect(await read()).toEqual(Array(2).fill(['Unknown', null, null]))
})
