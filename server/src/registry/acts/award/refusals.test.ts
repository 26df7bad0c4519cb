import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, awardOf, decideEntry, encumbranceOf } from '../../../testing/acts.ts'
import { differencesIn, onInvestor, onProject } from '../../../testing/blocks.ts'
import { aDebtIn, aLienIn, anAwardIn, officersOf, type Debt, type Officers } from '../../../testing/debt.ts'
import { anApprovedDistribution, complete, termsFor } from '../../../testing/distributions.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../../testing/product.ts'
import { waitingForLock } from '../../../testing/waiting-for-lock.ts'
import { aWalletChange, confirmMove } from '../../../testing/wallet-changes.ts'

let product: Product
let admin: Person
let officers: Officers
let erir: Person
let registrar: Person
/** Shared by tests that do not depend on what else these people receive. */
let shared: Pick<Debt, 'acquirer'>
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  officers = await officersOf(product)
  ;({ erir, registrar } = officers)
  shared = { acquirer: await product.aPerson({ kyc: 'approved' }) }
})
afterAll(() => product.close())

const aDebt = () => aDebtIn(product, shared)
const aLien = (debt: Pick<Debt, 'holder' | 'project'>, tokens: number) =>
  aLienIn(product, officers, debt, tokens)
const open = (body: object, as = erir, key: string = randomUUID()) =>
  product.call('POST', '/api/admin/erir/acts', { as, body, headers: { 'idempotency-key': key } })
const decide = (as: Person, id: string, step: 'confirm' | 'refuse' | 'release') =>
  decideEntry(product, as, id, step)
const anAward = (executes: string, acquirer: Person, tokens: number) =>
  anEntry(product, erir, awardOf(executes, acquirer, tokens))
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])

test('an award takes at most what its lien blocks and no other award takes, even if two are opened at once', async () => {
  const debt = await aDebt()
  const { acquirer } = debt
  const [first, second] = [await aLien(debt, 8), await aLien(debt, 6)]
  const refusal = 'Este asiento no retiene ahora tantos tokens en la cadena, o ya están en otra adjudicación'
  expect((await open(awardOf(first, acquirer, 9))).body.error).toBe(refusal)
  // The earlier lien blocks four of the six tokens.
  expect((await open(awardOf(second, acquirer, 3))).body.error).toBe(refusal)
  const both = await Promise.all([1, 2].map(() => open(awardOf(first, acquirer, 5))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const id = both.find(({ status }) => status === 200)?.body.data.id
  must(await decide(erir, id, 'refuse'))
  expect((await open(awardOf(first, acquirer, 8))).status).toBe(200)
  // As if the chain had not frozen the tokens yet.
  await product.pool.query('update blocking set final_at = null where act_id = $1', [second])
  expect((await open(awardOf(second, acquirer, 1))).body.error).toBe(refusal)
  await product.pool.query('update blocking set final_at = now() where act_id = $1', [second])
})

test('a lien is not released while an award of it waits, nor awarded while its release is requested', async () => {
  const debt = await aDebt()
  const { acquirer } = debt
  const lien = await aLien(debt, 8)
  const id = await anAward(lien, acquirer, 1)
  expect((await decide(erir, lien, 'release')).body.error).toBe(
    'Este asiento tiene una adjudicación pendiente o en curso: primero tiene que terminar',
  )
  must(await decide(admin, id, 'refuse'))
  const { number } = must(await decide(erir, lien, 'release')).body.data
  expect((await open(awardOf(lien, acquirer, 1))).body.error).toBe(
    `Alguien ha pedido cancelar ${number}: primero hay que retirar esa petición`,
  )
  must(await product.call('POST', `/api/admin/erir/acts/${lien}/withdraw-release`, { as: erir }))
  const [released, opened] = await Promise.all([
    decide(registrar, lien, 'release'),
    open(awardOf(lien, acquirer, 1)),
  ])
  expect([released, opened].map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only a lien or attachment in force is executed, for another person who is verified and free', async () => {
  const debt = await aDebt()
  const { holder, acquirer } = debt
  const inForce = 'Solo se ejecuta un gravamen o un embargo que está inscrito y en vigor'
  const waiting = await anEntry(product, erir, encumbranceOf(debt, 2))
  expect((await open(awardOf(waiting, acquirer, 1))).body.error).toBe(inForce)
  must(await decide(admin, waiting, 'confirm'))
  const id = await anAward(waiting, acquirer, 1)
  expect((await open(awardOf(id, acquirer, 1))).body.error).toBe(inForce)
  expect((await open(awardOf(randomUUID(), acquirer, 1))).body.code).toBe('registry.act_not_found')
  expect((await open({ ...awardOf(waiting, acquirer, 1), acquirerId: '' })).body.fields.acquirerId).toBe(
    'Elige a quien adquiere los tokens',
  )
  const unverified = 'Quien adquiere los tokens debe ser otra persona, verificada, con monedero y sin bloqueo'
  for (const other of [holder, await product.aPerson({})])
    expect((await open(awardOf(waiting, other, 1))).body.error).toBe(unverified)
  // The confirmation checks this again.
  must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(acquirer, 'block') }))
  expect((await decide(admin, id, 'confirm')).body.error).toBe(unverified)
  must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(acquirer, 'unblock') }))
  const officer = await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  expect((await open(awardOf(waiting, officer, 1), officer)).body.code).toBe('identity.about_oneself')
  const toOfficer = await anAward(waiting, officer, 1)
  expect((await decide(officer, toOfficer, 'confirm')).body.code).toBe('identity.about_oneself')
})

