import { randomUUID } from 'node:crypto'
import { languages } from '@acervo/domain/common/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { withSecondFactor } from '../testing/second-factor.ts'
import { SERVICE_KEY } from '../testing/settings.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const notices = {
  password: { es: 'Tu contraseña de Acervo ha cambiado', en: 'Your Acervo password has changed' },
  address: { es: 'El correo de tu cuenta ha cambiado', en: 'The email of your account has changed' },
  added: { es: 'Tu cuenta tiene un segundo paso de acceso', en: 'Your account has a second login step' },
  removed: { es: 'Has quitado un segundo paso de acceso', en: 'You have removed a second login step' },
  code: { es: 'Se ha usado un código de recuperación', en: 'A recovery code was used' },
  codes: { es: 'Tienes códigos de recuperación nuevos', en: 'You have new recovery codes' },
  device: { es: 'Acceso desde un dispositivo nuevo', en: 'Login from a new device' },
}

test.each(languages)(
  'somebody whose account the operator deletes is told so in their language (%s)',
  async (language) => {
    const person = await product.aPerson()
    must(await product.call('PUT', '/auth/me', { as: person, body: { language } }))
    const headers = { authorization: `Bearer ${SERVICE_KEY}` }
    must(await product.call('DELETE', `/auth/v1/admin/users/${person.id}`, { headers }))
    const [notice] = await product.emailsTo(person.email)
    expect(notice?.subject).toBe(
      { es: 'Hemos borrado tu cuenta de Acervo', en: 'Your Acervo account has been deleted' }[language],
    )
    const { rows } = await product.pool.query(
      `select extract(day from kept_until - created_at)::int as days, (select email from profile where id = $2)
     from mail where "to" = $1`,
      [person.email, person.id],
    )
    expect(rows).toEqual([{ days: 7, email: null }])
    const log = await product.pool.query('select to_jsonb(a) as row from audit_log a where subject_id = $1', [
      person.id,
    ])
    expect(JSON.stringify(log.rows)).not.toContain(person.email)
  },
)

test.each(languages)(
  'the owner of an account is notified of every security event, in their language (%s)',
  async (language) => {
    const person = await product.aPerson()
    const old = `update auth.users set email_confirmed_at = now() - interval '2 hours' where id = $1`
    await product.pool.query(old, [person.id])
    must(await product.call('PUT', '/auth/me', { as: person, body: { language } }))
    const auth = async (method: string, path: string, as: Person, body?: object) =>
      must(await product.call(method, `/auth/v1${path}`, { as, body }))

    const { half, whole, factorId } = await withSecondFactor(product, person)
    const makeCodes = async () =>
      must(await product.call('POST', '/auth/recovery-codes', { as: whole })).body.data.codes
    await makeCodes()
    const [code] = await makeCodes()
    must(await product.call('POST', '/auth/recovery-codes/use', { as: half, body: { code } }))
    await auth('DELETE', `/factors/${factorId}`, whole)
    const { body } = must(
      await product.call('POST', '/auth/signin', { body: { email: person.email, password: PASSWORD } }),
    )
    const as = { ...person, token: body.session.access_token }
    await auth('PUT', '/user', as, { password: 'otra clave larga y tranquila' })
    const address = `${randomUUID().slice(0, 8)}@demo.acervo.example`
    await auth('PUT', '/user', as, { email: address })
    for (const email of [person.email, address]) {
      const { text } = (await product.emailsTo(email)).at(-1) ?? { text: '' }
      await auth('POST', '/verify', as, { type: 'email_change', email, token: /^\d{6}$/m.exec(text)?.[0] })
    }
    const subjects = (await product.emailsTo(person.email)).map(({ subject }) => subject)
    for (const notice of Object.values(notices)) expect(subjects).toContain(notice[language])
  },
)

test.each([
  [
    'es',
    [
      'cambiar la contraseña, activar el segundo paso, descargar tus datos o cerrar la cuenta',
      'alguien ha entrado en tu cuenta',
    ],
  ],
  [
    'en',
    [
      'change the password, set up the second step, download your data or close the account',
      'somebody has got into your account',
    ],
  ],
])(
  'the email with a code says all that it opens, and what to do without having asked (%s)',
  async (language, texts) => {
    const person = await product.aPerson()
    must(await product.call('PUT', '/auth/me', { as: person, body: { language } }))
    must(await product.call('GET', '/auth/v1/reauthenticate', { as: person }))
    const { text = '' } = (await product.emailsTo(person.email)).at(-1) ?? {}
    for (const said of texts) expect(text).toContain(said)
  },
)

test('an email with a link or a code records when they become invalid', async () => {
  const person = await product.aPerson()
  must(await product.call('POST', '/auth/v1/recover', { body: { email: person.email } }))
  must(await product.call('GET', '/auth/v1/reauthenticate', { as: person }))
  const { rows } = await product.pool.query(
    `select token.kind from mail join auth.mail_tokens token on token.user_id = mail.user_id
        and date_trunc('milliseconds', token.expires_at) = mail.expires_at
      where mail.user_id = $1 order by mail.created_at`,
    [person.id],
  )
  expect(rows).toEqual([{ kind: 'recovery' }, { kind: 'reauthentication' }])
})
