import { dayOf } from '@acervo/domain/common/time-zone'
import type { RegisterChange, RegisterSummary } from '@acervo/domain/registry/changes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../testing/acts.ts'
import { aFamilyIn, theirSuccession, type Family } from '../../testing/family.ts'
import { aHolderIn, differencesIn, onInvestor, onProject, onTokens } from '../../testing/blocks.ts'
import { complete, dayFromNow, termsFor } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'
import { aWalletChange, confirmMove } from '../../testing/wallet-changes.ts'
import { chainOpTable } from '../../adapters/chain/table.ts'
import { passSettled } from './settle.ts'

let product: Product
let admin: Person
let erir: Person
let registrar: Person
/** The heirs in tests that do not depend on what else these people hold or are told. */
let heirs: { one: Person; two: Person }
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  registrar = await product.aPerson({ roles: ['erir'] })
  heirs = { one: await product.aPerson({ kyc: 'approved' }), two: await product.aPerson({ kyc: 'approved' }) }
})
afterAll(() => product.close())

const aFamily = () => aFamilyIn(product)

const open = (body: object) => product.call('POST', '/api/admin/erir/acts', { as: erir, body })
const decide = (as: Person, id: string, step: 'confirm' | 'refuse') => decideEntry(product, as, id, step)
const aSuccession = (family: Family) => theirSuccession(product, erir, family)
const get = async (url: string, as: Person) => must(await product.call('GET', url, { as })).body.data
const holders = async ({ project }: Family, date = dayOf(new Date())) =>
  (await get(`/api/admin/register/${project.id}?date=${date}`, erir)).map(
    ({ user_id, tokens, blocked }: { user_id: string; tokens: number; blocked: number }) => [
      user_id,
      tokens,
      blocked,
    ],
  )
const told = async (as: Person) =>
  (await get('/api/notifications', as)).map(({ kind }: { kind: string }) => kind)
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])

test('an estate is blocked when it is opened, and passes to the heirs’ wallets when a second person confirms', async () => {
  const family = await aFamily()
  const { holder, one, two, project } = family
  const wallet = `0x${one.wallet.slice(2).toUpperCase()}`
  await product.pool.query('update kyc_application set wallet = $1 where user_id = $2', [wallet, one.id])
  const id = await aSuccession(family)
  expect(await holders(family)).toEqual([[holder.id, 10, 10]])
  expect(await told(holder)).toContain('succession.opened')
  expect((await decide(erir, id, 'confirm')).body.code).toBe('identity.second_person_needed')
  expect(must(await decide(registrar, id, 'confirm')).body.data).toMatchObject({
    number: expect.stringMatching(/^SU-\d{6}$/),
    state: 'completed',
    chain: { state: 'done' },
  })
  await agree()
  // Sorted by when people became holders, then by id.
  const heirs = [
    [one.id, 7, 0],
    [two.id, 3, 0],
  ].toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(await holders(family)).toEqual(heirs)
  const [registered] = (
    await product.pool.query('select wallet from registry_heir where user_id = $1', [one.id])
  ).rows
  // In the spelling that the heir typed, like all other wallets in the register.
  expect(registered.wallet).toBe(wallet)
  expect(await holders(family, dayFromNow(-1))).toEqual([[holder.id, 10, 0]])

  expect((await get('/api/portfolio', holder)).holdings).toEqual([])
  expect((await get('/api/portfolio', one)).holdings).toMatchObject([{ tokens: 7, cost: 700 }])
  const operations = async (as: Person) =>
    (await get('/api/portfolio/operations', as)).map(({ kind, tokens, tx_hash }: Record<string, unknown>) => [
      kind,
      tokens,
      typeof tx_hash,
    ])
  expect(await operations(two)).toEqual([['inheritance', 3, 'string']])
  expect(await operations(holder)).toEqual([
    ['succession', 10, 'string'],
    ['investment', 10, 'string'],
  ])
  expect((await told(holder))[0]).toBe('succession.completed')
  expect((await told(one))[0]).toBe('succession.inherited')
  expect(await get('/api/registry-acts', one)).toMatchObject([{ id, role: 'heir', tokens: 7 }])
  expect(await get('/api/registry-acts', holder)).toMatchObject([{ id, role: 'holder', state: 'completed' }])

  // As if the tokens had passed two days ago. Whoever holds them at the end of the record date is paid.
  await product.pool.query(
    `update registry_heir set completed_at = completed_at - interval '2 days', settled_at = settled_at - interval '2 days' where act_id = $1`,
    [id],
  )
  await product.pool.query(
    `update investment set passed_at = passed_at - interval '2 days' where user_id = $1`,
    [holder.id],
  )
  const terms = termsFor(project)
  const preview = must(
    await product.call('POST', '/api/admin/distributions/preview', { as: admin, body: terms }),
  ).body.data
  expect(
    preview.rows.map(({ user_id, tokens }: { user_id: string; tokens: number }) => [user_id, tokens]),
  ).toEqual(
    expect.arrayContaining([
      [one.id, 7],
      [two.id, 3],
    ]),
  )
})

