import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPdf,
  aProduct,
  must,
  personalData,
  questionnaire,
  type Person,
  type Product,
} from '../testing/product.ts'

let product: Product
let admin: Person
let realNow: () => Date

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  realNow = product.services.now
})
afterEach(() => {
  product.services.now = realNow
})
afterAll(() => product.close())

const save = (as: Person, body: object = {}) =>
  product.call('PUT', '/api/kyc/personal', { as, body: { ...personalData, wallet: as.wallet, ...body } })
const idOf = async (as: Person) =>
  must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0].id as string
const approve = async (as: Person) =>
  product.call('POST', `/api/kyc/approve/${await idOf(as)}`, { as: admin })

/** A person whose application waits, with the wallet of somebody else. */
async function waitingWith(wallet: string): Promise<Person> {
  const person = { ...(await product.aPerson()), wallet }
  must(await save(person))
  must(await product.call('PUT', '/api/kyc/questionnaire', { as: person, body: questionnaire }))
  for (const document_type of ['front', 'back', 'proof'])
    must(await product.upload('/api/kyc/document', person, { document_type }, { name: 'x', bytes: aPdf() }))
  must(await product.call('POST', '/api/kyc/submit', { as: person }))
  return person
}

async function aContract(): Promise<string> {
  await product.aProject()
  const address = async (): Promise<string | undefined> =>
    (await product.pool.query(`select address from chain_contract where name = 'token'`)).rows[0]?.address
  await expect.poll(address).toMatch(/^0x/)
  return (await address()) ?? ''
}

describe('a date of birth', () => {
  test.each([
    ['2999-01-01', 'kyc.date_in_future', 'La fecha no puede ser posterior a hoy.'],
    ['1899-12-31', 'kyc.birth_date_too_early', 'La fecha de nacimiento no puede ser anterior a 1900.'],
  ])('of %s is refused at its field', async (birth_date, code, error) => {
    const reply = await save(await product.aPerson(), { birth_date })
    expect(reply).toMatchObject({ status: 400, body: { code, error, fields: { birth_date: error } } })
  })

  test('is of an adult from the start of their birthday in Madrid', async () => {
    const person = await product.aPerson()
    const birth_date = '2008-07-15'
    product.services.now = () => new Date('2026-07-14T21:59:59Z')
    const minor = await save(person, { birth_date })
    expect(minor).toMatchObject({ status: 400, body: { code: 'kyc.minor' } })
    expect(minor.body.error).toBe('Para invertir tienes que haber cumplido 18 años.')
    product.services.now = () => new Date('2026-07-14T22:00:00Z')
    expect(must(await save(person, { birth_date })).body.data.birth_date).toBe(birth_date)
  })

  test('of a company may be before 1900, but not in the future', async () => {
    const person = await product.aPerson()
    const company = { user_type: 'persona_juridica' }
    must(await save(person, { ...company, birth_date: '1857-05-15' }))
    const reply = await save(person, { ...company, birth_date: '2999-01-01' })
    expect(reply.body.code).toBe('kyc.date_in_future')
  })

  test('from before the rule existed is refused when it is sent, and when it is approved', async () => {
    const person = await waitingWith((await product.aPerson()).wallet)
    await product.pool.query(`update kyc_application set birth_date = '1850-01-01' where user_id = $1`, [
      person.id,
    ])
    expect((await approve(person)).body.code).toBe('kyc.birth_date_too_early')
    must(
      await product.call('POST', `/api/kyc/reject/${await idOf(person)}`, {
        as: admin,
        body: { reason: 'La fecha' },
      }),
    )
    const sent = await product.call('POST', '/api/kyc/submit', { as: person })
    expect(sent.body.code).toBe('kyc.birth_date_too_early')
  })
})

