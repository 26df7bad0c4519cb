import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { anEntry } from '../testing/statements/built.ts'
import { aStatementOf, importStatement, someEntries } from '../testing/statements/import-file.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const later = { bookedOn: '2026-11-04', valueOn: '2026-11-05' }
  const entries = [
    ...someEntries(3),
    anEntry({
      ...later,
      cents: -12_34n,
      name: 'Notaría Inventada',
      remittance: 'Factura 7',
      iban: undefined,
    }),
    anEntry({ ...later, name: 'Ángela Ficticia', isReversal: true, returnReason: 'AC04' }),
  ]
  must(await importStatement(product, admin, aStatementOf(product, { entries })))
})
afterAll(() => product.close())

const list = async (query = '') =>
  must(await product.call('GET', `/api/admin/bank-entries${query}`, { as: admin })).body
const ask = (id: number | string, what: string, body?: object) =>
  product.call('POST', `/api/admin/bank-entries/${id}/${what}`, { as: admin, body })
const namesOf = (body: { data: { counterparty_name: string }[] }) =>
  body.data.map(({ counterparty_name }) => counterparty_name)

test('movements come newest first, page by page, each once', async () => {
  const all = (await list()).data
  expect(all).toHaveLength(5)
  expect(all[0]).toMatchObject({
    booked_on: '2026-11-04',
    value_on: '2026-11-05',
    amount: 250.5,
    counterparty_name: 'Ángela Ficticia',
    reversal: true,
    return_reason: 'AC04',
    state: 'open',
  })
  expect(all[1]).toMatchObject({ amount: -12.34, counterparty_iban: null, remittance: 'Factura 7' })
  const paged = []
  let cursor: string | null = ''
  for (; cursor !== null;) {
    const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`)
    paged.push(...page.data)
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all)
})

test.each(['asc', 'desc'])(
  'by amount %s, movements come page by page, those that went out as well',
  async (order) => {
    const all = (await list(`?sort=amount&order=${order}`)).data
    const paged = []
    let cursor: string | null = ''
    for (; cursor !== null;) {
      const page = await list(`?sort=amount&order=${order}&limit=1${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.data)
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    expect(all).toHaveLength(5)
  },
)

test.each([
  ['?direction=out', ['Notaría Inventada']],
  ['?direction=in&search=angela', ['Ángela Ficticia']],
  ['?search=factura+7', ['Notaría Inventada']],
  // An IBAN as screens and papers show it, whole or in part.
  ['?search=ES92+0001+0002+0200+0000+0045&direction=in&limit=1', ['Ángela Ficticia']],
  ['?search=0002+0200&limit=1', ['Ángela Ficticia']],
  ['?search=es92+00+x', []],
  ['?state=set_aside', []],
])('%s narrows the list', async (query, names) => {
  expect(namesOf(await list(query))).toEqual(names)
})

test.each(['?cursor=x', '?state=otro', '?direction=x'])('%s is refused', async (query) => {
  const { status } = await product.call('GET', `/api/admin/bank-entries${query}`, { as: admin })
  expect(status).toBe(400)
})

test('statements come with their balances, and who imported them from which file', async () => {
  const { body } = must(await product.call('GET', '/api/admin/bank-statements', { as: admin }))
  expect(body.data).toMatchObject([
    {
      format: 'camt.053',
      version: '001.08',
      from_day: '2026-11-03',
      to_day: '2026-11-04',
      opening: 1000,
      closing: 1989.66,
      entry_count: 5,
      file_name: 'extracto-inventado.xml',
      imported_by: admin.email,
    },
  ])
})

test('a movement is set aside once, with a reason that can be erased, and taken back', async () => {
  const [entry] = (await list('?direction=out')).data
  const reason = 'Gasto de la notaría de una persona'
  const aside = must(await ask(entry.id, 'set-aside', { reason })).body.data
  expect(aside).toMatchObject({ state: 'set_aside', set_aside_reason: reason, set_aside_by: admin.email })
  const again = await ask(entry.id, 'set-aside', { reason: 'Otro motivo' })
  expect([again.status, again.body.error]).toEqual([
    409,
    'El movimiento ya está apartado. Actualiza la lista.',
  ])
  expect(namesOf(await list('?state=set_aside'))).toEqual(['Notaría Inventada'])

  for (let times = 0; times < 2; times += 1)
    expect(must(await ask(entry.id, 'take-back')).body.data).toEqual(entry)
  const { rows } = await product.pool.query(
    `select action, before, after, reason, text from audit_log left join audit_reason on audit_id = id
     where subject_type = 'bank_entry' order by id`,
  )
  const [open, set_aside] = [{ entry_state: 'open' }, { entry_state: 'set_aside' }]
  expect(rows).toEqual([
    {
      action: 'treasury.set_entry_aside',
      before: open,
      after: set_aside,
      reason: expect.stringMatching(/^apart:/),
      text: reason,
    },
    { action: 'treasury.take_entry_back', before: set_aside, after: open, reason: null, text: null },
  ])
})

test('if two people set a movement aside at once, one succeeds', async () => {
  const [entry] = (await list('?search=angela')).data
  const outcomes = await Promise.all(['Uno', 'Dos'].map((reason) => ask(entry.id, 'set-aside', { reason })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  must(await ask(entry.id, 'take-back'))
})

test.each([
  ['999999', 'set-aside', { reason: 'x' }, 404, 'El movimiento no existe. Actualiza la lista.'],
  ['999999', 'take-back', undefined, 404, 'El movimiento no existe. Actualiza la lista.'],
  ['1', 'set-aside', { reason: ' ' }, 400, 'Indica el motivo'],
  ['1', 'set-aside', {}, 400, 'Indica el motivo'],
])('%s %s with %j is refused', async (id, what, body, status, sentence) => {
  const reply = await ask(id, what, body)
  expect([reply.status, reply.body.error]).toEqual([status, sentence])
})
