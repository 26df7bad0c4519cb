import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePublicComplaint } from '../../complaints/file.ts'
import { downloadArchive } from '../../testing/archive.ts'
import { changeEmail } from '../../testing/change-email.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { SERVICE_KEY } from '../../testing/settings.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const download = (as: Person) => downloadArchive(product, as)

const askFrom = (email: string, message: string) =>
  product.pool.query(
    `insert into contact_request (domain_id, language, name, email, message, privacy_accepted_at, privacy_text_version)
     values (1, 'es', 'Persona Inventada', $1, $2, now(), '2026-11')`,
    [email, message],
  )

/** Sent on the public page, where nobody has to sign in. */
const complainFrom = (email: string, message: string) =>
  filePublicComplaint(
    product.services,
    product,
    {
      name: 'Persona Inventada',
      email,
      about: 'Bateas',
      message,
      language: 'es',
      platform: 'acervo',
      privacyAccepted: true,
      website: '',
    },
    { ip: '10.8.0.1' },
  )

test('the new owner of an address gets no earlier messages to or from that address', async () => {
  const [earlier, later] = [await product.aPerson({ kyc: 'submitted' }), await product.aPerson()]
  const { email } = earlier
  for (const writeFrom of [askFrom, complainFrom]) await writeFrom(email, 'De quien la tenía antes')
  await changeEmail(product, earlier, `otra-${email}`)
  await changeEmail(product, later, email)
  for (const writeFrom of [askFrom, complainFrom]) await writeFrom(email, 'De quien la tiene ahora')
  must(await product.call('POST', '/auth/v1/recover', { body: { email } }))
  const { data } = await download(later)
  const subjectsOf = (rows: { subject: string }[]) => rows.map(({ subject }) => subject).toSorted()
  expect(subjectsOf(data.emails)).toEqual([
    'Cambia tu contraseña de Acervo',
    'Confirma el cambio de correo en Acervo',
    'Confirma tu nuevo correo en Acervo',
    'El correo de tu cuenta ha cambiado',
  ])
  for (const written of [data.contact_requests, data.complaints])
    expect(written).toMatchObject([{ message: 'De quien la tiene ahora' }])
  // Staff who open this person's page see nothing more.
  const { body } = must(
    await product.call('GET', `/api/admin/people/${later.id}/emails?limit=50`, { as: admin }),
  )
  expect(subjectsOf(body.data)).toEqual(subjectsOf(data.emails))
  expect(subjectsOf((await download(earlier)).data.emails)).toContain('Hemos recibido tu verificación')
})

test('a person whose address the operator set gets nothing that was sent from it before', async () => {
  const person = await product.aPerson()
  const email = `otra-${person.email}`
  await askFrom(email, 'De quien la tenía antes')
  const headers = { authorization: `Bearer ${SERVICE_KEY}` }
  must(await product.call('PUT', `/auth/v1/admin/users/${person.id}`, { headers, body: { email } }))
  await askFrom(email, 'De quien la tiene ahora')
  const { data } = await download(person)
  expect(data.contact_requests).toMatchObject([{ message: 'De quien la tiene ahora' }])
  const { rows } = await product.pool.query(
    "select actor_id from audit_log where subject_id = $1 and action = 'auth.email_changed_by_admin'",
    [person.id],
  )
  expect(rows).toEqual([{ actor_id: null }])
})
