import { randomUUID } from 'node:crypto'
import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { proveMailbox, signInHalf, withSecondFactor } from '../testing/second-factor.ts'

let product: Product
let compulsory: Product
beforeAll(async () => {
  ;[product, compulsory] = [await aProduct(), await aProduct({ requireStaffMfa: true })]
})
afterAll(() => Promise.all([product.close(), compulsory.close()]))

const guarded = Object.values(calls)
  .flatMap((feature) => Object.values(feature) as CallShape[])
  .filter(({ access }) => access === 'signed_in' || typeof access === 'object')
const address = ({ path }: CallShape) =>
  path.replace(':type', 'front').replace(':id', '00000000-0000-4000-8000-000000000000')

const stateOf = async (at: Product, as: Person) =>
  (await at.call('GET', '/auth/me', { as })).body.second_factor

describe('an administrator with a second factor', () => {
  let half: Person
  let whole: Person
  beforeAll(async () => {
    ;({ half, whole } = await withSecondFactor(product, await product.aPerson({ roles: ['admin'] })))
  })

  test('sees in /auth/me what is missing', async () => {
    expect(await stateOf(product, half)).toBe('needed')
    expect(await stateOf(product, whole)).toBe('passed')
  })

  test.each(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'before the code, cannot call %s',
    async (_, call) => {
      const { status, body } = await product.call(call.method, address(call), { as: half })
      expect([status, body.code]).toEqual([403, 'identity.second_factor_needed'])
    },
  )

  test('before the code, is a visitor to what anybody may do: nothing is done in their name', async () => {
    const body = {
      name: 'Quien sabe la contraseña',
      email: 'otra@demo.acervo.example',
      message: 'Hola',
      privacyAccepted: true,
    }
    must(await product.call('POST', '/api/contact', { as: half, body }))
    const { rows } = await product.pool.query(
      `select actor_id, user_id from audit_log, mail where action = 'contact.receive' and mail."to" = $1`,
      [body.email],
    )
    expect(rows).toEqual([{ actor_id: null, user_id: null }])
  })

  test('after the code, can do their work', async () => {
    expect((await product.call('GET', '/api/users', { as: whole })).status).toBe(200)
    expect((await product.call('GET', '/api/investment?admin=true', { as: whole })).status).toBe(200)
  })

  test('can always sign out', async () => {
    const { half: other } = await withSecondFactor(product, await product.aPerson())
    expect((await product.call('POST', '/auth/signout', { as: other })).status).toBe(200)
    expect((await product.call('GET', '/auth/me', { as: other })).status).toBe(401)
  })
})

test.each(['admin', 'erir', 'auditor'] as const)(
  'where a factor is compulsory, staff (%s) without one can invest but not manage',
  async (role) => {
    const person = await compulsory.aPerson({ roles: [role], firstFactorOnly: true })
    const { status, body } = await compulsory.call('GET', '/api/investors', { as: person })
    expect([status, body.code]).toEqual([403, 'identity.second_factor_compulsory'])
    expect((await compulsory.call('GET', '/api/investment', { as: person })).status).toBe(200)
    expect((await compulsory.call('GET', '/auth/me', { as: person })).body).toMatchObject({
      is_admin: false,
      is_erir: false,
      second_factor: 'to_set_up',
      roles: [],
      waiting_roles: [role],
    })
    const { whole } = await withSecondFactor(compulsory, person)
    expect((await compulsory.call('GET', '/api/investors', { as: whole })).status).toBe(200)
    expect((await compulsory.call('GET', '/auth/me', { as: whole })).body).toMatchObject({
      is_admin: role === 'admin',
      is_erir: role === 'erir',
      roles: [role],
      second_factor: 'passed',
      waiting_roles: [],
    })
  },
)

test('where a factor is compulsory for staff, nobody else needs one', async () => {
  expect(await stateOf(compulsory, await compulsory.aPerson())).toBe('off')
})

test('where a factor is compulsory, staff set up the first one with a code from their email, which a password cannot replace', async () => {
  const staff = await compulsory.aPerson({ roles: ['admin'], firstFactorOnly: true })
  const begin = (as: Person) =>
    compulsory.call('POST', '/auth/v1/factors', {
      as,
      body: { factor_type: 'totp', friendly_name: randomUUID() },
    })
  const refusal = async (as: Person) => {
    const { status, body } = await begin(as)
    return [status, body.error_code]
  }
  expect(await refusal(staff)).toEqual([403, 'reauthentication_needed'])
  const wrong = await compulsory.call('PUT', '/auth/v1/user', { as: staff, body: { nonce: '000000' } })
  expect([wrong.status, wrong.body.error_code]).toEqual([422, 'reauthentication_not_valid'])
  expect(await refusal(staff)).toEqual([403, 'reauthentication_needed'])

  await proveMailbox(compulsory, staff)
  // Another session of theirs may be that of somebody who knows the password.
  expect(await refusal(await signInHalf(compulsory.call, staff))).toEqual([403, 'reauthentication_needed'])
  expect((await begin(staff)).status).toBe(200)

  await compulsory.pool.query(
    `update auth.sessions set amr = replace(amr::text, amr -> 0 ->> 'timestamp', $2)::jsonb
     where user_id = $1 and amr -> 0 ->> 'method' = 'otp'`,
    [staff.id, String(Math.floor(Date.now() / 1000) - 15 * 60 - 1)],
  )
  expect(await refusal(staff)).toEqual([403, 'reauthentication_needed'])
  expect((await begin(await compulsory.aPerson())).status).toBe(200)
})
