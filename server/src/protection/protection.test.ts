import type { Wording } from '@acervo/domain/protection/wordings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import {
  aBeginner,
  aCrowdfundingOffer,
  anOfferTaken,
  aTest,
  keepSimulation,
  requestClass,
  shownWordings,
  takeTest,
} from '../testing/protection.ts'
import { eraseProtection, listProtection, removeEvidenceFiles } from './erase.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const invest = (as: Person, project: { id: string }, body: object = {}) =>
  product.call('POST', '/api/investment', {
    as,
    body: { project_id: project.id, amount: 1000, sheet_version: 1, ...body },
  })
const withdraw = (as: Person, id: string) => product.call('POST', `/api/investment/${id}/withdraw`, { as })

test('a beginner is asked for one duty after the other, and the shown texts are stored with their versions', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const project = await aCrowdfundingOffer(product, admin)
  expect((await invest(as, project)).body.code).toBe('protection.test_needed')
  await takeTest(product, admin, as, 'worst')
  expect((await invest(as, project)).body.code).toBe('protection.simulation_needed')
  await keepSimulation(product, as, 10_000)
  const refused = (await invest(as, project)).body
  expect(refused.code).toBe('protection.duties_open')
  expect(refused.error).toContain('Puede no ser adecuado para ti')
  const duties = await shownWordings(product, as)
  const old = duties.map((one) => ({ ...one, version: one.version - 1 }))
  expect((await invest(as, project, { duties: old })).body.code).toBe('protection.duties_open')
  expect((await invest(as, project, { duties, amount: 1100 })).body.code).toBe(
    'protection.loss_not_understood',
  )
  const { investment } = must(await invest(as, project, { duties, amount: 1100, possible_loss: 1100 })).body
  expect(Date.parse(investment.reflection_ends_at)).toBeGreaterThan(Date.now() + 4 * 86_400_000 - 60_000)
  const { rows } = await product.pool.query(
    'select code, version, language, possible_loss_cents from protection_record where investment_id = $1 order by code',
    [investment.id],
  )
  const shown = { version: 1, language: 'es', possible_loss_cents: '110000' }
  expect(rows).toEqual(
    [
      'inappropriate',
      'information_sheet',
      'large_amount',
      'no_guarantee',
      'possible_loss',
      'reflection_period',
    ].map((code) => ({ code, ...shown })),
  )
  const emails = await product.emailsTo(as.email)
  expect(emails.at(-1)?.text).toContain(`/dashboard/investments/${investment.id}`)
  expect(emails.at(-1)?.subject).toMatch(/^Puedes desistir de tu inversión – /)
})

test('a large amount invested in small parts needs the warning and the consent too, until a part is released', async () => {
  const as = await aBeginner(product, admin)
  await takeTest(product, admin, as, 'worst')
  const project = await aCrowdfundingOffer(product, admin)
  const all = await shownWordings(product, as)
  const duties = all.filter(({ code }) => code !== 'large_amount')
  const first = must(await invest(as, project, { duties, amount: 600 })).body.investment
  const committed = async (query = `?project_id=${project.id}`) =>
    must(await product.call('GET', `/api/protection${query}`, { as })).body.data.committed
  expect([await committed(), await committed('')]).toEqual([600, 0])
  const second = (body: object) => invest(as, project, { amount: 500, ...body })
  expect((await second({ duties })).body.code).toBe('protection.duties_open')
  expect((await second({ duties: all })).body.code).toBe('protection.loss_not_understood')
  must(await second({ duties: all, possible_loss: 500 }))
  must(await invest(as, await aCrowdfundingOffer(product, admin), { duties, amount: 600 }))
  must(await withdraw(as, first.id))
  must(await second({ duties }))
})

test('nothing is asked for in a private project', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const { investment } = must(await invest(as, await product.aProject(), { amount: 20_000 })).body
  expect(investment.reflection_ends_at).toBeNull()
  expect((await withdraw(as, investment.id)).body.code).toBe('investment.not_revocable')
})

test('evidence of shown texts and answers can be neither changed nor deleted', async () => {
  const { as } = await anOfferTaken(product, admin, 'start')
  for (const table of ['protection_record', 'knowledge_test_result', 'loss_simulation'])
    for (const act of [`delete from ${table}`, `update ${table} set user_id = user_id`])
      await expect(product.pool.query(`${act} where user_id = $1`, [as.id])).rejects.toThrow('Evidence')
  for (const table of ['protection_wording', 'knowledge_test'])
    await expect(product.pool.query(`delete from ${table}`)).rejects.toThrow('never changed or deleted')
})

test('a text said differently is a new version, and only the new one counts', async () => {
  const as = await aBeginner(product, admin)
  const project = await aCrowdfundingOffer(product, admin)
  const seen = await shownWordings(product, as)
  const { body } = await product.call('GET', '/api/protection/wordings', { as })
  const { version: _, ...text } = body.data.find(({ code }: Wording) => code === 'reflection_period')
  const add = (change: object) =>
    product.call('POST', '/api/admin/protection/wordings', { as: admin, body: { ...text, ...change } })
  expect((await add({ es: 'Sin la fecha hasta la que vale' })).body.code).toBe(
    'protection.placeholder_missing',
  )
  must(await add({ es: `${text.es} Sin excepciones.`, is_confirmed: true }))
  must(await add({ es: `${text.es} Sin excepciones.`, is_confirmed: true }))
  const now = await shownWordings(product, as)
  expect(now.find(({ code }) => code === 'reflection_period')?.version).toBe(2)
  expect((await invest(as, project, { duties: seen })).body.code).toBe('protection.duties_open')
  must(await invest(as, project, { duties: now }))
})

