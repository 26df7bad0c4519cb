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

type Accounts = { call: Call; emailsTo: (address: string) => Promise<{ text: string }[]> }

/** The same person after setting up an authenticator app. */
export async function withSecondFactor(accounts: Accounts, person: Person): Promise<TwoFactorPerson> {
  const { call } = accounts
  const ip = anAddress()
  const post = async (path: string, body: object) =>
    must(await call('POST', path, { as: person, body, ip })).body
  const asked = { as: person, body: { factor_type: 'totp' }, ip }
  const first = await call('POST', '/auth/v1/factors', asked)
  const isRefused = first.body.error_code === 'reauthentication_needed'
  if (isRefused) await proveMailbox(accounts, person)
  const { id, totp } = must(isRefused ? await call('POST', '/auth/v1/factors', asked) : first).body
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

/** Enters the emailed code that staff need before their first app. */
export async function proveMailbox({ call, emailsTo }: Accounts, person: Person): Promise<void> {
  const ip = anAddress()
  must(await call('GET', '/auth/v1/reauthenticate', { as: person, ip }))
  const nonce = /\b\d{6}\b/.exec((await emailsTo(person.email)).at(-1)?.text ?? '')?.[0]
  must(await call('PUT', '/auth/v1/user', { as: person, body: { nonce }, ip }))
}

/** Another session of a person, after the password alone. */
export async function signInHalf(call: Call, person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD }
  const signedIn = must(await call('POST', '/auth/signin', { body, ip: anAddress() }))
  return { ...person, token: signedIn.body.session.access_token }
}

/** Everybody calls from a different network address, so that limits per address do not affect tests. */
export const anAddress = () => `10.${[...randomBytes(3)].join('.')}`
