import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf, aProduct, must, personalData, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let other: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const own = async (as: Person) =>
  must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0]
const review = (as: Person, body: object) => product.call('POST', '/api/kyc/review', { as, body })
const get = (path: string, as = admin) => product.call('GET', `/api/admin/kyc/applications${path}`, { as })
const save = (as: Person, body: object) =>
  product.call('PUT', '/api/kyc/personal', { as, body: { ...personalData, wallet: as.wallet, ...body } })
const waiting = async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  return { person, ...((await own(person)) as { id: string; submitted_at: string }) }
}

describe('two administrators reviewing the same application', () => {
  test('when both decide at once one decision counts, and the other is told who was first', async () => {
    const { person, id } = await waiting()
    const replies = await Promise.all([
      review(admin, { applicationId: id, status: 'APPROVED' }),
      review(other, { applicationId: id, status: 'REJECTED', comments: 'Borroso' }),
    ])
    const [done, refused] = replies.toSorted((a, b) => a.status - b.status)
    const winner = done === replies[0] ? admin : other
    expect([done?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'kyc.already_decided'])
    expect(refused?.body.error).toBe(`Esta solicitud ya está revisada: la decidió ${winner.email}.`)
    expect((await own(person)).status).toBe(winner === admin ? 'APPROVED' : 'REJECTED')
    const { rows } = await product.pool.query('select decided_by from kyc_round where application_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ decided_by: winner.id }])
  })

  test('a round sent since it was read is not decided unread', async () => {
    const { person, id, submitted_at } = await waiting()
    must(
      await review(other, {
        applicationId: id,
        status: 'REJECTED',
        comments: 'Falta el nombre',
        submitted_at,
      }),
    )
    must(await save(person, { name: 'Persona Corregida' }))
    must(await product.call('POST', '/api/kyc/submit', { as: person }))
    const stale = await review(admin, { applicationId: id, status: 'APPROVED', submitted_at })
    expect([stale.status, stale.body.code]).toEqual([409, 'kyc.sent_again'])
    const fresh = (await own(person)).submitted_at
    must(await review(admin, { applicationId: id, status: 'APPROVED', submitted_at: fresh }))
  })
})

describe('the rounds', () => {
  test('show who decided, why, and what the person changed since', async () => {
    const { person, id } = await waiting()
    must(await review(admin, { applicationId: id, status: 'REJECTED', comments: 'El DNI no se lee' }))
    must(await save(person, { name: 'Persona Corregida', is_politically_exposed: true }))
    const file = { name: 'dni.pdf', bytes: aPdf() }
    must(await product.upload('/api/kyc/document', person, { document_type: 'front' }, file))
    must(await product.call('POST', '/api/kyc/submit', { as: person }))
    const [second, first, ...more] = must(await get(`/${id}/rounds`)).body.data
    expect(more).toEqual([])
    expect(first).toMatchObject({
      number: 1,
      decision: 'REJECTED',
      decided_by: admin.email,
      reason: 'El DNI no se lee',
      changes: [],
      replaced_documents: [],
    })
    expect(second).toMatchObject({
      number: 2,
      decision: null,
      decided_by: null,
      changes: [
        { field: 'name', before: 'Persona Inventada', after: 'Persona Corregida' },
        { field: 'is_politically_exposed', before: null, after: true },
      ],
      replaced_documents: ['front'],
    })
    expect(second).not.toHaveProperty('snapshot')
  })

  test('are not found for an unknown application or without permission', async () => {
    const { person, id } = await waiting()
    for (const part of ['rounds', 'readings']) {
      expect((await get(`/${randomUUID()}/${part}`)).body.code).toBe('kyc.not_found')
      expect((await get(`/x/${part}`)).status).toBe(400)
      expect((await get(`/${id}/${part}`, person)).status).toBe(403)
    }
  })
})

describe('every access of a reviewer', () => {
  test('is audited with the part that was opened, but the owner’s access is not', async () => {
    const { person, id } = await waiting()
    must(await product.call('GET', `/api/kyc/applications/${id}`, { as: person }))
    must(await get(`/${id}`))
    must(await product.call('GET', `/api/kyc/applications/${id}`, { as: other }))
    must(await get(`/${id}/rounds`))
    must(await product.call('GET', `/api/kyc/document/${id}/back`, { as: other }))
    const first = must(await get(`/${id}/readings?limit=3`)).body
    const second = must(await get(`/${id}/readings?limit=3&cursor=${first.next_cursor}`)).body
    const looks = [...first.data, ...second.data].map(({ by, what, document_type }) => [
      by,
      what,
      document_type,
    ])
    expect(looks).toEqual([
      [other.email, 'document', 'back'],
      [admin.email, 'rounds', null],
      [other.email, 'application', null],
      [admin.email, 'application', null],
    ])
    expect(second.next_cursor).toBeNull()
  })

  test('is found by an index, however long the log is', async () => {
    await product.pool.query(
      `insert into audit_log (role, action, subject_type, subject_id)
         select 'admin', 'kyc.read_application', 'kyc_application', gen_random_uuid() from generate_series(1, 5000)`,
    )
    await product.pool.query('analyze audit_log')
    const { rows } = await product.pool.query(
      `explain (format json) select id from audit_log where subject_type = 'kyc_application' and subject_id = $1
         and action in ('kyc.read_application', 'kyc.read_rounds', 'kyc.read_document') order by id desc limit 51`,
      [randomUUID()],
    )
    expect(JSON.stringify(rows[0])).toContain('audit_log_subject')
  })
})

describe('the queue', () => {
  test('pages through what waits, longest first; searches by name and email; shows the round', async () => {
    const mine = [await waiting(), await waiting(), await waiting()]
    await product.pool.query(`update kyc_application set name = 'Cola ' || name where id = any($1)`, [
      mine.map(({ id }) => id),
    ])
    const first = must(await get('?search=cola%20p&limit=2')).body
    const second = must(await get(`?search=cola%20p&limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
    expect(second.next_cursor).toBeNull()
    const email = mine[1]?.person.email
    const [row] = must(await get(`?search=${email}`)).body.data
    expect(row).toMatchObject({ email, status: 'SUBMITTED', round: 1, domain_id: 1 })
    expect(Object.keys(row)).not.toContain('id_number')
  })

  test('shows decided applications newest first, and drafts, and counts what waits', async () => {
    const count = async () => must(await get('/count')).body.data.waiting
    const [one, two] = [await waiting(), await waiting()]
    const before = await count()
    for (const { id } of [one, two])
      must(await review(admin, { applicationId: id, status: 'REJECTED', comments: 'No' }))
    expect(await count()).toBe(before - 2)
    const rejected = must(await get('?status=REJECTED')).body.data
    expect(rejected.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([two.id, one.id])
    const writer = await product.aPerson()
    must(await save(writer, {}))
    const drafts = must(await get(`?status=DRAFT&search=${writer.email}`)).body.data
    expect(drafts).toMatchObject([{ round: 0, submitted_at: null }])
    expect((await get('?status=OTRO')).status).toBe(400)
  })

  test('returns the previous and next application within its filter, and after a decision too', async () => {
    const mine = [await waiting(), await waiting(), await waiting()]
    const ids = mine.map(({ id }) => id)
    await product.pool.query(`update kyc_application set name = 'Vecina ' || id where id = any($1)`, [ids])
    const beside = async (id: string | undefined, filter = '') => {
      const { data } = must(await get(`/${id}/neighbours?search=vecina${filter}`)).body
      return [data.previous?.id, data.next?.id]
    }
    const [one, two, three] = ids
    expect(await beside(one)).toEqual([undefined, two])
    expect(await beside(two)).toEqual([one, three])
    expect(await beside(three)).toEqual([two, undefined])
    for (const id of [two, three])
      must(await review(admin, { applicationId: id, status: 'REJECTED', comments: 'No' }))
    expect(await beside(one)).toEqual([undefined, undefined])
    expect(await beside(two)).toEqual([one, undefined])
    // Rejected applications are listed newest first.
    expect(await beside(three, '&status=REJECTED')).toEqual([undefined, two])
    const placed = async (id: string | undefined) => must(await get(`/${id}/neighbours`)).body.data
    const { place, waiting: count } = await placed(one)
    expect(place).toBe(count)
    await product.pool.query("update kyc_application set submitted_at = '2020-01-01' where id = $1", [one])
    expect(await placed(one)).toMatchObject({ place: 1, waiting: count })
    expect(await placed(two)).toMatchObject({ place: null, waiting: count })
    expect((await get(`/${randomUUID()}/neighbours`)).body.code).toBe('kyc.not_found')
  })

  test('can be exported as a spreadsheet', async () => {
    const { person } = await waiting()
    const file = await product.app.inject({
      url: `/api/admin/kyc/applications.csv?search=${person.email}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    })
    expect(file.body).toMatch(/^\ufeffName;Type;Email;Brand;Status;Round;Sent;Decided\r\n/)
    expect(file.body).toContain(`Persona Inventada;Individual;${person.email};Acervo;Submitted;1;`)
  })

  test('can be exported as a spreadsheet of selected applications, whatever their status', async () => {
    const [one, two] = [await waiting(), await waiting()]
    await waiting()
    must(await review(admin, { applicationId: one.id, status: 'REJECTED', comments: 'No' }))
    const { body } = must(await get(`.csv?columns=email&ids=${one.id},${two.id}`))
    const lines = String(body).trimEnd().split('\r\n').slice(1)
    expect(lines.toSorted()).toEqual([one.person.email, two.person.email].toSorted())
  })
})
