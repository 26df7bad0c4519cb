import { isSealed } from '@acervo/domain/identity/closing'
import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import type { Person } from '@acervo/domain/people/person'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { isPaymentDue } from '../distributions/is-payment-due.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { findSavedApplications } from '../kyc/repo.ts'
import { latestWalletChange } from '../kyc/wallet/change.ts'
import { readPayoutAccount } from '../payouts/read-account.ts'
import { readProtection } from '../protection/investor.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'payoutSeal' | 'protection' | 'now'>
type Reader = By & { actor: Actor }

/**
 * The page of a person, limited to what its reader may see. The audit row is written before the reader sees it. Throws
 * `identity.user_not_found` for an unknown or erased person, and for a person who is in none of the reader's lists.
 */
export async function readPerson(services: Needed, by: Reader, userId: string): Promise<Person> {
  const { db } = services
  const profile = await findPerson(db, by.actor, userId)
  const [applications, change, protection, payout] = await Promise.all([
    findSavedApplications(db, userId),
    latestWalletChange(db, userId),
    can(by.actor, 'protection.read') ? readProtection(db, services, userId) : null,
    can(by.actor, 'user.list') ? readPayout(services, profile.id) : null,
  ])
  const application = applications.find(({ changes }) => changes === null)
  const sees = visibleTo(by.actor, application, profile.closed_at, services.now())
  await audit(db, by, { action: 'user.read', subject: { type: 'user', id: userId } })
  const { full_name: name, roles, ...account } = profile
  return {
    ...account,
    name,
    roles: can(by.actor, 'user.list') ? roles : null,
    verification: application ? verificationOf(application, sees) : null,
    contact: application && sees.contact ? contactOf(application) : null,
    wallet: application && sees.identity ? walletOf(application, change) : null,
    protection: protection && {
      class: protection.class,
      class_valid_until: protection.class_valid_until,
      request: protection.request?.state ?? null,
      test: protection.test,
      simulated_at: protection.simulation?.taken_at ?? null,
    },
    payout,
  }
}

/** The account, if the reader's lists contain it. Staff other than administrators only see investors. */
export async function findPerson(tx: Tx, actor: Actor, userId: string) {
  const [profile] = await tx.select().from(profileTable).where(eq(profileTable.id, userId))
  if (!profile || profile.erased_at) throw fail('identity.user_not_found')
  if (can(actor, 'user.list') || profile.kyc_application_status === 'APPROVED') return profile
  const [invested] = await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(eq(investmentTable.user_id, userId))
    .limit(1)
  if (!invested) throw fail('identity.user_not_found')
  return profile
}

async function readPayout(services: Needed, id: string) {
  const { current, pending } = await readPayoutAccount(services.db, services, id)
  return { current, pending, is_owed: await isPaymentDue(services.db, id) }
}

type Visible = { identity: boolean; contact: boolean; review: boolean }

/** Only reviewers see the identity of a closed account, and after some years nobody does. */
function visibleTo(
  actor: Actor,
  application: Application | undefined,
  closedAt: string | null,
  now: Date,
): Visible {
  const review = can(actor, 'kyc.read') && !isSealed(closedAt, now)
  const isVerified = application?.status === 'APPROVED' && closedAt === null
  return { review, contact: review, identity: review || (isVerified && can(actor, 'registry.identify')) }
}

function verificationOf(application: Application, sees: Visible): Person['verification'] {
  const { id, status, user_type, name, id_number, nationality, submitted_at } = application
  const identity = sees.identity
    ? { name, id_number, nationality }
    : { name: null, id_number: null, nationality: null }
  return { application_id: sees.review ? id : null, status, user_type, submitted_at, ...identity }
}

function contactOf({ phone, address, postal_code, city, country }: Application): Person['contact'] {
  return { phone, address, postal_code, city, country }
}

function walletOf(
  { wallet, wallet_control }: Application,
  change: Awaited<ReturnType<typeof latestWalletChange>>,
): Person['wallet'] {
  if (!wallet || !wallet_control) return null
  const { status, new_wallet } = change ?? {}
  const pending = status && new_wallet && isPending(status) ? { status, new_wallet } : null
  return { address: wallet, control: wallet_control, change: pending }
}
