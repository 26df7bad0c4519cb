import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { noteDevice } from '../sessions/devices/note.ts'
import { refuse } from '../http/errors.ts'
import { limitMail } from '../limits.ts'
import { isSignUpOf, mailTokens } from '../mail/table.ts'
import { WRONG_CODES_MAX } from '../mail/tokens/find-code.ts'
import { issueMailToken } from '../mail/tokens/issue.ts'
import { killMailTokens } from '../mail/tokens/kill.ts'
import { presentSession, startSession } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { presentUser } from '../users/present.ts'
import { lockUser } from '../users/lock.ts'
import { draftUser, insertUser, type StoredUser } from '../users/add.ts'
import { readSignUp, type SignUp } from './read-sign-up.ts'

/**
 * POST /signup. The password waits with the mail token until that email confirms the address. So nobody who signs up
 * with another person's address can share the account that its owner confirms. New, unconfirmed and confirmed addresses
 * get a User with the same keys, types and timing. Only the owner learns by email what really happened.
 */
export async function signUp(core: Core, request: FastifyRequest) {
  const input = await readSignUp(core, request)
  if (core.settings.autoconfirm) return signUpConfirmed(core, request, input)
  return core.db.transaction(async (tx) => {
    await limitMail(core, tx, 'signup', input.email)
    const now = core.now()
    const draft = { ...input, passwordHash: null, confirmedAt: null, confirmationSentAt: now }
    const created = await insertUser(core, tx, draft)
    if (created !== undefined) return welcome(core, tx, request, created, input)
    const existing = await lockUser(tx, { email: input.email })
    if (existing === undefined) throw new Error('A user was deleted while signing up')
    if (existing.email_confirmed_at === null) await replaceSignUp(core, tx, request, existing, input)
    else await tellOwner(core, tx, request, existing, input)
    // The id of a confirmed user stays private: the response has a decoy id, the same for each request. An unconfirmed
    // user keeps the id of the first response. So a second request reveals nothing either.
    const id = existing.email_confirmed_at === null ? existing.id : core.secrets.decoyId(input.email)
    const { user, identity } = draftUser(id, draft, now)
    return presentUser(user, [identity])
  })
}

async function welcome(
  core: Core,
  tx: AuthTx,
  request: FastifyRequest,
  { user, identity }: StoredUser,
  input: SignUp,
) {
  await sendSignUpMail(core, tx, user, input, false)
  await core.audit(tx, { action: 'user_signed_up', user_id: user.id, ip: request.ip })
  return presentUser(user, [identity])
}

/** Invalidates the links of the earlier sign-up, and replaces its metadata. */
async function replaceSignUp(
  core: Core,
  tx: AuthTx,
  request: FastifyRequest,
  user: UserRow,
  input: SignUp,
): Promise<void> {
  const now = core.now()
  const change = { user_metadata: input.metadata, confirmation_sent_at: now, updated_at: now }
  await tx.update(users).set(change).where(eq(users.id, user.id))
  await killMailTokens(tx, user.id, ['signup_otp'])
  const replaced = { ...user, ...change }
  await core.onUser(tx, publicUser(replaced))
  await sendSignUpMail(core, tx, replaced, input, true)
  await core.audit(tx, { action: 'user_signed_up_again', user_id: user.id, ip: request.ip })
}

/** Pretends that a sign-up waits for its confirmation: the link and the code that are stored are never sent. */
async function tellOwner(
  core: Core,
  tx: AuthTx,
  request: FastifyRequest,
  user: UserRow,
  { target, passwordHash }: SignUp,
): Promise<void> {
  await issueMailToken(core, tx, user.id, 'signup', target, passwordHash)
  await tx.update(mailTokens).set({ wrong_codes: WRONG_CODES_MAX }).where(isSignUpOf(user.id))
  await core.sendMail(tx, { kind: 'already_registered', to: user.email ?? '', user: publicUser(user) })
  await core.audit(tx, { action: 'user_signed_up_again', user_id: user.id, ip: request.ip })
}

async function sendSignUpMail(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  { target, passwordHash }: SignUp,
  is_repeated: boolean,
): Promise<void> {
  const mailed = await issueMailToken(core, tx, user.id, 'signup', target, passwordHash)
  await core.sendMail(tx, {
    kind: 'signup',
    to: user.email ?? '',
    user: publicUser(user),
    is_repeated,
    ...mailed,
  })
}

/** With AUTH_AUTOCONFIRM no email can tell the owner, so a taken address is reported. */
async function signUpConfirmed(core: Core, request: FastifyRequest, input: SignUp) {
  const { user, session } = await core.db.transaction(async (tx) => {
    const created = await insertUser(core, tx, {
      ...input,
      confirmedAt: core.now(),
      confirmationSentAt: null,
    })
    if (created === undefined) throw refuse(422, 'user_already_exists', 'User already registered')
    await core.audit(tx, { action: 'user_signed_up', user_id: created.user.id, ip: request.ip })
    await noteDevice(core, tx, created.user, request)
    return { user: created.user, session: await startSession(core, tx, created.user, 'password', request) }
  })
  return presentSession(core, session, user)
}
