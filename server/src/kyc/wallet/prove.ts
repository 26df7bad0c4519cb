import { randomBytes } from 'node:crypto'
import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/kyc/failures'
import { PROOF_MINUTES } from '@acervo/domain/kyc/wallet-proof'
import en from '@acervo/domain/texts/en/kyc-wallet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/kyc-wallet.json' with { type: 'json' }
import { and, eq, gt, isNull } from 'drizzle-orm'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { walletProofTable as table } from './table.ts'

const texts = { es, en }

type Caller = By & { actor: Actor }
type Asked = { wallet: string; domain: string; language: Language }

/** Returns a message for the caller to sign with a wallet. Invalidates an earlier unsigned one. */
export async function requestProof(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor }: Caller,
  { wallet, domain, language }: Asked,
): Promise<{ nonce: string; message: string; expires_at: string }> {
  const nonce = randomBytes(16).toString('hex')
  const expires_at = new Date(now().getTime() + PROOF_MINUTES * 60_000).toISOString()
  const brand = brandOfId(actor.domain_id).name
  // Not a sign-in message (EIP-4361): nobody could sign in with the signature.
  const claim = { brand, domain, wallet, user_id: actor.id, nonce, expires_at }
  const message = say(texts[language].proof_message, language, claim)
  await db.transaction(async (tx) => {
    await tx.delete(table).where(and(eq(table.user_id, actor.id), isNull(table.proven_at)))
    await tx
      .insert(table)
      .values({ nonce, user_id: actor.id, wallet: wallet.toLowerCase(), message, expires_at })
  })
  return { nonce, message, expires_at }
}

/** Records that the caller controls a wallet. Throws unless it signed exactly their message, in time and once. */
export async function proveWallet(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  by: Caller,
  { wallet, nonce, signature }: { wallet: string; nonce: string; signature: string },
): Promise<void> {
  const at = now().toISOString()
  const open = and(
    eq(table.nonce, nonce),
    eq(table.user_id, by.actor.id),
    eq(table.wallet, wallet.toLowerCase()),
    isNull(table.proven_at),
    gt(table.expires_at, at),
  )
  const [asked] = await db.select().from(table).where(open)
  if (!asked) throw fail('kyc.proof_expired')
  if (!(await chain.isSignedBy(wallet, asked.message, signature))) throw fail('kyc.proof_invalid')
  await db.transaction(async (tx) => {
    const proven = await tx.update(table).set({ signature, proven_at: at }).where(open).returning()
    if (proven.length === 0) throw fail('kyc.proof_expired')
    await audit(tx, by, {
      action: 'kyc.prove_wallet',
      subject: { type: 'user', id: by.actor.id },
      after: { wallet: wallet.toLowerCase() },
    })
  })
}
