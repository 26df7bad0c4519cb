import { marketingTextVersion, privacyTextVersion } from '@acervo/domain/contact/contact'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())
beforeEach(() => product.pool.query('truncate contact_request, contact_limit, mail'))

const valid = {
  name: 'Visitante Inventada',
  email: 'visitante@demo.acervo.example',
  phone: '',
  message: 'Quisiera saber más.',
  privacyAccepted: true,
}
const send = (body: object, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  product.call('POST', '/api/contact', { body, ...options })
const rows = async (query: string) => (await product.pool.query(query)).rows
const requests = () => rows('select * from contact_request order by created_at')
const list = async (query = '') =>
  (await product.call('GET', `/api/admin/contact-requests${query}`, { as: admin })).body
const answer = (id: string, body: object = {}) =>
  product.call('POST', `/api/admin/contact-requests/${id}/answer`, { as: admin, body })

test('open requests are listed longest waiting first, page by page, and can be searched', async () => {
  for (const [i, name] of ['Uno', 'Dos', 'Tres'].entries()) {
    await send({ ...valid, name, email: `${name}@x.example` }, { ip: `10.3.0.${i}` })
  }
  const first = await list('?limit=2')
  const second = await list(`?limit=2&cursor=${first.next_cursor}`)
  const names = [first, second].map(({ data }) => data.map(({ name }: { name: string }) => name))
  expect([names, second.next_cursor]).toEqual([[['Uno', 'Dos'], ['Tres']], null])
  expect((await list('?search=DOS%40')).data).toMatchObject([{ name: 'Dos', answered_at: null }])
  expect((await list('?search=%25')).data).toEqual([])
  const { body } = await product.call('GET', '/api/admin/contact-requests/count', { as: admin })
  expect(body.data).toEqual({ open: 3 })
})

test('requests are sorted by when they came, in both orders and page by page', async () => {
  for (const [i, name] of ['Uno', 'Dos', 'Tres'].entries()) {
    await send({ ...valid, name, email: `${name}@x.example` }, { ip: `10.4.0.${i}` })
  }
  const read = async (query: string) => {
    const names: string[] = []
    let cursor = ''
    do {
      const { data, next_cursor } = await list(`?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
      names.push(...data.map(({ name }: { name: string }) => name))
      cursor = next_cursor ?? ''
    } while (cursor)
    return names
  }
  const oldest = ['Uno', 'Dos', 'Tres']
  expect(await read('sort=received&order=asc')).toEqual(oldest)
  expect(await read('order=desc')).toEqual(oldest.toReversed())
  for (const { id } of await requests()) must(await answer(id))
  expect(await read('status=answered')).toEqual(oldest.toReversed())
  expect(await read('status=answered&order=asc')).toEqual(oldest)
  const refused = await product.call('GET', '/api/admin/contact-requests?sort=name', { as: admin })
  expect(refused.status).toBe(400)
})

test('the file has the rows and columns of the list, or the selected rows whatever their status', async () => {
  await send({ ...valid, name: '=Uno', marketingAccepted: true }, { ip: '10.5.0.1' })
  await send({ ...valid, name: 'Dos', email: 'dos@x.example' }, { ip: '10.5.0.2' })
  await send({ ...valid, name: 'Tres', email: 'tres@x.example', website: 'x' }, { ip: '10.5.0.3' })
  const [first, second, third] = await requests()
  must(await answer(second.id, { note: 'Llamada' }))
  const csv = async (query: string) => {
    const path = `/api/admin/contact-requests.csv?${query}`
    const { body } = must(await product.call('GET', path, { as: admin }))
    return body.toString().replace('\ufeff', '').trimEnd().split('\r\n')
  }
  const versions = `${privacyTextVersion}) y noticias (${marketingTextVersion})`
  expect(await csv('columns=name,consent,language')).toEqual([
    'Nombre;Consentimiento;Idioma',
    `'=Uno;Privacidad (${versions};Español`,
  ])
  const answered = ['Nombre;Quién respondió;Nota', `Dos;${admin.email};Llamada`]
  expect(await csv('status=answered&columns=name,answered_by,note')).toEqual(answered)
  expect(await csv('status=spam&columns=name,spam')).toEqual(['Nombre;Spam', 'Tres;Rellenó el campo trampa'])
  expect(await csv(`columns=name&order=desc&ids=${first.id},${second.id},${third.id}`)).toEqual([
    'Nombre',
    'Tres',
    'Dos',
    "'=Uno",
  ])
  const [titles] = await csv('')
  expect(titles?.split(';')).toHaveLength(14)
})

test('marking as answered records who, when and what; repeats change nothing', async () => {
  await send(valid)
  const [{ id }] = await requests()
  const [done, ...again] = [await answer(id, { note: 'Llamada' }), await answer(id, { note: 'Otra' })]
  expect(done.body.data).toMatchObject({ id, answered_by: admin.email, answer_note: 'Llamada' })
  expect(again[0]).toMatchObject({ status: 200, body: done.body })
  const log = await rows(`select role, action from audit_log where subject_id = '${id}' order by id`)
  expect(log).toEqual([
    { role: 'system', action: 'contact.receive' },
    { role: 'admin', action: 'contact.answer' },
  ])
  expect([(await list()).data, (await list('?status=answered')).data]).toMatchObject([[], [{ id }]])
})

test('two simultaneous answers cause one answer and one audit row, and the second administrator is told who answered', async () => {
  await send(valid)
  const [{ id }] = await requests()
  const other = await product.aPerson({ roles: ['admin'] })
  const replies = await Promise.all(
    [admin, other].map((as) =>
      product.call('POST', `/api/admin/contact-requests/${id}/answer`, { as, body: { note: 'Llamada' } }),
    ),
  )
  const [first, second] = replies.toSorted((a, b) => a.status - b.status)
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'contact.already_answered'])
  expect(second?.body.error).toContain(first?.body.data.answered_by)
  const log = await rows(`select 1 from audit_log where action = 'contact.answer' and subject_id = '${id}'`)
  expect(log).toHaveLength(1)
})

test('spam has a separate list, and a spam request that is answered is kept as long as any other request', async () => {
  await send({ ...valid, website: 'x' })
  expect([(await list()).data, (await list('?status=spam')).data]).toMatchObject([[], [{ spam: 'honeypot' }]])
  const [{ id }] = await requests()
  must(await answer(id))
  expect((await list('?status=spam')).data).toEqual([])
  expect((await list('?status=answered')).data).toMatchObject([{ id, spam: null }])
})

test('an unknown request cannot be answered', async () => {
  const { status, body } = await answer('00000000-0000-4000-8000-000000000000')
  expect([status, body.code]).toEqual([404, 'contact.not_found'])
})

test('a note that is too long is refused', async () => {
  await send(valid)
  const [{ id }] = await requests()
  const { status, body } = await answer(id, { note: 'x'.repeat(2001) })
  expect([status, body.code]).toEqual([400, 'contact.note_too_long'])
})