test('if two administrators change the same text or test, the second is refused and overwrites nothing', async () => {
  const wordings = must(await product.call('GET', '/api/protection/wordings', { as: admin })).body.data
  const { version, ...text } = wordings.find(({ code }: Wording) => code === 'authorised_entity')
  const { version: seen, ...asked } = await aTest(product, admin)
  const post = (what: 'wordings' | 'test', body: object) =>
    product.call('POST', `/api/admin/protection/${what}`, { as: admin, body })
  const reworded = { ...text, es: `${text.es} Oficial.`, is_confirmed: true, seen_version: version }
  const confirmed = { ...asked, is_confirmed: !asked.is_confirmed, seen_version: seen }
  const twice = (what: 'wordings' | 'test', body: object) => Promise.all([post(what, body), post(what, body)])
  // Sent again because its reply was lost.
  for (const reply of await twice('wordings', reworded)) must(reply)
  for (const reply of await twice('test', confirmed)) expect(must(reply).body.data.version).toBe(seen + 1)
  const late = [
    await post('wordings', { ...text, en: `${text.en} Typo.`, seen_version: version }),
    await post('test', { ...asked, pass_points: 1, seen_version: seen }),
  ]
  for (const { status, body } of late)
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^Otra persona ha guardado una versión/),
    ])
  const { version: now } = await aTest(product, admin)
  expect(now).toBe(seen + 1)
})

test('a change to a confirmed text or test has to be saved unconfirmed first, and confirmed afterwards', async () => {
  const wordings = must(await product.call('GET', '/api/protection/wordings', { as: admin })).body.data
  const text = wordings.find(({ code }: Wording) => code === 'inappropriate')
  const asked = await aTest(product, admin)
  const cases = [
    ['wordings', text, { ...text, en: `${text.en} Really.` }],
    ['test', asked, { ...asked, pass_points: 1 }],
  ] as const
  for (const [what, before, changed] of cases) {
    const add = (body: object, is_confirmed: boolean) =>
      product.call('POST', `/api/admin/protection/${what}`, { as: admin, body: { ...body, is_confirmed } })
    must(await add(before, true))
    const { status, body } = await add(changed, true)
    expect([status, body.code]).toEqual([409, 'protection.confirmation_outdated'])
    must(await add(changed, false))
    must(await add(changed, true))
  }
})

test('a person’s answers, requests and evidence are in their download, and are erased only with a closed account', async () => {
  const { as } = await anOfferTaken(product, admin, 'start')
  const id = await requestClass(product, as)
  const { db, vault } = product.services
  const held = await listProtection(db, as.id)
  expect(held).toMatchObject({ requests: [{ id }], tests: [{ outcome: 'sufficient' }] })
  expect(held.simulations).toMatchObject([{ net_worth: null }])
  expect(held.shown.map(({ code }) => code)).toContain('reflection_period')
  expect(JSON.stringify(held)).not.toContain(admin.id)
  await expect(db.transaction((tx) => eraseProtection(tx, as.id))).rejects.toThrow()
  await product.pool.query(
    'update profile set closed_at = now(), erase_after = now(), email = null, full_name = null where id = $1',
    [as.id],
  )
  const told = 'insert into ending_told select id, user_id, now() from loss_simulation where user_id = $1'
  await product.pool.query(told, [as.id])
  const [path] = held.requests.map(({ storage_path }) => storage_path)
  await removeEvidenceFiles(product.services.db, product.services, as.id)
  await db.transaction((tx) => eraseProtection(tx, as.id))
  expect(await listProtection(db, as.id)).toEqual({ requests: [], shown: [], simulations: [], tests: [] })
  expect((await product.pool.query('select 1 from ending_told where user_id = $1', [as.id])).rows).toEqual([])
  expect(await vault.get(path ?? '')).toBeUndefined()
})

test('the text beside the result of a simulation has to be read again when there is a newer one', async () => {
  const as = await product.aPerson()
  const keep = async (wording_version: number) =>
    (
      await product.call('POST', '/api/protection/simulation', {
        as,
        body: { net_worth: null, wording_version },
      })
    ).body.code
  const wordings = must(await product.call('GET', '/api/protection/wordings', { as: admin })).body.data
  const shown: Wording = wordings.find(({ code }: Wording) => code === 'simulation_result')
  expect(await keep(shown.version + 1)).toBe('protection.result_not_read')
  const newer = {
    code: shown.code,
    es: `${shown.es} Otra vez.`,
    en: `${shown.en} Again.`,
    source: shown.source,
    is_confirmed: true,
  }
  must(await product.call('POST', '/api/admin/protection/wordings', { as: admin, body: newer }))
  expect(await keep(shown.version)).toBe('protection.result_not_read')
  expect(await keep(shown.version + 1)).toBeUndefined()
  const { rows } = await product.pool.query('select version from protection_record where user_id = $1', [
    as.id,
  ])
  expect(rows).toEqual([{ version: shown.version + 1 }])
})