test('a request that is repeated opens one award, and none with the key of another', async () => {
  const debt = await aDebt()
  const lien = await aLien(debt, 8)
  const key = randomUUID()
  const body = awardOf(lien, debt.acquirer, 3)
  const both = await Promise.all([1, 2].map(() => open(body, erir, key)))
  const [id, same] = both.map((reply) => must(reply).body.data.id)
  expect(same).toBe(id)
  const other = await product.aPerson({ kyc: 'approved' })
  for (const change of [{ tokens: 4 }, { acquirerId: other.id }, { authority: 'Otra' }])
    expect((await open({ ...body, ...change }, erir, key)).body.code).toBe('common.idempotency_key_reused')
  expect((await decide(registrar, id, 'confirm')).body.code).toBe('registry.act_needs_document')
})

test('an award waits for wallet changes and for accounts that are closed, and they wait for it', async () => {
  const debt = await aDebtIn(product)
  const { holder, acquirer } = debt
  const lien = await aLien(debt, 8)
  const id = await anAward(lien, acquirer, 3)
  const change = await aWalletChange(product, { admin, person: holder })
  expect((await decide(admin, id, 'confirm')).body.code).toBe('registry.wallet_change_first')
  must(await confirmMove(product, erir, change.id))
  await agree()
  const chain = await product.pool.connect()
  // The chain passes nothing meanwhile.
  await chain.query('begin; select * from chain_account for update')
  const confirming = decide(registrar, id, 'confirm')
  const state = async () =>
    (await product.pool.query('select state from registry_act where id = $1', [id])).rows[0].state
  await expect.poll(state).toBe('confirmed')
  const later = await aWalletChange(product, { admin, person: acquirer })
  expect((await confirmMove(product, erir, later.id)).body.error).toBe(
    'Primero tiene que terminar la adjudicación en la que participa esta persona',
  )
  const close = () =>
    product.call('POST', '/api/account/close', { as: acquirer, body: { password: PASSWORD } })
  expect((await close()).body.code).toBe('privacy.inheritance')
  await chain.query('rollback')
  chain.release()
  must(await confirming)
  await expect.poll(state).toBe('completed')
  must(await confirmMove(product, erir, later.id))
  await agree()
})

const repayment = (project: Debt['project']) =>
  termsFor(project, { kind: 'principal', redeems: true, amount: 1000 })
const preview = (project: Debt['project']) =>
  product.call('POST', '/api/admin/distributions/preview', { as: admin, body: repayment(project) })
const redemptionOf = async (id: string) =>
  must(await product.call('GET', `/api/admin/erir/acts/${id}`, { as: erir })).body.data.redemption