test('a register lists a lien, its end and a succession once each, without their blocks, and counts the heirs', async () => {
  const family = await aFamilyIn(product, heirs)
  const lien = await anEntry(product, erir, encumbranceOf(family, 2))
  must(await decide(admin, lien, 'confirm'))
  for (const as of [admin, erir]) must(await decideEntry(product, as, lien, 'release'))
  const id = await aSuccession(family)
  must(await decide(admin, id, 'confirm'))
  // The mint is three days old.
  const since = dayFromNow(-1)
  const { project, holder } = family
  const changes: RegisterChange[] = await get(
    `/api/admin/register/${project.id}/changes?since=${since}`,
    erir,
  )
  expect(changes.map(({ kind, user_id, tokens }) => [kind, user_id, tokens])).toEqual([
    ['succession', holder.id, 10],
    ['lien_end', holder.id, 2],
    ['lien', holder.id, 2],
  ])
  const registers: RegisterSummary[] = await get(`/api/admin/registers?since=${since}`, erir)
  expect(registers.find(({ project_id }) => project_id === project.id)).toMatchObject({
    holders: 2,
    tokens: 10,
    last_entry: { kind: 'succession' },
    changes: ['lien', 'lien_end', 'succession'].map((kind) => ({ kind, count: 1 })),
  })
})

