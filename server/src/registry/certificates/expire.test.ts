import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf } from '../../testing/acts.ts'
import { differencesIn } from '../../testing/blocks.ts'
import { aCertificateDesk, type CertificateDesk } from '../../testing/certificate-desk.ts'
import { aProduct, must, type Product } from '../../testing/product.ts'
import { actTable } from '../table.ts'
import { returnCertificate } from './decide.ts'
import { expireCertificates } from './expire.ts'
import { makeCertificate } from './make.ts'
import { requestCertificate } from './request.ts'
import { verifyCertificate } from './verify.ts'
import { listCertificates, readCertificate } from './repo.ts'

let product: Product
let verify: CertificateDesk['verify']
let blockedOf: CertificateDesk['blockedOf']
let document: CertificateDesk['document']
let codeOn: CertificateDesk['codeOn']
let anIssued: CertificateDesk['anIssued']
let admin: CertificateDesk['admin']
let erir: CertificateDesk['erir']
beforeAll(async () => {
  product = await aProduct()
  ;({ verify, blockedOf, document, codeOn, anIssued, admin, erir } = await aCertificateDesk(product))
})
afterAll(() => product.close())

test('a certificate ends by itself after its last day, once, and its tokens are free again', async () => {
  const { investor, id, issued } = await anIssued()
  const at = (day: string) => ({ ...product.services, now: () => new Date(`${day}T21:30:00Z`) })
  expect(await expireCertificates(at(issued.valid_until))).toBe(0)
  const reader: Actor = { ...investor, roles: [], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  const saved = (day: string) => makeCertificate(at(day), reader, id, 'es')
  expect((await saved(issued.valid_until)).mimeType).toBe('application/pdf')
  const dayAfter = new Date(Date.parse(issued.valid_until) + 86_400_000).toISOString().slice(0, 10)
  await expect(saved(dayAfter), 'before the task of that hour').rejects.toThrow(
    'registry.certificate_not_ready',
  )
  const later = at(`${Number(issued.valid_until.slice(0, 4)) + 1}-01-01`)
  expect(await expireCertificates(later)).toBeGreaterThan(0)
  expect(await expireCertificates(later)).toBe(0)
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  expect(await blockedOf(investor)).toBe(0)
  expect(must(await verify(issued.number, await codeOn(id))).body.data.state).toBe('expired')
  expect((await document(investor, id)).body.code).toBe('registry.certificate_not_ready')
  const { body } = must(
    await product.call('GET', '/api/documents?kind=legitimation', {
      as: investor,
      headers: { 'accept-language': 'en' },
    }),
  )
  expect(JSON.stringify(body.data), 'a reason in Spanish that nobody wrote').not.toContain('caducado')
})

test('after its last day a certificate has expired for everybody, even before its tokens are released', async () => {
  const { investor, project, id, issued } = await anIssued()
  const dayAfter = new Date(Date.parse(issued.valid_until) + 86_400_000).toISOString().slice(0, 10)
  const at = (day: string) => ({ ...product.services, now: () => new Date(`${day}T00:30:00Z`) })
  const seenOn = async (day: string) => {
    const { rows } = await listCertificates(at(day), { state: 'open', limit: 100 })
    const { state, is_ready } = await readCertificate(at(day), id)
    const checked = await verifyCertificate(at(day), { number: issued.number, code: await codeOn(id) })
    const isListed = rows.some((row) => row.id === id)
    return [state, is_ready, isListed, checked.state]
  }
  expect(await seenOn(issued.valid_until)).toEqual(['issued', true, true, 'valid'])
  expect(await seenOn(dayAfter)).toEqual(['expired', false, false, 'expired'])
  const officer: Actor = { ...erir, roles: ['erir'], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  await expect(returnCertificate(at(dayAfter), { actor: officer }, id, 'Tarde')).rejects.toThrow(
    'registry.certificate_decided',
  )

  // The holder can request another certificate of the same tokens without waiting for the task.
  const actor: Actor = { ...investor, roles: [], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  const wanted = { projectId: project.id, tokens: 10, purpose: 'Otra vez', months: 1 }
  await requestCertificate(at(dayAfter), { actor }, wanted)
  expect(await blockedOf(investor)).toBe(0)
  const own = must(await product.call('GET', '/api/certificates', { as: investor })).body.data
  expect(own.map(({ state }: { state: string }) => state).toSorted()).toEqual(['expired', 'requested'])
})

test('a certificate that cannot end yet does not keep the others from ending', async () => {
  const [stuck, other] = [await anIssued(), await anIssued()]
  const lien = encumbranceOf({ holder: stuck.investor, project: stuck.project }, 10)
  must(await decideEntry(product, admin, await anEntry(product, erir, lien), 'confirm'))
  // As while the chain has not confirmed the block of the first certificate, whose tokens the lien lacks.
  const ofStuck = `user_id = '${stuck.investor.id}' and cause = 'certificate'`
  const set = (to: string) => product.pool.query(`update blocking set final_at = ${to} where ${ofStuck}`)
  await set('null')
  const nextYear = `${Number(stuck.issued.valid_until.slice(0, 4)) + 1}-01-01`
  const later = { ...product.services, now: () => new Date(`${nextYear}T12:00:00Z`) }
  await expect(expireCertificates(later)).rejects.toThrow('Some certificates could not end')
  const stateOf = async ({ id }: { id: string }) =>
    (await product.services.db.select().from(actTable).where(eq(actTable.id, id)))[0]?.state
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['issued', 'expired'])
  await set('now()')
  expect(await expireCertificates(later)).toBe(1)
})

test('a lien gets the tokens of an expired certificate, even if the chain had refused its block', async () => {
  const { investor, project, issued } = await anIssued()
  const lien = await anEntry(product, erir, encumbranceOf({ holder: investor, project }, 10))
  must(await decideEntry(product, admin, lien, 'confirm'))
  const { rows } = await product.pool.query(
    `update blocking set final_at = null where user_id = $1 and cause = 'certificate' returning id`,
    [investor.id],
  )
  const refused = `update chain_op set state = 'failed', error = 'refused' where op_key = 'block_tokens:${rows[0].id}'`
  expect((await product.pool.query(refused)).rowCount).toBe(1)
  const nextYear = `${Number(issued.valid_until.slice(0, 4)) + 1}-01-01`
  await expireCertificates({ ...product.services, now: () => new Date(`${nextYear}T12:00:00Z`) })
  expect(await blockedOf(investor)).toBe(10)
})
