import { dayOf } from '@acervo/domain/common/time-zone'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainOpTable } from '../../../adapters/chain/table.ts'
import { anEntry, awardOf, decideEntry } from '../../../testing/acts.ts'
import { auditedActs, differencesIn, kindsNotified } from '../../../testing/blocks.ts'
import { revokeChainRights } from '../../../testing/chain-rights.ts'
import { aDebtIn, aLienIn, anAwardIn, officersOf, type Debt, type Officers } from '../../../testing/debt.ts'
import { dayFromNow } from '../../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../../testing/product.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'
import { passSettled } from '../settle.ts'

let product: Product
let admin: Person
let officers: Officers
let erir: Person
let registrar: Person
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  officers = await officersOf(product)
  ;({ erir, registrar } = officers)
})
afterAll(() => product.close())

const aDebt = () => aDebtIn(product)
const aLien = (debt: Debt, tokens: number) => aLienIn(product, officers, debt, tokens)
const decide = (as: Person, id: string, step: 'confirm' | 'refuse' | 'release') =>
  decideEntry(product, as, id, step)
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
const told = (as: Person) => kindsNotified(product, as)
const agree = () => expect.poll(() => differencesIn(product, admin)).toEqual([])

test('awarded tokens pass, the lien stays for the rest, and no other rank loses any', async () => {
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
  const since = dayFromNow(0)
  const changes = await get(`/api/admin/register/${project.id}/changes?since=${since}`, erir)
  const named = changes.map(({ kind, tokens }: { kind: string; tokens: number }) => `${kind} ${tokens}`)
  expect(named.toSorted()).toEqual(['award 1', 'award 7', 'lien_end 8'])
  const registers = await get(`/api/admin/registers?since=${since}`, erir)
  expect(registers.find((row: { project_id: string }) => row.project_id === project.id)).toMatchObject({
    holders: 2,
    tokens: 10,
    changes: [
      { kind: 'lien_end', count: 1 },
      { kind: 'award', count: 2 },
    ],
  })
})

test('a later rank that was executed in part takes only what it still lacks when an earlier one is released', async () => {
  const debt = await aDebt()
  const { holder, acquirer } = debt
  const [first, second] = [await aLien(debt, 8), await aLien(debt, 6)]
  await anAwardIn(product, officers, second, acquirer, 2)
  expect(await read(second)).toMatchObject({ executed_tokens: 2, blocked_tokens: 0, awardable_tokens: 0 })
  expect(await read(first)).toMatchObject({ rank: 1, blocked_tokens: 8 })
  for (const as of [erir, registrar]) must(await decide(as, first, 'release'))
  await agree()
  expect(await read(second)).toMatchObject({ rank: 1, blocked_tokens: 4, awardable_tokens: 4 })
  expect((await register(debt))[0]).toEqual({ user_id: holder.id, tokens: 8, blocked: 4, liens: [4] })
})

test('the former holder is told which lien was executed and why, and the acquirer by which award the tokens came', async () => {
  const debt = await aDebt()
  const { holder, acquirer } = debt
  const lien = await aLien(debt, 8)
  const id = await anAwardIn(product, officers, lien, acquirer, 7)
  const [award, executed] = [await read(id), await read(lien)]
  expect((await told(holder))[0]).toBe('award.completed')
  expect((await told(acquirer))[0]).toBe('award.received')
  const ofHolder = (await product.emailsTo(holder.email)).at(-1)
  expect(ofHolder?.subject).toMatch(/^Se han adjudicado tokens tuyos/)
  expect(ofHolder?.text).toContain(
    `la adjudicación ${award.number}, que ejecuta el asiento ${executed.number} a favor de Banco Inventado: 7 tokens tuyos`,
  )
  expect(ofHolder?.text).toContain('según el documento Decreto 789/2026 (Juzgado inventado n.º 3 de Cuenca)')
  expect((await product.emailsTo(acquirer.email)).at(-1)?.subject).toMatch(
    /^Has recibido tokens por adjudicación/,
  )
  expect(await get('/api/registry-acts', holder)).toMatchObject([
    { id, role: 'holder', tokens: 7, state: 'completed', document_number: 'Decreto 789/2026' },
    { id: lien, state: 'confirmed', executed_tokens: 7, party: 'Banco Inventado' },
  ])
  expect(await get('/api/registry-acts', acquirer)).toMatchObject([
    { id, role: 'acquirer', tokens: 7, executes: { number: executed.number } },
  ])
  const records = async (as: Person) =>
    (await get('/api/documents?kind=registry_entry', as)).map(({ title }: { title: string }) => title)
  expect(await records(holder)).toEqual(['award_completed', 'encumbrance_registered'])
  expect(await records(acquirer)).toEqual(['award_received'])
  expect((await auditedActs(product, holder.id)).map(({ action }) => action).slice(-5)).toEqual([
    'registry.open_act',
    'registry.upload_act_file',
    'registry.confirm_act',
    'registry.execute_act',
    'registry.pass_holding',
  ])
  expect((await auditedActs(product, acquirer.id)).map(({ action }) => action)).toEqual(['registry.acquire'])
})