test('an estate passes once: for several officers at once, and when its settlement is repeated', async () => {
  const family = await aFamily()
  const id = await aSuccession(family)
  const replies = await Promise.all([admin, registrar, admin].map((as) => decide(as, id, 'confirm')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const before = await holders(family)
  const { db, mail } = product.services
  const [op] = await db
    .select()
    .from(chainOpTable)
    .where(eq(chainOpTable.op_key, `pass_holding:${id}`))
  if (op?.payload.kind !== 'pass_holding') throw new Error('Nothing was requested')
  const { payload } = op
  const later = new Date(Date.now() + 1000)
  const final = { hash: '0x1', at: later, settled_at: later }
  await db.transaction((tx) =>
    passSettled(mail).pass_holding(tx, [{ op: payload, final }], () =>
      Promise.reject(new Error('Nothing follows')),
    ),
  )
  expect(await holders(family)).toEqual(before)
  expect((await told(family.one)).filter((kind: string) => kind === 'succession.inherited')).toHaveLength(1)
  await agree()
})

test('an heir who dies passes on what they inherited, and what they are paid back for is burnt', async () => {
  const family = await aFamily()
  const { one, two } = family
  must(await decide(admin, await aSuccession(family), 'confirm'))
  const next = successionOf({ holder: one, project: family.project }, [[two, 7]])
  must(await decide(admin, await anEntry(product, erir, next), 'confirm'))
  expect(await holders(family)).toEqual([[two.id, 10, 0]])
  expect((await get('/api/portfolio', two)).holdings).toMatchObject([{ tokens: 10, cost: 1000 }])
  await agree()
})

test('the shares add up to the holding, and the heirs are other people who are verified and free', async () => {
  const family = await aFamily()
  const { holder, one, two } = family
  const errorOf = async (heirs: [Person, number][]) => (await open(successionOf(family, heirs))).body.error
  expect(await errorOf([[one, 9]])).toBe(
    'Lo que reciben los herederos debe sumar exactamente los tokens de la persona fallecida',
  )
  expect(
    await errorOf([
      [one, 5],
      [one, 5],
    ]),
  ).toBe('Indica de uno a veinte herederos, cada uno una sola vez')
  const unverified = 'Cada heredero debe ser otra persona, verificada, con monedero y sin bloqueo'
  expect(await errorOf([[holder, 10]])).toBe(unverified)
  expect(await errorOf([[await product.aPerson({}), 10]])).toBe(unverified)
  const id = await aSuccession(family)
  expect(await errorOf([[two, 10]])).toBe(
    'Primero tiene que terminar la herencia en la que participa esta persona',
  )
  // The confirmation checks this again.
  must(await product.call('POST', '/api/block', { as: admin, body: onInvestor(two, 'block') }))
  expect((await decide(admin, id, 'confirm')).body.error).toBe(unverified)
  const officer = await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  const family2 = await aFamilyIn(product, heirs)
  const toOfficer = await anEntry(product, erir, successionOf(family2, [[officer, 10]]))
  expect((await decide(officer, toOfficer, 'confirm')).body.code).toBe('identity.about_oneself')
})

test('an estate with a lien, a block or a wallet change waits until it ends', async () => {
  const { investor: holder, project } = await aHolderIn(product)
  const heir = await product.aPerson({ kyc: 'approved' })
  const lien = await anEntry(product, erir, encumbranceOf({ holder, project }, 2))
  must(await decide(admin, lien, 'confirm'))
  const body = successionOf({ holder, project }, [[heir, 10]])
  expect((await open(body)).body.error).toBe(
    'Primero hay que liberar los tokens bloqueados: una herencia transmite todos los del proyecto',
  )
  for (const as of [admin, erir]) must(await decideEntry(product, as, lien, 'release'))
  const id = await anEntry(product, erir, body)
  expect((await open(encumbranceOf({ holder, project }, 2))).status).toBe(200)
  const block = onTokens(holder, project, 1)
  expect((await product.call('POST', '/api/block', { as: admin, body: block })).status).toBe(400)
  const change = await aWalletChange(product, { admin, person: heir })
  expect((await decide(admin, id, 'confirm')).body.error).toBe(
    'Primero tiene que terminar el cambio de monedero de una de estas personas',
  )
  must(await confirmMove(product, erir, change.id))
  expect(must(await decide(admin, id, 'confirm')).body.data.state).toBe('completed')
  await agree()
})

test('a refused succession frees the tokens and tells its reason', async () => {
  const family = await aFamilyIn(product, heirs)
  const id = await aSuccession(family)
  must(await decide(admin, id, 'refuse'))
  expect(await holders(family)).toEqual([[family.holder.id, 10, 0]])
  expect((await told(family.holder))[0]).toBe('succession.stopped')
  await agree()
  const again = await aSuccession(family)
  expect(must(await decide(admin, again, 'confirm')).body.data.state).toBe('completed')
})

test('no tokens pass to heirs while their project is paid back, nor is it paid back while they pass', async () => {
  const family = await aFamilyIn(product, heirs)
  const { project } = family
  await complete(product, admin, project)
  const preview = () =>
    product.call('POST', '/api/admin/distributions/preview', {
      as: admin,
      body: termsFor(project, { kind: 'principal', redeems: true, amount: 1000 }),
    })
  const waiting = await aSuccession(family)
  const { digest } = must(await preview()).body.data
  const terms = termsFor(project, { kind: 'principal', redeems: true, amount: 1000 })
  const { id } = must(
    await product.call('POST', '/api/admin/distributions', { as: admin, body: { terms, digest } }),
  ).body.data
  const approve = () =>
    product.call('POST', `/api/admin/distributions/${id}/approve`, { as: admin, body: { digest } })
  const holder = await product.pool.connect()
  // The approval waits at the point where it takes the money, which is after its check for successions.
  await holder.query('begin')
  await holder.query(`select from ledger_account where name = 'issuer:${project.id}' for update`)
  const approving = approve()
  await expect.poll(() => waitingForLock(product.pool, 'ledger_account')).toBe(1)
  const confirming = decide(registrar, waiting, 'confirm')
  await expect.poll(() => waitingForLock(product.pool, 'from "project"')).toBe(1)
  await holder.query('commit')
  holder.release()
  must(await approving)
  expect((await confirming).body.error).toMatch(
    /^La distribución con fecha de registro .+ está devolviendo este proyecto a quien tenía los tokens ese día\. Hasta que termine o se revierta, ninguno pasa a otra persona\.$/,
  )
  const other = await aFamilyIn(product, heirs)
  must(await decide(admin, await aSuccession(other), 'confirm'))
  await complete(product, admin, other.project)
  const late = await product.call('POST', '/api/admin/distributions/preview', {
    as: admin,
    body: termsFor(other.project, { kind: 'principal', redeems: true, amount: 1000 }),
  })
  expect(late.body.code).toBe('distribution.holders_changed')
})

test('heirs are told when the project of their tokens is blocked and unblocked, once each', async () => {
  const family = await aFamily()
  const { holder, one, two, project } = family
  must(await decide(registrar, await aSuccession(family), 'confirm'))
  await agree()
  // An heir who also invested is told once, with the day until which to pay.
  await product.anInvestment({ investor: two, project })
  for (const act of ['block', 'unblock'] as const)
    must(await product.call('POST', '/api/block', { as: erir, body: onProject(project, act) }))
  const ofProject = async (person: Person) =>
    (await told(person)).filter((kind: string) => kind.startsWith('project.'))
  for (const person of [holder, one])
    expect(await ofProject(person)).toEqual(['project.unblocked', 'project.blocked'])
  expect(await ofProject(two)).toEqual(['project.unblocked_unpaid', 'project.blocked'])
})
