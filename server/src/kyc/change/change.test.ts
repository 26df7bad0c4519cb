import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf, aProduct, must, personalData, type Person, type Product } from '../../testing/product.ts'
import { aChangeSent, aWallet, aWalletChange, confirmMove } from '../../testing/wallet-changes.ts'

let product: Product
let admin: Person
let erir: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const verified = () => product.aPerson({ kyc: 'approved' })
const start = (as: Person) => product.call('POST', '/api/kyc/change', { as })
const discard = (as: Person) => product.call('DELETE', '/api/kyc/change', { as })
const submit = (as: Person) => product.call('POST', '/api/kyc/submit', { as })
const own = async (as: Person) => must(await product.call('GET', '/api/kyc/applications', { as })).body.data
const save = (as: Person, body: object) =>
  product.call('PUT', '/api/kyc/personal', { as, body: { ...personalData, wallet: as.wallet, ...body } })
const approve = (id: string, as = admin) => product.call('POST', `/api/kyc/approve/${id}`, { as })
const reject = (id: string, reason: string) =>
  product.call('POST', `/api/kyc/reject/${id}`, { as: admin, body: { reason } })
const statusOf = async (as: Person) => must(await product.call('GET', '/auth/me', { as })).body.kyc_status
const told = async (as: Person) =>
  must(await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('a change of approved data', () => {
  test('leaves the approved data in force until it is approved, and its owner verified and able to invest', async () => {
    const person = await verified()
    const project = await product.aProject()
    const change = await aChangeSent(product, person, { name: 'Persona Corregida' })
    expect(await statusOf(person)).toBe('ok')
    const [inForce, sent] = await own(person)
    expect([inForce.name, inForce.status]).toEqual(['Persona Inventada', 'APPROVED'])
    expect(sent).toMatchObject({
      id: change,
      name: 'Persona Corregida',
      status: 'SUBMITTED',
      changes: inForce.id,
    })
    await product.anInvestment({ investor: person, project, step: 'completed' })

    must(await approve(change))
    const after = await own(person)
    expect(after).toMatchObject([
      { id: inForce.id, name: 'Persona Corregida', status: 'APPROVED', wallet: person.wallet },
    ])
    expect(after).toHaveLength(1)
    expect((await product.call('GET', '/auth/me', { as: person })).body.full_name).toBe('Persona Corregida')
    expect((await told(person)).slice(0, 1)).toEqual(['kyc.change_approved'])
    expect(await told(person)).toContain('kyc.change_received')
  })

  test('is announced by email at once, even to people without informative emails, because somebody else may have made it', async () => {
    const person = await verified()
    const choice = { progress: false }
    must(await product.call('PUT', '/api/email-preferences', { as: person, body: choice }))
    await aChangeSent(product, person, { wallet: aWallet() })
    const email = (await product.emailsTo(person.email)).at(-1)
    expect(email?.subject).toBe('Hemos recibido tu cambio de datos')
    expect(email?.text).toContain('Si no has sido tú, cambia tu contraseña')
  })

  test('can be rejected, corrected and discarded, without any effect on the data in force', async () => {
    const person = await verified()
    const change = await aChangeSent(product, person, { city: 'Soria' })
    const unpaid = await product.anInvestment({ investor: person, project: await product.aProject() })
    must(await reject(change, 'No se lee'))
    expect(await statusOf(person)).toBe('ok')
    // A rejected first application ends reservations; somebody who only changes data stays verified.
    const { body } = must(await product.call('GET', `/api/investment/${unpaid.id}`, { as: person }))
    expect(body.investment.status).toBe('start')
    expect(await own(person)).toMatchObject([
      { city: null },
      { status: 'REJECTED', rejection_reason: 'No se lee' },
    ])
    expect((await told(person))[0]).toBe('kyc.change_rejected')
    must(await save(person, { city: 'Teruel' }))
    must(await submit(person))
    expect((await discard(person)).body.code).toBe('kyc.read_only')
    must(await reject(change, 'Tampoco'))
    must(await discard(person))
    expect(await own(person)).toMatchObject([{ city: null, status: 'APPROVED' }])
    expect((await discard(person)).body.code).toBe('kyc.no_change')
    // Another tab still shows the change.
    expect((await save(person, { application_id: change })).body.code).toBe('kyc.no_change')
    const { rows } = await product.pool.query(
      `select count(*)::int as n from kyc_round r join kyc_application a on a.id = r.application_id where user_id = $1`,
      [person.id],
    )
    expect(rows[0].n).toBe(3)
  })

  test('can be taken back while nobody has decided, corrected, and sent again', async () => {
    const person = await verified()
    const change = await aChangeSent(product, person, { city: 'Sroia' })
    const takeBack = () => product.call('POST', '/api/kyc/change/take-back', { as: person })
    for (const { data } of [must(await takeBack()).body, must(await takeBack()).body])
      expect(data).toMatchObject({ id: change, status: 'DRAFT', city: 'Sroia' })
    expect((await approve(change)).body.code).toBe('kyc.not_submitted')
    must(await save(person, { city: 'Soria' }))
    must(await submit(person))
    const decided = await Promise.all([takeBack(), approve(change)])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    if (decided[1].status !== 200) {
      must(await submit(person))
      must(await approve(change))
    }
    expect(await own(person)).toMatchObject([{ city: 'Soria', status: 'APPROVED' }])
    expect((await takeBack()).body.code).toBe('kyc.no_change')
    const { rows } = await product.pool.query(
      `select decision from kyc_round r join kyc_application a on a.id = r.application_id where user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ decision: 'APPROVED' }, { decision: 'APPROVED' }])
  })

  test('is begun once, by a verified person, and has to change something', async () => {
    expect((await start(await product.aPerson({ kyc: 'submitted' }))).body.code).toBe('kyc.not_approved')
    const person = await verified()
    expect((await save(person, {})).body.code).toBe('kyc.already_approved')
    const started = await Promise.all([start(person), start(person), start(person)])
    expect(new Set(started.map((reply) => must(reply).body.data.id)).size).toBe(1)
    expect((await submit(person)).body.code).toBe('kyc.nothing_changed')
    must(
      await product.upload(
        '/api/kyc/document',
        person,
        { document_type: 'front' },
        { name: 'x.pdf', bytes: aPdf() },
      ),
    )
    must(await submit(person))
  })

  test('cannot turn a person into a company: neither saving it nor approving a change older than the rule succeeds', async () => {
    const person = await verified()
    const company = { user_type: 'persona_juridica', name: 'Empresa Inventada SL' }
    must(await start(person))
    const refused = await save(person, company)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'kyc.user_type_fixed',
      ['user_type'],
    ])
    const change = await aChangeSent(product, person, { city: 'Soria' })
    await product.pool.query(`update kyc_application set user_type = 'persona_juridica' where id = $1`, [
      change,
    ])
    expect((await approve(change)).body.code).toBe('kyc.user_type_fixed')
    expect(await own(person)).toMatchObject([{ user_type: 'persona_fisica' }, { id: change }])
  })

  test('shows the reviewer what changes, and its documents replace the old ones', async () => {
    const person = await verified()
    must(await start(person))
    const bytes = Buffer.concat([aPdf(), Buffer.from('% otra')])
    must(
      await product.upload('/api/kyc/document', person, { document_type: 'front' }, { name: 'x.pdf', bytes }),
    )
    const fresh = aWallet()
    must(await save(person, { wallet: fresh }))
    must(await submit(person))
    const [inForce, change] = await own(person)
    const get = async (path: string) =>
      must(await product.call('GET', `/api/admin/kyc/applications${path}`, { as: admin })).body.data
    const [queued] = await get(`?search=${person.email}`)
    expect(queued).toMatchObject({ id: change.id, is_change: true, round: 2 })
    const [second] = await get(`/${change.id}/rounds`)
    expect(second).toMatchObject({
      number: 2,
      changes: [{ field: 'wallet', before: person.wallet, after: fresh }],
      replaced_documents: ['front'],
    })
    must(await approve(change.id))
    const front = await product.call('GET', `/api/kyc/document/${inForce.id}/front`, { as: person })
    expect(front.body.equals(bytes)).toBe(true)
    expect((await product.call('GET', `/api/kyc/document/${inForce.id}/back`, { as: person })).status).toBe(
      200,
    )
    // The address of the change now shows the application it became part of, and it cannot be decided twice.
    expect(await get(`/${change.id}`)).toMatchObject({ id: inForce.id, status: 'APPROVED' })
    expect((await approve(change.id)).body.code).toBe('kyc.already_decided')
    expect(await get(`/${inForce.id}/rounds`)).toHaveLength(2)
    const readings = await get(`/${inForce.id}/readings`)
    expect(readings.some(({ what }: { what: string }) => what === 'rounds')).toBe(true)
    expect(await get(`/${change.id}/readings`)).toEqual(readings)
    expect(await get(`/${change.id}/rounds`)).toHaveLength(2)
  })

  test('reaches the chain when the country changes, and only then', async () => {
    const person = await verified()
    const requested = async () => {
      const { rows } = await product.pool.query(
        `select payload ->> 'country' as country from chain_op where kind = 'update_country' and wallet = $1 order by id`,
        [person.wallet],
      )
      return rows.map(({ country }) => country)
    }
    must(await approve(await aChangeSent(product, person, { city: 'Soria' })))
    expect(await requested()).toEqual([])
    must(await approve(await aChangeSent(product, person, { country: 'Portugal' })))
    must(await approve(await aChangeSent(product, person, { country: 'France', wallet: aWallet() })))
    expect(await requested()).toEqual(['620', '250'])
    const settled = await product.services.chain.waitFor(`update_country:${person.id}`, 10_000)
    expect(settled).toMatchObject({ state: 'done' })
  })

  test('is decided once when two decide at the same time', async () => {
    const person = await verified()
    const change = await aChangeSent(product, person, { wallet: aWallet() })
    const replies = await Promise.all(Array.from({ length: 4 }, () => approve(change)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { rows } = await product.pool.query(
      'select count(*)::int as n from kyc_wallet_change where user_id = $1',
      [person.id],
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('a new wallet', () => {
  test('waits for the ERIR, and the old one stays in force', async () => {
    const person = await verified()
    const { new_wallet } = await aWalletChange(product, { admin, person })
    const waiting = must(await product.call('GET', '/api/kyc/wallet-change', { as: person })).body.data
    expect(waiting).toMatchObject({ old_wallet: person.wallet, new_wallet, status: 'waiting' })
    expect(await own(person)).toMatchObject([{ wallet: person.wallet, status: 'APPROVED' }])
    expect((await told(person))[0]).toBe('wallet.waiting')
    expect((await start(person)).body.code).toBe('kyc.wallet_change_pending')
  })

  test('is refused if another person has it, has requested it, or has given it up', async () => {
    const [one, two, three] = [await verified(), await verified(), await verified()]
    const { id, new_wallet } = await aWalletChange(product, { admin, person: one })
    const change = await aChangeSent(product, three, { wallet: aWallet() })
    for (const wallet of [one.wallet, new_wallet.toUpperCase().replace('0X', '0x')]) {
      const sent = await aChangeSent(product, two, { wallet })
      expect((await approve(sent)).body.code).toBe('kyc.wallet_taken')
      must(await reject(sent, 'Es de otra persona'))
    }
    must(await confirmMove(product, erir, id))
    expect((await save(two, { wallet: one.wallet })).body.code).toBe('kyc.wallet_replaced')
    expect((await save(await product.aPerson(), { wallet: one.wallet })).body.code).toBe(
      'kyc.wallet_replaced',
    )
    // The wallet was requested first, and somebody else has taken it since.
    await product.pool.query('update kyc_application set wallet = $1 where id = $2', [new_wallet, change])
    expect((await approve(change)).body.code).toBe('kyc.wallet_taken')
  })
})
