import { brands, type Brand } from '@acervo/domain/brands/brand'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Product } from './testing/product.ts'

/** A brand that this version does not have. Adding it here is the only change to the server that it needs. */
const third = {
  domain_id: 3,
  domain: 'encina',
  name: 'Encina',
  hosts: ['encina'],
  colours: { accent: '#5a3d1e', ground: '#f4efe6' },
}
;(brands as unknown as (typeof third)[]).push(third)

// Values derived from the table are computed when their modules are first imported.
const { aProduct, must } = await import('./testing/product.ts')
const { isBrand } = await import('./adapters/db/columns.ts')
const { brandOfHost } = await import('@acervo/domain/brands/brand')
const { contactTable } = await import('./contact/table.ts')
const { profileTable } = await import('./identity/table.ts')
const { projectTable } = await import('./projects/table.ts')

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  // Does what the generated migration of the release would do.
  for (const [table, name, constraint] of [
    [contactTable, 'contact_request', 'contact_request_domain'],
    [profileTable, 'profile', 'profile_domain'],
    [projectTable, 'project', 'project_domain'],
  ] as const) {
    await product.services.db.execute(
      sql`alter table ${sql.raw(name)} drop constraint ${sql.raw(constraint)}, add constraint ${sql.raw(constraint)} check (${isBrand(table.domain_id)})`,
    )
  }
  admin = await product.aPerson({ roles: ['admin'] })
}, 120_000)
afterAll(() => product.close())

test('its projects are listed under it, and under no other', async () => {
  const { id } = await product.aProject({ domain_id: 3, name: 'Molino de la Encina' })
  const listed = async (query: string) =>
    must(await product.call('GET', `/api/projects?${query}`, { as: admin })).body.data.map(
      (project: { id: string }) => project.id,
    )
  expect(await listed('domain=encina')).toEqual([id])
  for (const { domain } of brands.slice(0, 2)) expect(await listed(`domain=${domain}`)).not.toContain(id)
  expect(await listed('sort=name&admin=true')).toContain(id)
})

test('its people sign up under it and get emails with its name, its colour and its logo', async () => {
  const person = { email: 'nueva@demo.acervo.example', password: 'una-clave-de-prueba' }
  must(await product.call('POST', '/auth/signup', { body: { ...person, domainId: 3 } }))
  const [email] = await product.emailsTo(person.email)
  expect(email?.subject).toContain('Encina')
  expect(email?.html).toContain(third.colours.accent)
  expect(email?.html).toContain('/mail/encina.png')
  const { body } = await product.call('GET', '/api/users?domain_id=3', { as: admin })
  expect(body.data).toMatchObject([{ email: person.email, domain_id: 3 }])
  const sheet = await product.call('GET', '/api/admin/users.csv?domain_id=3', { as: admin })
  expect(String(sheet.body)).toContain(';Encina;')
})

test('its hosts select it, and contact requests from them are answered under it', async () => {
  expect(brandOfHost('encina.example.org')).toBe(third as unknown as Brand)
  const body = {
    name: 'Persona Inventada',
    email: 'persona@demo.acervo.example',
    message: 'Quisiera saber más de un molino inventado.',
    privacyAccepted: true,
  }
  must(await product.call('POST', '/api/contact', { body, headers: { host: 'encina.example.org' } }))
  const { data } = must(await product.call('GET', '/api/admin/contact-requests', { as: admin })).body
  expect(data).toMatchObject([{ domain_id: 3 }])
})

test('a number that no brand has is refused', async () => {
  const body = { email: 'otra@demo.acervo.example', password: 'una-clave-de-prueba', domainId: 4 }
  expect((await product.call('POST', '/auth/signup', { body })).status).toBe(400)
})