describe('a wallet', () => {
  test('cannot be the zero address', async () => {
    const error =
      'La dirección cero no es de nadie: lo que se envía a ella se pierde. Escribe la de tu monedero.'
    const reply = await save(await product.aPerson(), { wallet: `0x${'0'.repeat(40)}` })
    expect(reply).toMatchObject({ status: 400, body: { code: 'kyc.wallet_zero', fields: { wallet: error } } })
  })

  test('cannot be one of our contracts, in upper or lower case, nor one of our signing keys', async () => {
    const contract = await aContract()
    const person = await product.aPerson()
    for (const wallet of [contract, contract.toLowerCase(), `0x${contract.slice(2).toUpperCase()}`]) {
      const reply = await save(person, { wallet })
      expect(reply).toMatchObject({ status: 400, body: { code: 'kyc.wallet_ours' } })
      expect(reply.body.fields.wallet).toMatch(/^Esta dirección es de la propia plataforma/)
    }
    const { rows } = await product.pool.query('select address from chain_account limit 1')
    expect((await save(person, { wallet: rows[0].address })).body.code).toBe('kyc.wallet_ours')
  })

  test('that became one of our contracts after it was sent cannot be approved', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    await product.pool.query('update kyc_application set wallet = $1 where user_id = $2', [
      await aContract(),
      person.id,
    ])
    expect((await approve(person)).body.code).toBe('kyc.wallet_ours')
  })
})

describe('a wallet that somebody else has', () => {
  const shown = async (as: Person) =>
    must(await product.call('GET', `/api/admin/kyc/applications/${await idOf(as)}`, { as: admin })).body.data
      .wallet_holders

  test('can be sent and the reviewer sees who has it, but approving it is refused with the reason', async () => {
    const first = await product.aPerson({ kyc: 'approved' })
    const second = await waitingWith(first.wallet.toUpperCase().replace('0X', '0x'))
    expect(await shown(second)).toEqual([
      { id: await idOf(first), name: 'Persona Inventada', status: 'APPROVED' },
    ])
    const reply = await approve(second)
    expect(reply).toMatchObject({ status: 409, body: { code: 'kyc.wallet_taken' } })
    expect(reply.body.error).toMatch(/^Este monedero ya es de otra persona verificada/)
    const { rows } = await product.pool.query('select status from kyc_application where user_id = $1', [
      second.id,
    ])
    expect(rows).toEqual([{ status: 'SUBMITTED' }])
  })

  test('is approved for only one person when several are approved at once', async () => {
    const { wallet } = await product.aPerson()
    const people = [await waitingWith(wallet), await waitingWith(wallet), await waitingWith(wallet)]
    const replies = await Promise.all(people.map(approve))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('kyc.wallet_taken')
    const { rows } = await product.pool.query(
      `select count(*)::int as n from chain_op where kind = 'register' and wallet = lower($1)`,
      [wallet],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

test('the reviewer sees other people with the same identity number, however it is written', async () => {
  const number = `${String(Math.random()).slice(2, 9).padEnd(8, '0')}T`
  const withNumber = (person: Person, written: string | null) =>
    product.pool.query('update kyc_application set id_number = $2 where user_id = $1', [person.id, written])
  const first = await product.aPerson({ kyc: 'approved' })
  const second = await product.aPerson({ kyc: 'submitted' })
  const holders = async (as: Person) =>
    must(await product.call('GET', `/api/admin/kyc/applications/${await idOf(as)}`, { as: admin })).body.data
      .number_holders
  await withNumber(first, number)
  await withNumber(second, `${number.slice(0, 8)}-${number.slice(8).toLowerCase()}`)
  expect(await holders(second)).toEqual([
    { id: await idOf(first), name: 'Persona Inventada', status: 'APPROVED' },
  ])
  expect(await holders(first)).toMatchObject([{ id: await idOf(second), status: 'SUBMITTED' }])
  // A person who was refused may try again with an account at another address.
  const refused = await product.aPerson({ kyc: 'submitted' })
  await withNumber(refused, number)
  const rejection = { as: admin, body: { reason: 'El documento es falso' } }
  must(await product.call('POST', `/api/kyc/reject/${await idOf(refused)}`, rejection))
  expect(await holders(second)).toMatchObject([{ status: 'APPROVED' }, { status: 'REJECTED' }])
  expect(await holders(refused)).toMatchObject([{ status: 'APPROVED' }, { status: 'SUBMITTED' }])
  await product.pool.query(
    `update profile set closed_at = now(), erase_after = now() + interval '10 years', email = null, full_name = null,
       avatar = null where id = $1`,
    [first.id],
  )
  expect(await holders(second)).toMatchObject([{ status: 'REJECTED' }])
  await withNumber(second, null)
  expect(await holders(second)).toEqual([])
})
