import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBareSite } from '../testing/bare-site.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { detachComplaints, eraseOldComplaints } from './repo.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  const siteFolder = await aBareSite([
    'inicio',
    'oportunidades',
    'contacto',
    'reclamaciones',
    'no-encontrada',
  ])
  product = await aProduct({ siteFolder })
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

let sent = 0
/** Each from another network, because the limit of senders is not what most tests are about. */
const ip = () => `10.7.${Math.floor(++sent / 200)}.${sent % 200}`
const complain = (as: Person, body: object) =>
  product.call('POST', '/api/complaints', { as, body: { message: 'No me contestáis.', ...body } })
const own = async (as: Person) => must(await product.call('GET', '/api/complaints', { as })).body.data
const list = async (state = 'open') =>
  must(await product.call('GET', `/api/admin/complaints?state=${state}`, { as: admin })).body.data
const decide = (as: Person, id: string, outcome = 'upheld', reasons = 'Tenías razón: llegamos tarde.') =>
  product.call('POST', `/api/admin/complaints/${id}/decide`, { as, body: { outcome, reasons } })

const typed = {
  name: 'Visitante Inventada',
  email: 'reclama@demo.acervo.example',
  about: 'Bateas',
  message: 'Pagué dos veces.',
  privacyAccepted: 'on',
  language: 'es',
  platform: 'acervo',
}
const post = (form: Record<string, string>, from = ip()) =>
  product.app.inject({
    method: 'POST',
    url: '/reclamaciones',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(form).toString(),
  })

test('the register is sorted by arrival and by term, in both orders and page by page', async () => {
  const as = await product.aPerson()
  const filed: string[] = []
  for (const days of [20, 40, 10]) {
    const { id } = must(await complain(as, { message: `En ${days} días` })).body.data
    await product.pool.query('update complaint set due_on = current_date + $2::int where id = $1', [id, days])
    filed.push(id)
  }
  const read = async (query: string) => {
    const ids: string[] = []
    let cursor = ''
    do {
      const path = `/api/admin/complaints?limit=2&${query}${cursor && `&cursor=${cursor}`}`
      const { data, next_cursor } = must(await product.call('GET', path, { as: admin })).body
      ids.push(...data.map((row: { id: string }) => row.id))
      cursor = next_cursor ?? ''
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    return ids.filter((id) => filed.includes(id))
  }
  const [first, second, third] = filed
  expect(await read('')).toEqual(filed)
  expect(await read('sort=received&order=desc')).toEqual(filed.toReversed())
  expect(await read('sort=due')).toEqual([third, first, second])
  expect(await read('sort=due&order=desc')).toEqual([second, first, third])
  for (const id of filed) must(await decide(admin, id))
  expect(await read('state=decided')).toEqual(filed.toReversed())
  expect(await read('state=decided&sort=due&order=asc')).toEqual([third, first, second])
  expect((await product.call('GET', '/api/admin/complaints?sort=name', { as: admin })).status).toBe(400)
})

test('the file has the rows and columns of the list, the selected rows, or the whole register without spam', async () => {
  const as = await product.aPerson()
  const filed = [
    must(await complain(as, { message: 'Abierta' })).body.data,
    must(await complain(as, { message: 'Decidida' })).body.data,
  ]
  const spam = { ...typed, email: 'spam.dos@demo.acervo.example', website: 'x' }
  await post(spam)
  const [open, decided] = filed
  must(await decide(admin, decided.id))
  const csv = async (query: string): Promise<string[]> => {
    const { body } = must(await product.call('GET', `/api/admin/complaints.csv?${query}`, { as: admin }))
    return body.toString().replace('\ufeff', '').trimEnd().split('\r\n')
  }
  const mine = async (query: string) =>
    (await csv(query)).filter((line) => line.includes(as.email) || line.includes(spam.email))
  expect(await mine('state=open&columns=number,email')).toEqual([`${open.number};${as.email}`])
  expect(await mine(`state=open&only=${decided.id}&columns=email,outcome`)).toEqual([`${as.email};Estimada`])
  expect(await mine(`ids=${open.id},${decided.id}&order=desc&columns=email,message`)).toEqual([
    `${as.email};Decidida`,
    `${as.email};Abierta`,
  ])
  expect((await csv(''))[0]).toBe(
    'Número;Recibida;Plazo;Marca;Nombre;Correo electrónico;Sobre qué;Inversión;Reclamación;Resultado;Resuelta;Quién la resolvió;Motivos',
  )
  expect((await mine('')).map((line) => line.split(';')[0])).toEqual([open.number, decided.number])
  expect((await mine('state=spam')).map((line) => line.split(';')[5])).toContain(spam.email)
})

test('the register is a spreadsheet that no formula runs in, and is erased five years after the decision', async () => {
  const as = await product.aPerson()
  const { id } = must(await complain(as, { message: '=1+1' })).body.data
  must(await decide(admin, id))
  const csv = () => product.call('GET', '/api/admin/complaints.csv?state=decided', { as: admin })
  expect(must(await csv()).body.toString()).toContain(";'=1+1;")
  const { db } = product.services
  await db.transaction((tx) => detachComplaints(tx, as.id))
  expect(await own(as)).toEqual([])
  expect((await list('decided')).map((row: { id: string }) => row.id)).toContain(id)
  const years = (count: number) => new Date(Date.now() + count * 365.25 * 86_400_000)
  await eraseOldComplaints(db, years(4.9))
  expect((await list('decided')).map((row: { id: string }) => row.id)).toContain(id)
  await eraseOldComplaints(db, years(5.1))
  expect(await list('decided')).toEqual([])
  expect((await list('open')).length).toBeGreaterThan(0)
})
