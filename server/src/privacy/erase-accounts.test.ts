import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../audit/seal.ts'
import { verifyAudit } from '../audit/verify.ts'
import { differencesIn } from '../testing/blocks.ts'
import { wrongCounters } from '../testing/counters.ts'
import {
  aPdf,
  aProduct,
  must,
  PASSWORD,
  personalData,
  type Person,
  type Product,
} from '../testing/product.ts'
import { aPaidRefund } from '../testing/statements/paid-refund.ts'
import { livesIn, uploadCertificate } from '../testing/taxes.ts'
import { aWallet } from '../testing/wallet-changes.ts'
import { eraseAccounts } from './erase-accounts.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const inYears = (years: number) => () => new Date(Date.now() + years * 365.25 * 86_400_000)
const erase = (now: () => Date, change: Partial<Product['services']> = {}) =>
  eraseAccounts({ ...product.services, ...change, now })
const rowsOf = async (query: string, ...values: unknown[]) => (await product.pool.query(query, values)).rows

async function aClosedAccount(kyc: 'none' | 'approved' = 'approved') {
  const person = await product.aPerson({ kyc })
  const reason = `Motivo inventado de ${person.email}`
  if (kyc === 'approved') {
    const project = await product.aProject()
    const { id } = await product.anInvestment({ investor: person, project })
    must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason } }))
  }
  must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } }))
  return person
}

/** The tables and columns of the database that still contain a text. */
async function columnsContaining(text: string): Promise<string[]> {
  const tables = await rowsOf(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await rowsOf(`select 1 from ${schema}.${name} t where t::text ilike $1 limit 1`, `%${text}%`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

const pathsOf = async ({ id }: Person): Promise<string[]> =>
  (
    await rowsOf(
      `select storage_path from kyc_document d join kyc_application a on a.id = d.application_id where user_id = $1`,
      id,
    )
  ).map(({ storage_path }) => storage_path)

const erasuresOf = ({ id }: Person) =>
  rowsOf(`select role from audit_log where action = 'privacy.erase' and subject_id = $1`, id)

/** A document of a lifted block of a person's account; returns where it is stored. */
async function aBlockFile({ id }: Person): Promise<string> {
  const path = `orden-${id}`
  await product.services.vault.put(path, aPdf(), 'application/pdf')
  await product.pool.query(
    `with lifted as (
       insert into blocking (id, type, user_id, wallet, reason, blocked_by, blocked_at, unblocked_by, unblocked_at, unblock_reason, final_at)
       values (gen_random_uuid(), 'investor', $1, '0x0', 'x', $1, now(), $1, now(), 'x', now()) returning id
     )
     insert into blocking_file (blocking_id, filename, mime_type, file_size, sha256, storage_path, uploaded_at, uploaded_by)
     select id, 'orden.pdf', 'application/pdf', 9, 'x', $2, now(), $1 from lifted`,
    [id, path],
  )
  return path
}

test('after its retention nothing in the database or the storage identifies the owner of a closed account', async () => {
  const person = await aClosedAccount()
  await product.pool.query(
    `update kyc_application set phone = '600123987', address = 'Calle Supuesta 12' where user_id = $1`,
    [person.id],
  )
  const paths = [...(await pathsOf(person)), await aBlockFile(person)]
  await erase(inYears(9.9))
  expect(await columnsContaining(person.email)).toEqual(
    expect.arrayContaining(['sealed_identity', 'kyc_round']),
  )
  expect(paths).toHaveLength(4)

  await erase(inYears(10.1))
  await product.pool.query(`delete from mail`)
  expect(await columnsContaining(person.email)).toEqual([])
  for (const text of ['600123987', 'Calle Supuesta 12']) expect(await columnsContaining(text)).toEqual([])
  const left = await rowsOf(
    `select (select count(*)::int from kyc_round r join kyc_application a on a.id = r.application_id where a.user_id = $1) as rounds,
       (select count(*)::int from sealed_identity where user_id = $1) as identities,
       (select name from kyc_application where user_id = $1) as name,
       (select wallet from kyc_application where user_id = $1) as wallet`,
    person.id,
  )
  // The register and the chain are still compared by the wallet.
  expect(left).toEqual([{ rounds: 0, identities: 0, name: null, wallet: person.wallet }])
  expect(await pathsOf(person)).toEqual([])
  expect(await rowsOf('select $1::text from blocking_file', person.id)).toEqual([])
  for (const path of paths) expect(await product.services.vault.get(path)).toBeUndefined()
  expect(await erasuresOf(person)).toEqual([{ role: 'system' }])
})

test('an account waits while its owner is owed a refund; its reasons are erased with those about the investments', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const bankReturns = await aPaidRefund(product, admin, person, { reason: `Devolver a ${person.email}` })
  must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } }))
  let payAgain = async (): Promise<unknown> => undefined
  const { db } = product.services
  const transaction: typeof db.transaction = async (...work) => {
    payAgain = await bankReturns()
    return db.transaction(...work)
  }
  await erase(inYears(10.1), { db: Object.assign(Object.create(db), { transaction }) })
  expect(await erasuresOf(person)).toEqual([])
  for (const path of await pathsOf(person)) expect(await product.services.vault.get(path)).toBeDefined()
  await payAgain()
  await product.pool.query(`delete from mail`)
  expect(await columnsContaining(person.email)).toEqual(expect.arrayContaining(['refund', 'audit_reason']))
  await erase(inYears(10.1))
  expect(await columnsContaining(person.email)).toEqual([])
})

