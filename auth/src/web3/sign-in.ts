import { lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse, refuseGrant } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'
import { limitIp } from '../limits.ts'
import { recordSignIn } from '../sign-in/record.ts'
import { isAllowedRedirect, isLoopback } from '../mail/allowed-redirect.ts'
import { sha256 } from '../keys/secrets.ts'
import { presentSession, startSession } from '../sessions/start-and-end.ts'
import { spentWeb3Messages } from './table.ts'
import { readWeb3Message, type Web3Message } from './message.ts'
import { isSignedBy, readSignature } from './signature.ts'
import { userOfWallet } from './users.ts'

const web3Body = z.object({ chain: text, message: text, signature: text })

/** How much a wallet's clock may differ from ours, and how long a message is valid. */
const windowMs = 10 * 60_000

/** POST /token?grant_type=web3: returns a Session for the holder of a wallet's key. */
export async function signInWithWeb3(core: Core, request: FastifyRequest) {
  await limitIp(core, 'POST /token web3', 'web3', request.ip)
  const { chain, message = '', signature = '' } = readBody(request, web3Body)
  requireEthereum(core, chain)
  const signed = readWeb3Message(message)
  const signatureHex = readSignature(signature)
  if (!(await isSignedBy(signed.address, signed.text, signatureHex))) {
    throw invalidGrant('Signature does not match address in message')
  }
  requireForThisSite(core, signed)
  requireTimely(signed, core.now())
  const { user, session } = await core.db.transaction(async (tx) => {
    await spendMessage(core, tx, signed)
    const holder = await userOfWallet(core, tx, signed, request.ip)
    await recordSignIn(core, tx, holder, 'web3', request)
    return { user: holder, session: await startSession(core, tx, holder, 'web3', request) }
  })
  return presentSession(core, session, user)
}

function requireEthereum({ settings }: Core, chain: string | undefined): void {
  if (!settings.web3Ethereum || chain === 'solana') {
    throw refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  }
  if (chain !== 'ethereum') throw refuse(400, 'web3_unsupported_chain', 'Unsupported chain')
}

/** A message that was signed for another site must not work here. */
function requireForThisSite({ siteUrl, settings }: Core, { uri, domain }: Web3Message): void {
  const isSafe = uri.protocol === 'https:' || (uri.protocol === 'http:' && isLoopback(uri.hostname))
  if (!isSafe) throw invalidGrant('Signed Ethereum message is using URI which does not use HTTPS')
  if (!isAllowedRedirect(uri.href, siteUrl, settings.uriAllowList)) {
    throw invalidGrant('Signed Ethereum message is using URI which is not allowed on this server')
  }
  if (domain !== uri.host) {
    throw invalidGrant('Signed Ethereum message is using a Domain that does not match the one in URI')
  }
}

function requireTimely({ issuedAt, expiresAt, notBefore }: Web3Message, now: Date): void {
  if (notBefore !== undefined && notBefore > now) {
    throw invalidGrant('Signed Ethereum message becomes valid in the future')
  }
  if (expiresAt !== undefined && expiresAt <= now) throw invalidGrant('Signed Ethereum message is expired')
  const ageMs = now.getTime() - issuedAt.getTime()
  if (ageMs > windowMs) throw invalidGrant('Ethereum message was issued too long ago')
  if (ageMs < -windowMs) throw invalidGrant('Ethereum message was issued too far in the future')
}

/** Accepts each message once, and each nonce once per address, on all replicas, for as long as the message is valid. */
async function spendMessage(core: Core, tx: AuthTx, signed: Web3Message): Promise<void> {
  const { text: message, address, nonce, issuedAt } = signed
  const keys = [sha256(message), ...(nonce === undefined ? [] : [sha256(`${address}\n${nonce}`)])]
  const expiresAt = new Date(issuedAt.getTime() + windowMs)
  for (const key of keys) {
    const spent = await tx
      .insert(spentWeb3Messages)
      .values({ key, expires_at: expiresAt })
      .onConflictDoUpdate({
        target: spentWeb3Messages.key,
        set: { expires_at: expiresAt },
        setWhere: lt(spentWeb3Messages.expires_at, core.now()),
      })
      .returning()
    if (spent.length === 0) throw invalidGrant('Signed Ethereum message was already used')
  }
}

const invalidGrant = (description: string) => refuseGrant('invalid_grant', description)