test('no repayment is approved while an award waits, and no award is requested after one, as the entry announces', async () => {
  const debt = await aDebt()
  const { project, acquirer } = debt
  const lien = await aLien(debt, 8)
  const waiting = await anAward(lien, acquirer, 3)
  await complete(product, admin, project)
  const { number } = must(await product.call('GET', `/api/admin/erir/acts/${waiting}`, { as: erir })).body
    .data
  expect((await preview(project)).body.error).toBe(
    `Hay adjudicaciones de tokens de este proyecto sin decidir: ${number}. Después de aprobar el reembolso ya no se podrían inscribir, así que antes hay que inscribirlas o rechazarlas.`,
  )
  must(await decide(erir, waiting, 'refuse'))
  expect(await redemptionOf(lien)).toBeNull()
  const distribution_id = await anApprovedDistribution(product, admin, repayment(project))
  expect(await redemptionOf(lien)).toMatchObject({ distribution_id, has_begun: false })
  expect((await open(awardOf(lien, acquirer, 3))).body.error).toMatch(
    /^La distribución con fecha de registro \d\d\/\d\d\/\d{4} y pago previsto el .+ está devolviendo este proyecto/,
  )
  // A reversed distribution does not prevent awards.
  must(
    await product.call('POST', `/api/admin/distributions/${distribution_id}/reverse`, {
      as: admin,
      body: { reason: 'Hay una adjudicación' },
    }),
  )
  expect(await redemptionOf(lien)).toBeNull()
  must(await decide(registrar, await anAward(lien, acquirer, 3), 'confirm'))
  await agree()
})

test('of an award and a repayment that are asked for at the same moment the later one is told of the other', async () => {
  const debt = await aDebt()
  const { project, acquirer } = debt
  const lien = await aLien(debt, 8)
  await complete(product, admin, project)
  const call = (path: string, body: object) =>
    product.call('POST', `/api/admin/distributions${path}`, { as: admin, body })
  const { digest } = must(await preview(project)).body.data
  const { id } = must(await call('', { terms: repayment(project), digest })).body.data
  const lock = await product.pool.connect()
  try {
    // The approval waits at the point where it takes the money, which is after its check for awards.
    await lock.query('begin')
    await lock.query(`select from ledger_account where name = 'issuer:${project.id}' for update`)
    const approving = call(`/${id}/approve`, { digest })
    await expect.poll(() => waitingForLock(product.pool, 'ledger_account')).toBe(1)
    const opening = open(awardOf(lien, acquirer, 3))
    await expect.poll(() => waitingForLock(product.pool, 'from "project"')).toBe(1)
    await lock.query('commit')
    must(await approving)
    expect((await opening).body.code).toBe('registry.holding_redeemed')
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('a waiting award is not confirmed while its project is paid back, and the former holders are not paid back either', async () => {
  const debt = await aDebt()
  const { project, acquirer } = debt
  const waiting = await anAward(await aLien(debt, 8), acquirer, 3)
  await complete(product, admin, project)
  // An earlier version allowed both to wait.
  await product.pool.query('update registry_act set project_id = $2 where id = $1', [
    waiting,
    (await product.aProject()).id,
  ])
  await anApprovedDistribution(product, admin, repayment(project))
  await product.pool.query('update registry_act set project_id = $2 where id = $1', [waiting, project.id])
  expect((await decide(registrar, waiting, 'confirm')).body.code).toBe('registry.holding_redeemed')
  const other = await aDebt()
  await anAwardIn(product, officers, await aLien(other, 8), acquirer, 3)
  await complete(product, admin, other.project)
  expect((await preview(other.project)).body.code).toBe('distribution.holders_changed')
})

test('neither a blocked project nor a blocked holder keeps awarded tokens where they are', async () => {
  const debt = await aDebtIn(product)
  const { holder, acquirer, project } = debt
  const id = await anAward(await aLien(debt, 8), acquirer, 3)
  const block = (body: object) => product.call('POST', '/api/block', { as: admin, body })
  must(await block(onInvestor(holder, 'block')))
  must(await block(onProject(project, 'block')))
  expect(must(await decide(registrar, id, 'confirm')).body.data.state).toBe('completed')
  await agree()
})

test('the database itself refuses an award of nothing, and an entry that was executed for more than it has', async () => {
  const debt = await aDebt()
  const lien = await aLien(debt, 8)
  const id = await anAward(lien, debt.acquirer, 3)
  const set = (of: string, columns: string) =>
    product.pool.query(`update registry_act set ${columns} where id = $1`, [of])
  await expect(set(id, 'executes = null')).rejects.toThrow(/registry_act_entry/)
  for (const tokens of [8, 9])
    await expect(set(lien, `executed_tokens = ${tokens}`)).rejects.toThrow(/registry_act_executed/)
  await expect(set(id, 'executed_tokens = 1')).rejects.toThrow(/registry_act_executed/)
})
