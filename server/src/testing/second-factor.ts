import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { must, PASSWORD, type Call, type Person } from './person.ts'

/** The code an authenticator app shows the given number of 30 s steps from now; each code works once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

export type TwoFactorPerson = {
  /** Signed in with the password alone. */
  half: Person
  /** Signed in with the code as well. */
  whole: Person
  factorId: string
  secret: string
}

/** The same person after setting up an authenticator app. */
export async function withSecondFactor(call: Call, person: Person): Promise<TwoFactorPerson> {
  // From a different address, so that limits per address do not affect tests.
  const ip = anAddress()
  const post = async (path: string, body: object) =>
    must(await call('POST', path, { as: person, body, ip })).body
  const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp' })
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {})
  const code = codeOf(totp.secret)
  const raised = await post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code })
  return {
    half: await signInHalf(call, person),
    whole: { ...person, token: raised.access_token },
    factorId: id,
    secret: totp.secret,
  }
}

/** Another session of a person, after the password alone. */
export async function signInHalf(call: Call, person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD }
  const signedIn = must(await call('POST', '/auth/signin', { body, ip: anAddress() }))
  return { ...person, token: signedIn.body.session.access_token }
}

const anAddress = () => `10.${[...randomBytes(3)].join('.')}`
