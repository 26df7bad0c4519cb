import { afterAll, beforeAll, expect, test } from 'vitest'
import { givePayoutAccount } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let investor: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, investor)
  await product.anInvestment({ investor, project: await product.aProject(), step: 'completed' })
})
afterAll(() => product.close())

const page = (id: string, as: Person, part = '') =>
  product.call('GET', `/api/admin/people/${id}${part}`, { as })
const read = async (id: string, as: Person, part = '') => must(await page(id, as, part)).body.data
const readings = async (id: string): Promise<number> =>
  (
    await product.pool.query(
      `select count(*)::int n from audit_log where action = 'user.read' and subject_id = $1`,
      [id],
    )
  ).rows[0].n

test('an administrator sees every part, and each reading leaves a row in the audit log', async () => {
  const before = await readings(investor.id)
  const person = await read(investor.id, admin)
  expect(person).toMatchObject({
    email: investor.email,
    roles: [],
    verification: { status: 'APPROVED', user_type: 'persona_fisica' },
    wallet: { control: 'declared', change: null },
    protection: { class: 'non_sophisticated', test: null },
  })
  expect(person.verification.id_number).toBeTruthy()
  expect(person.verification.application_id).toBeTruthy()
  expect(person.contact).toHaveProperty('address')
  const { current, pending } = person.payout
  expect((current ?? pending).masked_iban).toMatch(/^ES\D+\d{4}$/)
  expect(await readings(investor.id)).toBe(before + 1)
  const [holding] = await read(investor.id, admin, '/holdings')
  expect(holding.total_tokens).toBeGreaterThan(0)
  expect(await read(investor.id, admin, '/payments')).toEqual([])
})

test('the ERIR sees an investor’s identity and wallet, and neither contact, class, account, roles nor emails', async () => {
  const person = await read(investor.id, erir)
  expect(person.verification.id_number).toBeTruthy()
  expect(person.wallet.address).toMatch(/^0x/)
  expect(person).toMatchObject({ contact: null, protection: null, payout: null, roles: null })
  expect(person.verification.application_id).toBeNull()
  expect((await page(investor.id, erir, '/emails')).status).toBe(403)
})

test('staff who may not list users cannot open the page of a person who never invested, and no audit row is written', async () => {
  const newcomer = await product.aPerson({ kyc: 'submitted' })
  for (const part of ['', '/holdings', '/payments'])
    expect((await page(newcomer.id, erir, part)).status).toBe(404)
  expect(await readings(newcomer.id)).toBe(0)
  expect((await read(newcomer.id, admin)).verification.name).toBeTruthy()
})

test('emails are listed newest first by their subjects, page by page', async () => {
  const subjects: string[] = []
  let cursor: string | null = ''
  do {
    const { body }: { body: any } = must(
      await page(investor.id, admin, `/emails?limit=1${cursor && `&cursor=${cursor}`}`),
    )
    expect(body.data.map((one: object) => Object.keys(one).toSorted())).toEqual(
      body.data.map(() => ['created_at', 'dropped_at', 'id', 'language', 'sent_at', 'subject']),
    )
    subjects.push(...body.data.map(({ subject }: { subject: string }) => subject))
    cursor = body.next_cursor
  } while (cursor)
  expect(subjects.length).toBeGreaterThan(1)
  expect(subjects).toEqual(
    (await product.services.mail.list(investor.email, 100)).map(({ subject }) => subject),
  )
})

test('staff list one person’s investments only; an investor’s own list ignores the filter', async () => {
  const other = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: other, project, step: 'start' })
  const list = async (query: string, as: Person) =>
    must(await product.call('GET', `/api/investment?${query}`, { as })).body.investments.map(
      ({ user_id }: { user_id: string }) => user_id,
    )
  expect(await list(`admin=true&user_id=${other.id}`, admin)).toEqual([other.id])
  expect(await list(`user_id=${other.id}`, investor)).toEqual([investor.id])
})

test('staff blocked on suspicion of money laundering are told what anybody else would be; colleagues read the cause', async () => {
  const colleague = await product.aPerson({ roles: ['admin'], kyc: 'approved' })
  const secret = 'Sospecha inventada'
  const body = {
    type: 'investor',
    action: 'block',
    userId: colleague.id,
    cause: 'aml_suspicion',
    reason: secret,
  }
  must(await product.call('POST', '/api/block', { as: erir, body }))
  const paths = [
    `/api/blockings?userId=${colleague.id}&history=true`,
    `/api/investors?search=${encodeURIComponent(colleague.email)}`,
    `/api/admin/audit?subject_type=user&subject_id=${colleague.id}`,
    `/api/admin/audit.csv?subject_type=user&subject_id=${colleague.id}`,
  ]
  for (const path of paths) {
    const seenBy = async (as: Person) => {
      const { body: seen } = must(await product.call('GET', path, { as }))
      return Buffer.isBuffer(seen) ? seen.toString() : JSON.stringify(seen)
    }
    const own = await seenBy(colleague)
    expect(own).not.toContain(secret)
    expect(own).not.toMatch(/aml_suspicion|blanqueo/)
    expect(await seenBy(admin)).toContain(secret)
  }
})

test('only reviewers see the identity of a closed account, and nobody once it is sealed', async () => {
  const leaver = await product.aPerson({ kyc: 'approved' })
  await product.pool.query(
    `update profile set closed_at = now(), erase_after = now() + interval '10 years', email = null, full_name = null, avatar = null where id = $1`,
    [leaver.id],
  )
  expect((await read(leaver.id, erir)).verification).toMatchObject({ name: null, id_number: null })
  expect((await read(leaver.id, admin)).verification.id_number).toBeTruthy()
  await product.pool.query(`update profile set closed_at = now() - interval '6 years' where id = $1`, [
    leaver.id,
  ])
  expect(await read(leaver.id, admin)).toMatchObject({
    contact: null,
    wallet: null,
    verification: { id_number: null, application_id: null },
  })
})
