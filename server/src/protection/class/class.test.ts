import { monthsAfter } from '@acervo/domain/common/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aProduct, must, PASSWORD, type Person, type Product } from '../../testing/product.ts'
import { aCrowdfundingOffer, classForm, requestClass, shownWordings } from '../../testing/protection.ts'
import { notifyOfClassEnding } from './notify-ending.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const own = async (as: Person) => (await product.call('GET', '/api/protection', { as })).body.data
const decide = (as: Person, id: string, is_approved = true) =>
  product.call('POST', `/api/admin/protection/class-requests/${id}/decide`, {
    as,
    body: { is_approved, reason: 'Según el documento' },
  })
const ask = (as: Person, form: Record<string, string> = classForm) =>
  product.upload('/api/protection/class-requests', as, form, { name: 'prueba.pdf', bytes: aPdf() })
const investIn = (as: Person, project_id: string, duties: object[]) =>
  product.call('POST', '/api/investment', {
    as,
    body: { project_id, amount: 5000, sheet_version: 1, duties },
  })

test('a sophisticated investor is only told that nothing is guaranteed, until they give it up', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  expect(await own(as)).toMatchObject({
    class: 'non_sophisticated',
    request: null,
    user_type: 'persona_fisica',
  })
  const id = await requestClass(product, as)
  expect((await ask(as)).body.code).toBe('protection.request_waiting')
  const decisions = await Promise.all([decide(admin, id), decide(admin, id, false)])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // The first decision counts, whichever it is. The rest of the test is about an approval.
  if ((await own(as)).class !== 'sophisticated') must(await decide(admin, await requestClass(product, as)))
  expect(await own(as)).toMatchObject({ class: 'sophisticated', request: { state: 'approved' } })
  expect((await ask(as)).body.code).toBe('protection.already_sophisticated')
  const project = await aCrowdfundingOffer(product, admin)
  const shown = (await shownWordings(product, as)).filter(({ code }) =>
    ['no_guarantee', 'information_sheet'].includes(code),
  )
  expect((await investIn(as, project.id, [])).body.code).toBe('protection.duties_open')
  expect(must(await investIn(as, project.id, shown)).body.investment.reflection_ends_at).toBeNull()
  must(await product.call('POST', '/api/protection/class/give-up', { as }))
  expect((await investIn(as, project.id, shown)).body.code).toBe('protection.test_needed')
  const told = (await product.emailsTo(as.email)).map(({ subject }) => subject)
  expect(told).toContain('Ya eres inversor experimentado')
})

test.each([
  ['too few criteria', { ...classForm, criteria: 'significant_trades' }, 'protection.criteria_not_met'],
  [
    'a criterion of companies',
    { ...classForm, criteria: 'own_funds,turnover' },
    'protection.criteria_not_met',
  ],
  ['no criterion', { ...classForm, criteria: '' }, 'protection.criteria_missing'],
  ['without a declaration', { ...classForm, declares_truth: 'false' }, 'protection.declarations_needed'],
  ['with an older warning', { ...classForm, warning_version: '0' }, 'protection.declarations_needed'],
])('a request is refused: %s', async (_case, form, code) => {
  expect((await ask(await product.aPerson({ kyc: 'approved' }), form)).body.code).toBe(code)
})

test('nobody is asked for criteria before their identity is verified, or decides about their own request', async () => {
  expect((await ask(await product.aPerson({ kyc: 'submitted' }))).body.code).toBe('protection.not_verified')
  const both = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const id = await requestClass(product, both)
  expect((await decide(both, id)).body.code).toBe('identity.about_oneself')
})

test('the request of an account that was closed meanwhile is not decided, and nobody is told', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const id = await requestClass(product, as)
  must(await product.call('POST', '/api/account/close', { as, body: { password: PASSWORD } }))
  expect((await decide(admin, id)).body.code).toBe('protection.request_not_found')
  const { rows } = await product.pool.query('select from notification where user_id = $1', [as.id])
  expect(rows).toEqual([])
})

test('an approval ends after two years, and its owner is told once, 30 days before', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  must(await decide(admin, await requestClass(product, as)))
  const { class_valid_until } = await own(as)
  const at = (days: number) => () => new Date(Date.parse(class_valid_until) + days * 86_400_000)
  const told = async () =>
    (await product.emailsTo(as.email)).filter(({ subject }) => subject.includes('pronto')).length
  await notifyOfClassEnding({ ...product.services, now: at(-31) })
  expect(await told()).toBe(0)
  await Promise.all([1, 2].map(() => notifyOfClassEnding({ ...product.services, now: at(-29) })))
  await notifyOfClassEnding({ ...product.services, now: at(-28) })
  expect(await told()).toBe(1)
  await product.pool.query('update class_request set valid_until = current_date - 1 where user_id = $1', [
    as.id,
  ])
  expect(await own(as)).toMatchObject({ class: 'non_sophisticated', request: { state: 'ended' } })
})

