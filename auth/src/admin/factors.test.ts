import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, startTestAuth, type TestAuth } from '../testing/provider.ts'
import { aProtectedMember } from '../testing/second-factor.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

test('an administrator lists the factors of a user and removes one: its sessions drop to aal1, and its owner is notified', async () => {
  const { person, client, factorId } = await aProtectedMember(auth)
  const { mfa } = auth.admin()
  expect((await mfa.listFactors({ userId: person.id })).data?.factors).toMatchObject([
    { id: factorId, factor_type: 'totp', status: 'verified' },
  ])
  const listed = (await auth.admin().listUsers()).data.users.find(({ id }) => id === person.id)
  expect(listed?.factors).toHaveLength(1)
  const other = await aUser(auth)
  expect((await mfa.deleteFactor({ userId: other.id, id: factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  )
  expect((await mfa.deleteFactor({ userId: person.id, id: factorId })).error).toBeNull()
  expect((await mfa.listFactors({ userId: person.id })).data?.factors).toEqual([])
  expect(auth.mails.at(-1)).toMatchObject({ kind: 'factor_removed', to: person.email })
  const { data } = await client.refreshSession()
  expect(data.session?.user.factors ?? []).toEqual([])
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('a user with a factor can be deleted, softly and permanently', async () => {
  for (const isSoft of [true, false]) {
    const { person } = await aProtectedMember(auth)
    expect((await auth.admin().deleteUser(person.id, isSoft)).error).toBeNull()
  }
})
