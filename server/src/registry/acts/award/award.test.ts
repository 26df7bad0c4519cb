import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, awardOf, decideEntry, encumbranceOf } from '../../../testing/acts.ts'
import { differencesIn } from '../../../testing/blocks.ts'
import { aPastHolding, dayFromNow, termsFor } from '../../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let registrar: Person
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  registrar = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

type Debt = { holder: Person; acquirer: Person; project: Project }

/** Somebody with six and four tokens since three days ago, and a verified person who is to acquire some. */
async function aDebt(): Promise<Debt> {
  const [holder, acquirer, project] = await Promise.all([
    product.aPerson({ kyc: 'approved' }),
    product.aPerson({ kyc: 'approved' }),
    product.aProject(),
  ])
  await aPastHolding(product, { investor: holder, project, amount: 600 })
  await aPastHolding(product, { investor: holder, project, amount: 400 })
  return { holder, acquirer, project }
}
const decide = (as: Person, id: string, step: 'confirm' | 'refuse' | 'release') =>
  decideEntry(product, as, id, step)
/** A lien that was registered two days ago. */
async function aLien(debt: Debt, tokens: number): Promise<string> {
  const id = await anEntry(product, erir, encumbranceOf(debt, tokens))
  must(await decide(registrar, id, 'confirm'))
  await product.pool.query(
    `update registry_act set requested_at = requested_at - interval '2 days', decided_at = decided_at - interval '2 days' where id = $1`,
    [id],
  )
  await product.pool.query(
    `update blocking set blocked_at = blocked_at - interval '2 days', final_at = final_at - interval '2 days' where act_id = $1`,
    [id],
  )
  return id
}
const anAward = (executes: string, acquirer: Person, tokens: number) =>
  anEntry(product, erir, awardOf(executes, acquirer, tokens))
const get = async (url: string, as: Person) => must(await product.call('GET', url, { as })).body.data
const read = (id: string) => get(`/api/admin/erir/acts/${id}`, erir)
type Shown = { user_id: string; tokens: number; blocked: number; encumbrances: { tokens: number }[] }
const register = async ({ project }: Debt, date = dayOf(new Date())) =>
  (await get(`/api/admin/register/${project.id}?date=${date}`, erir)).map(
    ({ user_id, tokens, blocked, encumbrances }: Shown) => ({
      user_id,
      tokens,
      blocked,
      liens: encumbrances.map((lien) => lien.tokens),
    }),
  )
const told = async (as: Person) =>
  (await get('/api/notifications', as)).map(({ kind }: { kind: string }) => kind)
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])

test('awarded tokens pass once, the lien stays for the rest, and no other rank loses any', async () => {
  const debt = await aDebt()
  const { holder, acquirer, project } = debt
  const [first, second] = [await aLien(debt, 8), await aLien(debt, 6)]
  expect(await read(first)).toMatchObject({ awardable_tokens: 8, awards: [] })
  const id = await anAward(first, acquirer, 7)
  expect(await told(holder)).not.toContain('award.completed')
  expect((await decide(erir, id, 'confirm')).body.code).toBe('identity.second_person_needed')
  expect(must(await decide(registrar, id, 'confirm')).body.data).toMatchObject({
    number: expect.stringMatching(/^AD-\d{6}$/),
    kind: 'award',
    state: 'completed',
    executes: { id: first, kind: 'lien' },
    heirs: [{ user_id: acquirer.id, tokens: 7 }],
    chain: { state: 'done' },
  })
  await agree()
  expect(await register(debt)).toEqual([
    { user_id: holder.id, tokens: 3, blocked: 3, liens: [1, 6] },
    { user_id: acquirer.id, tokens: 7, blocked: 0, liens: [] },
  ])
  expect(await register(debt, dayFromNow(-1))).toEqual([
    { user_id: holder.id, tokens: 10, blocked: 10, liens: [8, 6] },
  ])
  expect(await read(first)).toMatchObject({
    state: 'confirmed',
    rank: 1,
    tokens: 8,
    executed_tokens: 7,
    blocked_tokens: 1,
    awardable_tokens: 1,
    awards: [{ id, state: 'completed', tokens: 7 }],
  })
  expect(await read(second)).toMatchObject({ state: 'confirmed', rank: 2, blocked_tokens: 2 })

  must(await decide(admin, await anAward(first, acquirer, 1), 'confirm'))
  await agree()
  expect(await read(first)).toMatchObject({ state: 'executed', rank: null, blocked_tokens: 0 })
  expect(await read(second)).toMatchObject({ state: 'confirmed', rank: 1, blocked_tokens: 2 })
  expect(await register(debt)).toEqual([
    { user_id: holder.id, tokens: 2, blocked: 2, liens: [6] },
    { user_id: acquirer.id, tokens: 8, blocked: 0, liens: [] },
  ])
  const changes = await get(`/api/admin/register/${project.id}/changes?since=${dayFromNow(0)}`, erir)
  expect(
    changes.map(({ kind, tokens }: { kind: string; tokens: number }) => `${kind} ${tokens}`).toSorted(),
  ).toEqual(['award 1', 'award 7', 'lien_end 8'])
})

test('what is left of a lot keeps its date and its cost, and what was awarded is told by its name', async () => {
  const debt = await aDebt()
  const { holder, acquirer, project } = debt
  const id = await anAward(await aLien(debt, 8), acquirer, 7)
  must(await decide(registrar, id, 'confirm'))
  expect((await get('/api/portfolio', holder)).holdings).toMatchObject([{ tokens: 3, cost: 300 }])
  expect((await get('/api/portfolio', acquirer)).holdings).toMatchObject([{ tokens: 7, cost: 700 }])
  const operations = async (as: Person) =>
    (await get('/api/portfolio/operations', as)).map(
      ({ kind, tokens, amount, tx_hash }: Record<string, unknown>) => [kind, tokens, amount, typeof tx_hash],
    )
  expect(await operations(acquirer)).toEqual([['acquisition', 7, 700, 'string']])
  expect(
    (await operations(holder)).toSorted((a: number[], b: number[]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['award', 1, 100, 'string'],
    ['award', 6, 600, 'string'],
    ['investment', 4, 400, 'string'],
    ['investment', 6, 600, 'string'],
  ])
  const since = await product.pool.query(
    `select tokens, settled_at < now() - interval '2 days' as is_old from holding_lot where user_id = $1 and passed_at is null`,
    [holder.id],
  )
  expect(since.rows).toEqual([{ tokens: '3', is_old: true }])
  expect((await told(holder))[0]).toBe('award.completed')
  expect((await told(acquirer))[0]).toBe('award.received')
  expect(await get('/api/registry-acts', acquirer)).toMatchObject([
    { id, role: 'acquirer', tokens: 7, executes: { kind: 'lien' } },
  ])
  expect(await get('/api/registry-acts', holder)).toMatchObject([
    { id, role: 'holder', tokens: 7, state: 'completed', document_number: 'Decreto 789/2026' },
    { kind: 'lien', state: 'confirmed', executed_tokens: 7, party: 'Banco Inventado' },
  ])
  const paid = async (record_date: string) => {
    const body = termsFor(project, { record_date })
    const { data } = must(
      await product.call('POST', '/api/admin/distributions/preview', { as: admin, body }),
    ).body
    return data.rows.map(({ user_id, tokens }: { user_id: string; tokens: number }) => [user_id, tokens])
  }
  expect(await paid(dayFromNow(-1))).toEqual([[holder.id, 10]])
})