test('a person who was told that their class ends can request it again without losing a day or any protection', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  must(await decide(admin, await requestClass(product, as)))
  const endsIn = async (days: number) => {
    const { rows } = await product.pool.query(
      `update class_request set valid_until = current_date + $2::int where user_id = $1 and is_approved
       returning valid_until::text`,
      [as.id, days],
    )
    return rows[0].valid_until
  }
  await endsIn(32)
  expect((await ask(as)).body.code).toBe('protection.already_sophisticated')
  const end = await endsIn(29)
  const refused = await requestClass(product, as)
  must(await decide(admin, refused, false))
  expect(await own(as)).toMatchObject({ class: 'sophisticated', class_valid_until: end })
  const again = await requestClass(product, as)
  await notifyOfClassEnding(product.services)
  must(await decide(admin, again))
  await notifyOfClassEnding(product.services)
  const titles = (await product.emailsTo(as.email)).map(({ subject }) => subject)
  expect(titles).not.toContain('Dejas de ser inversor experimentado pronto')
  expect(await own(as)).toMatchObject({ class: 'sophisticated', class_valid_until: monthsAfter(end, 24) })

  // Giving it up ends both approvals, and what waits is not approved afterwards.
  await endsIn(29)
  const waiting = await requestClass(product, as)
  must(await product.call('POST', '/api/protection/class/give-up', { as }))
  expect(await own(as)).toMatchObject({ class: 'non_sophisticated', request: { state: 'ended' } })
  expect((await decide(admin, waiting)).body.code).toBe('protection.request_not_found')
})

test('requests that wait come first; sorted by arrival they are in both orders, page by page', async () => {
  const people = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  const asked = [
    await requestClass(product, people[0] as Person),
    await requestClass(product, people[1] as Person),
  ]
  const [first, second] = asked
  must(await decide(admin, first as string))
  const read = async (query: string) => {
    const ids: string[] = []
    let cursor = ''
    do {
      const path = `/api/admin/protection/class-requests?limit=2&${query}${cursor && `&cursor=${cursor}`}`
      const { data, next_cursor } = must(await product.call('GET', path, { as: admin })).body
      ids.push(...data.map((row: { id: string }) => row.id))
      cursor = next_cursor ?? ''
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    return ids.filter((id) => asked.includes(id))
  }
  expect(await read('')).toEqual([second, first])
  expect(await read('order=desc')).toEqual([second, first])
  expect(await read('sort=requested')).toEqual([first, second])
  expect(await read('sort=requested&order=desc')).toEqual([second, first])
  expect(await read('sort=requested&order=desc&state=approved')).toEqual([first])
  const refused = await product.call('GET', '/api/admin/protection/class-requests?sort=name', { as: admin })
  expect(refused.status).toBe(400)
})

test('the file has the rows and columns of the list, or the selected rows', async () => {
  const [as, other] = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  const [first, second] = [await requestClass(product, as), await requestClass(product, other)]
  must(await decide(admin, first, false))
  const csv = async (query: string): Promise<string[]> => {
    const path = `/api/admin/protection/class-requests.csv?${query}`
    const { body } = must(await product.call('GET', path, { as: admin }))
    return body.toString().replace('\ufeff', '').trimEnd().split('\r\n')
  }
  const columns = 'columns=email,brand,state,decided_by,reason'
  const refused = `${as.email};Acervo;Rechazada;${admin.email};Según el documento`
  const waiting = `${other.email};Acervo;Por revisar;;`
  const titles = 'Correo electrónico;Marca;Estado;Quién la decidió;Motivo'
  expect(await csv(`${columns}&ids=${first},${second}`)).toEqual([titles, waiting, refused])
  expect(await csv(`${columns}&ids=${first},${second}&sort=requested`)).toEqual([titles, refused, waiting])
  const ofState = await csv(`${columns}&state=refused`)
  expect(ofState).toContain(refused)
  expect(ofState).not.toContain(waiting)
  const [all] = await csv('')
  expect(all?.split(';')).toHaveLength(10)
  expect((await csv(`columns=criteria&ids=${first}`))[1]).toContain('Diez operaciones significativas')
})

test('the evidence is encrypted at rest, and each reading by staff is in the audit log', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const id = await requestClass(product, as)
  const read = (person: Person) =>
    product.call('GET', `/api/protection/class-requests/${id}/document`, { as: person })
  expect((await read(as)).body).toEqual(aPdf())
  expect((await read(await product.aPerson())).status).toBe(404)
  expect((await read(admin)).status).toBe(200)
  const { rows } = await product.pool.query(
    "select count(*)::int as reads from audit_log where action = 'protection.read_evidence' and subject_id = $1",
    [as.id],
  )
  expect(rows[0].reads).toBe(1)
})
