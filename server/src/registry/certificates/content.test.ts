import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolderIn } from '../../testing/blocks.ts'
import { aCertificateDesk, type CertificateDesk } from '../../testing/certificate-desk.ts'
import { aProduct, must, type Product } from '../../testing/product.ts'
import { anOwner } from '../../testing/protection.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aChangeSent } from '../../testing/wallet-changes.ts'
import { eraseActTexts } from '../acts/erase-entries.ts'
import { actTable } from '../table.ts'
import { readContent } from './content.ts'

let product: Product
let request: CertificateDesk['request']
let decide: CertificateDesk['decide']
let verify: CertificateDesk['verify']
let document: CertificateDesk['document']
let codeOn: CertificateDesk['codeOn']
let anIssued: CertificateDesk['anIssued']
let admin: CertificateDesk['admin']
let erir: CertificateDesk['erir']
beforeAll(async () => {
  product = await aProduct()
  ;({ request, decide, verify, document, codeOn, anIssued, admin, erir } = await aCertificateDesk(product))
})
afterAll(() => product.close())

test('a certificate names who issued the tokens, and what each is worth', async () => {
  const { investor, project } = await aHolderIn(product)
  const owner = await anOwner(product, admin)
  await product.pool.query(`update project set regime = 'exempt_offer', owner_id = $1 where id = $2`, [
    owner,
    project.id,
  ])
  const { id } = must(await request(investor, project.id)).body.data
  must(await decide(erir, id, 'issue'))
  const words = wordsOf((await document(investor, id)).body).replaceAll(/\s/g, '')
  const { rows } = await product.pool.query('select name, tax_id from project_owner where id = $1', [owner])
  const [{ name, tax_id }] = rows
  expect(words).toContain(`${name} (${tax_id})`.replaceAll(' ', ''))
  expect(words).toContain('Valordecadatoken100,00€')
})

test('a certificate printed again after its holder’s change of name is unchanged', async () => {
  const { investor, id } = await anIssued()
  const before = wordsOf((await document(investor, id)).body)
  const change = await aChangeSent(product, investor, { name: 'Persona Renombrada' })
  must(await product.call('POST', `/api/kyc/approve/${change}`, { as: admin }))
  const printed = wordsOf((await document(investor, id)).body)
  expect(printed).toBe(before)
  expect(printed).toContain('Persona Inventada')
})

test('changing any content of an issued certificate invalidates its code', async () => {
  const { id, issued } = await anIssued()
  const code = await codeOn(id)
  const { number } = issued
  const change = (field: string, value: unknown) =>
    product.pool.query(
      `update registry_certificate set printed = jsonb_set(printed, array[$2], $3) where act_id = $1`,
      [id, field, JSON.stringify(value)],
    )
  const { printed } = await readContent(product.services.db, id)
  expect(Object.keys(printed).toSorted()).toEqual([
    'domain_id',
    'holder',
    'id_number',
    'issuer',
    'issuer_tax_id',
    'project_name',
    'project_name_en',
    'purpose',
    'security',
    'token_value',
  ])
  for (const [field, value] of Object.entries(printed)) {
    await change(field, field === 'security' ? { es: 'Otra', en: 'Other' } : 'otro')
    expect((await verify(number, code)).status, field).toBe(404)
    await change(field, value)
    must(await verify(number, code))
  }
  const changed = `update registry_act set tokens = tokens + 1 where id = $1`
  await product.pool.query(changed, [id])
  expect((await verify(number, code)).status).toBe(404)
})

test('changes of a project alter neither an issued certificate nor the answer about it', async () => {
  const { investor, project } = await aHolderIn(product)
  const owner = await anOwner(product, admin)
  const set = (to: string, ...values: unknown[]) =>
    product.pool.query(`update project set ${to} where id = $1`, [project.id, ...values])
  await set(`regime = 'exempt_offer', owner_id = $2`, owner)
  const { id, number } = must(await request(investor, project.id)).body.data
  must(await decide(erir, id, 'issue'))
  const [before, code] = [(await document(investor, id)).body, await codeOn(id)]
  await set(`name = 'Otro nombre', name_en = 'Another name', token_value_cents = 999900`)
  await product.pool.query(`update project_owner set name = 'Otro promotor' where id = $1`, [owner])
  await product.pool.query('update registry_act set purpose = $2 where id = $1', [id, 'Otra finalidad'])
  expect(wordsOf((await document(investor, id)).body)).toBe(wordsOf(before))
  const { data } = must(await verify(number, code)).body
  expect(data).toMatchObject({ project_name: project.name, state: 'valid' })
})

test('a certificate that was issued before its content was stored keeps its code and its document', async () => {
  const { investor, id, issued } = await anIssued()
  await product.pool.query('delete from registry_certificate where act_id = $1', [id])
  const [row] = await product.services.db.select().from(actTable).where(eq(actTable.id, id))
  if (!row) throw new Error('No such certificate')
  const { seq, user_id, project_id, tokens, decided_at, valid_until } = row
  // As the platform computed it at that time.
  const content = JSON.stringify([id, seq, user_id, project_id, tokens, decided_at, valid_until])
  const code = product.services.certificateDigest(content).slice(0, 20).toUpperCase()
  expect(must(await verify(issued.number, code)).body.data.state).toBe('valid')
  const words = wordsOf((await document(investor, id)).body).replaceAll(/\s/g, '')
  expect(words).toContain('PersonaInventada')
  expect(words).toContain(code.slice(0, 4))
})

test('the code of a certificate stays valid after its holder’s data are erased', async () => {
  const { investor, id, issued } = await anIssued()
  const code = await codeOn(id)
  must(await decide(erir, id, 'return'))
  await product.services.db.transaction((tx) => eraseActTexts(tx, investor.id))
  const { rows } = await product.pool.query('select * from registry_certificate where act_id = $1', [id])
  expect(rows).toEqual([
    { act_id: id, printed: null, printed_digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(must(await verify(issued.number, code)).body.data.state).toBe('returned')
})

test('a certificate file is verified by its bytes alone, in each language, without naming its holder', async () => {
  const { investor, id, issued } = await anIssued()
  const saved = async (language: string) => Buffer.from(must(await document(investor, id, language)).body)
  const check = (bytes: Buffer, to = '') =>
    product.call('POST', '/api/certificates/verify-file', {
      body: { sha256: createHash('sha256').update(bytes).digest('hex') + to },
    })
  const [inSpanish, inEnglish] = [await saved('es'), await saved('en')]
  for (const bytes of [inSpanish, inEnglish]) {
    const { data } = must(await check(bytes)).body
    expect(data).toMatchObject({ number: issued.number, state: 'valid', tokens: 4 })
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${investor.id}|Inventada|00000000T|patrimonio`))
  }
  const forged = Buffer.from(inSpanish)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  const refused = await check(forged)
  expect(refused.status).toBe(404)
  expect(refused.body.error).toMatch(/^No reconocemos este archivo: algo en él ha cambiado/)
  expect((await check(inSpanish, '0')).status).toBe(400)
  // The file of another export is not a certificate, although the audit log knows its digest.
  const register = await product.call('GET', `/api/admin/register/${issued.project_id}.pdf`, { as: erir })
  expect((await check(Buffer.from(must(register).body))).body).toEqual(refused.body)
  must(await decide(erir, id, 'return'))
  expect(must(await check(inSpanish)).body.data.state).toBe('returned')
})