test('certificates of tax residence are kept and erased with the documents of the verification', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, person, 'France')
  const certificate = await uploadCertificate(product, person)
  const reason = `Motivo inventado de ${person.email}`
  const url = `/api/admin/taxes/residence-certificates/${certificate}/end`
  must(await product.call('POST', url, { as: admin, body: { reason } }))
  must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } }))
  const [kept] = await rowsOf('select storage_path from residence_certificate where user_id = $1', person.id)
  await erase(inYears(9.9))
  expect(await product.services.vault.get(kept.storage_path)).toBeDefined()
  await erase(inYears(10.1))
  await product.pool.query(`delete from mail`)
  expect(await product.services.vault.get(kept.storage_path)).toBeUndefined()
  expect(await rowsOf('select 1 from residence_certificate where user_id = $1', person.id)).toEqual([])
  expect(await columnsContaining(person.email)).toEqual([])
})

test('investments, counters, register, chain and the seals of the audit log remain consistent after it', async () => {
  const person = await aClosedAccount()
  await product.aPerson({ kyc: 'approved' })
  const facts = `select id, amount_cents, tokens, status, created_at, rejected_at, acceptance from investment where user_id = $1`
  const before = await rowsOf(facts, person.id)
  await sealAudit(product.services.db)
  const { head } = await verifyAudit(product.services.db)
  const differences = await differencesIn(product, admin)

  await erase(inYears(10.1))
  expect(before).toHaveLength(1)
  expect(await rowsOf(facts, person.id)).toEqual(before)
  expect(await wrongCounters(product.pool)).toEqual([])
  await sealAudit(product.services.db)
  expect(await verifyAudit(product.services.db, head)).toMatchObject({ pending: 0, fault: undefined })
  expect(await differencesIn(product, admin)).toEqual(differences)
  expect(differences).toEqual([])
})

test('an account that was never to be identified is erased within hours', async () => {
  const person = await aClosedAccount('none')
  await erase(() => new Date())
  expect(await erasuresOf(person)).toEqual([])
  await erase(() => new Date(Date.now() + 61 * 60_000))
  expect(await erasuresOf(person)).toHaveLength(1)
  expect((await product.emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Has cerrado tu cuenta',
  ])
})

test('a request for help outlives the account it was sent from, and no longer leads to it', async () => {
  const person = await product.aPerson()
  const draft = { ...personalData, wallet: aWallet() }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body: draft }))
  const body = {
    name: 'Persona Inventada',
    email: person.email,
    message: '¿Qué documento vale?',
    privacyAccepted: true,
  }
  for (const topic of ['verification', 'account']) {
    const asking = { ...body, about: { topic } }
    must(await product.call('POST', '/api/contact/case', { as: person, body: asking }))
  }
  must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } }))
  const asked = () => rowsOf('select about, about_id from contact_request where email = $1', person.email)
  expect(await asked()).toEqual([
    { about: 'verification', about_id: expect.any(String) },
    { about: 'account', about_id: person.id },
  ])
  await erase(() => new Date(Date.now() + 61 * 60_000))
  expect(await erasuresOf(person)).toHaveLength(1)
  expect(await asked()).toEqual([
    { about: 'verification', about_id: null },
    { about: 'account', about_id: null },
  ])
})

test('two replicas at once, and a repeated round, erase an account once', async () => {
  const person = await aClosedAccount()
  await Promise.all([1, 2, 3].map(() => erase(inYears(10.1))))
  await erase(inYears(11))
  expect(await erasuresOf(person)).toHaveLength(1)
})

test('the next round completes a round that was killed while removing files, or before its commit', async () => {
  const [person, other] = [await aClosedAccount(), await aClosedAccount()]
  const paths = await pathsOf(person)
  const { vault } = product.services
  let removed = 0
  const dying = {
    ...vault,
    remove: async (path: string) => {
      if (paths.includes(path) && ++removed > 1) throw new Error('killed')
      await vault.remove(path)
    },
  }
  await expect(erase(inYears(10.1), { vault: dying })).rejects.toThrow('could not be erased')
  expect(await erasuresOf(other)).toHaveLength(1)
  expect(await pathsOf(person)).toEqual(paths)

  await product.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.action = 'privacy.erase' then raise exception 'killed'; end if; return new; end $$`)
  await product.pool.query(
    'create trigger refuse before insert on audit_log for each row execute function refuse()',
  )
  await expect(erase(inYears(10.1))).rejects.toThrow('could not be erased')
  expect(await pathsOf(person)).toEqual(paths)
  await product.pool.query('drop trigger refuse on audit_log')

  await erase(inYears(10.1))
  expect(await erasuresOf(person)).toHaveLength(1)
  expect(await pathsOf(person)).toEqual([])
  for (const path of paths) expect(await vault.get(path)).toBeUndefined()
})

test('open accounts and other people stay unchanged', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await erase(inYears(50))
  expect(must(await product.call('GET', '/auth/me', { as: person })).body.full_name).toBe(personalData.name)
  for (const path of await pathsOf(person)) expect(await product.services.vault.get(path)).toBeDefined()
})
