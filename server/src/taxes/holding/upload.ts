import type { AuditAction } from '@acervo/domain/audit/actions'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { validUntil } from '@acervo/domain/returns/residence'
import { fail } from '@acervo/domain/taxes/failures'
import type { HoldingUpload, OwnHolding } from '@acervo/domain/taxes/holding'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import { lockOpenAccount } from '../../identity/lock-open-account.ts'
import { holdingProofTable as table } from '../../returns/table.ts'
import type { Services } from '../../services.ts'
import { refuseDay, refuseOwn } from '../proof.ts'
import { storeProof } from '../proof-files.ts'
import { refuseHolding } from './refuse.ts'
import { readOwnHolding } from './repo.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Stores a company's own proof, for staff to confirm. Throws when `refuseHolding` refuses it, when one for the project
 * waits already, and when its document is not valid today.
 */
export function uploadHolding(
  services: Needed,
  by: Caller,
  claimed: HoldingUpload,
  upload: Upload,
): Promise<OwnHolding> {
  return storeHolding(services, by, { user_id: by.actor.id, claimed, upload }, 'taxes.upload_holding')
}

/**
 * Stores a proof that a company sent to staff, by the same rules. Another person confirms it. Throws for the caller's
 * own company.
 */
export async function recordHolding(
  services: Needed,
  by: Caller,
  user_id: string,
  claimed: HoldingUpload,
  upload: Upload,
): Promise<OwnHolding> {
  refuseOwn(by.actor, user_id)
  return storeHolding(services, by, { user_id, claimed, upload }, 'taxes.record_holding')
}

type Stored = { user_id: string; claimed: HoldingUpload; upload: Upload }

async function storeHolding(
  services: Needed,
  by: Caller,
  { user_id, claimed, upload }: Stored,
  action: AuditAction,
): Promise<OwnHolding> {
  const today = dayOf(services.now())
  refuseDay(claimed.issued_on, today)
  await storeProof(services, by.actor, upload, {
    require: async (tx) => {
      if (!(await lockOpenAccount(tx, user_id))) throw fail('taxes.not_a_resident_company')
      await refuseHolding(tx, { ...claimed, user_id }, today)
      await refuseSecond(tx, user_id, claimed.project_id)
    },
    store: async (tx, attach) => {
      const file = await attach()
      await tx
        .insert(table)
        .values({ ...file, ...claimed, user_id, valid_until: validUntil(claimed.issued_on) })
      await audit(tx, by, {
        action,
        subject: { type: 'user', id: user_id },
        after: { certificate_id: file.id, ...claimed },
      })
    },
  })
  return readOwnHolding(services.db, { id: user_id })
}

async function refuseSecond(tx: Tx, userId: string, projectId: string): Promise<void> {
  const { id, user_id, project_id, confirmed_at, ended_at } = table
  const [waiting] = await tx
    .select({ id })
    .from(table)
    .where(and(eq(user_id, userId), eq(project_id, projectId), isNull(confirmed_at), isNull(ended_at)))
  if (waiting) throw fail('taxes.certificate_waiting')
}