test('the files of a register say of each day how many tokens a lien was for', async () => {
  const debt = await aDebt()
  await anAwardIn(product, officers, await aLien(debt, 8), debt.acquirer, 7)
  const pdfOf = async (day: string) => {
    const url = `/api/admin/register/${debt.project.id}.pdf?date=${day}`
    return wordsOf(must(await product.call('GET', url, { as: erir })).body).replace(/\s+/g, ' ')
  }
  expect(await pdfOf(dayFromNow(0))).toMatch(/gravamen GR-\d{6}: 1 token, inscrito/)
  expect(await pdfOf(dayFromNow(-1))).toMatch(/gravamen GR-\d{6}: 8 tokens, inscrito/)
})

test('awarded tokens pass once: for several officers at once, and when the settlement is repeated', async () => {
  const debt = await aDebt()
  const id = await anAward(await aLien(debt, 8), debt.acquirer, 5)
  const replies = await Promise.all([admin, registrar, admin].map((as) => decide(as, id, 'confirm')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await agree()
  const before = await register(debt)
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
  expect(await register(debt)).toEqual(before)
  expect((await told(debt.acquirer)).filter((kind) => kind === 'award.received')).toHaveLength(1)
  await agree()
})

test('tokens that the chain refused to pass do so on a retry, or stay if the award is refused', async () => {
  const debt = await aDebt()
  const { acquirer, holder } = debt
  const lien = await aLien(debt, 8)
  const [one, two] = [await anAward(lien, acquirer, 3), await anAward(lien, acquirer, 2)]
  const restoreRights = await revokeChainRights(product)
  for (const id of [one, two])
    expect(must(await decide(registrar, id, 'confirm')).body.data).toMatchObject({
      state: 'confirmed',
      chain: { state: 'failed' },
    })
  await restoreRights()
  expect((await decide(erir, lien, 'release')).body.code).toBe('registry.award_pending')
  expect((await decide(erir, two, 'refuse')).body.code).toBe('registry.act_decided')
  expect(must(await decide(admin, two, 'refuse')).body.data).toMatchObject({ state: 'refused' })
  const body = { key: `pass_holding:${one}`, attempts: 1, reason: 'Se han devuelto los permisos' }
  must(await product.call('POST', '/api/admin/chain/operations/retry', { as: registrar, body }))
  await expect.poll(async () => (await read(one)).state).toBe('completed')
  await agree()
  expect(await register(debt)).toEqual([
    { user_id: holder.id, tokens: 7, blocked: 5, liens: [5] },
    { user_id: acquirer.id, tokens: 3, blocked: 0, liens: [] },
  ])
  for (const as of [erir, registrar]) must(await decide(as, lien, 'release'))
  await agree()
  expect((await register(debt))[0]).toEqual({ user_id: holder.id, tokens: 7, blocked: 0, liens: [] })
  expect(await read(lien)).toMatchObject({ state: 'released', tokens: 8, executed_tokens: 3 })
})
