import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { aUser, type Person, type TestAuth } from './provider.ts'

export type Member = { person: Person; client: GoTrueClient }
export type Protected = Member & { factorId: string; secret: string }

/** The code that an authenticator app shows now, or `steps` periods of 30 s later. */
export function codeOf(auth: TestAuth, secret: string, stepsAhead = 0): string {
  const timestamp = auth.clock.now().getTime() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A code that is wrong now and in the neighbouring steps. */
export function wrongCode(auth: TestAuth, secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(auth, secret, steps))
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
  )
}

/** A confirmed person, signed in with their password. */
export async function aMember(auth: TestAuth): Promise<Member> {
  const person = await aUser(auth)
  return { person, client: await signedIn(auth, person) }
}

export async function signedIn(auth: TestAuth, person: Person): Promise<GoTrueClient> {
  const client = auth.client()
  const { error } = await client.signInWithPassword(person)
  if (error !== null) throw error
  return client
}

export async function enroll(client: GoTrueClient, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  return data
}

/** A person with a verified factor, and the client that verified it, at aal2. */
export async function aProtectedMember(auth: TestAuth): Promise<Protected> {
  const member = await aMember(auth)
  const { id: factorId, totp } = await enroll(member.client)
  const code = codeOf(auth, totp.secret)
  const { error } = await member.client.mfa.challengeAndVerify({ factorId, code })
  if (error !== null) throw error
  return { ...member, factorId, secret: totp.secret }
}

export async function tokensOf(client: GoTrueClient) {
  const { session } = (await client.getSession()).data
  if (session === null) throw new Error('The client is not signed in')
  return session
}

/** The level of the client's session and the highest it could reach. */
export async function levelsOf(client: GoTrueClient): Promise<(string | null)[]> {
  const { data, error } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (error !== null) throw error
  return [data.currentLevel, data.nextLevel]
}
