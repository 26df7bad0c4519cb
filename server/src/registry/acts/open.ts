import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { fail as failCommon } from '@acervo/domain/common/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import { causeOf, type Entry, type EntryRequest } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '../../adapters/db/errors.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { blockableTokens, blockTokens, freeTokens } from '../blocking/tokens.ts'
import { actTable } from '../table.ts'
import { requireHeirs } from './heirs.ts'
import { entryOf, lockPeople, readEntry, type EntryRow } from './repo.ts'
import { heirTable } from './table.ts'
import { auditEntry, tellEntry } from './tell.ts'

/**
 * Requests the registration of a lien, an attachment or a succession; another person confirms it. From here on the tokens
 * of somebody who died do not move. Repeating the call with the same key returns the first entry.
 */
export async function openEntry(
  services: BlockServices,
  by: Blocker,
  request: EntryRequest,
  idempotencyKey: string | undefined,
): Promise<Entry> {
  const { db, chain } = services
  const earlier = await findEarlier(services, by, request, idempotencyKey)
  if (earlier) return readEntry(db, chain, earlier)
  try {
    const id = await db.transaction((tx) => open(tx, services, by, request, idempotencyKey))
    return await readEntry(db, chain, id)
  } catch (error) {
    if (isUniqueViolation(error, 'registry_act_open_succession')) throw fail('registry.succession_first')
    const same = isUniqueViolation(error, 'registry_act_once')
      ? await findEarlier(services, by, request, idempotencyKey)
      : undefined
    if (!same) throw error
    return readEntry(db, chain, same)
  }
}

async function open(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  request: EntryRequest,
  key: string | undefined,
): Promise<string> {
  const { userId: user_id, projectId: project_id } = request
  const heirs = request.kind === 'succession' ? request.heirs : []
  await lockPeople(tx, [user_id, ...heirs.map(({ userId }) => userId)])
  await lockInvestor(tx, user_id)
  for (const about of [user_id, ...heirs.map(({ userId }) => userId)]) {
    const conflict = conflictOf(by.actor.id, { about }, true)
    if (conflict) throw failIdentity(conflict)
  }
  const held = await blockableTokens(tx, services, { user_id, project_id })
  const tokens = request.kind === 'succession' ? held : request.tokens
  if (tokens === 0 || tokens > held) throw fail('registry.tokens_invalid')
  const row = await insert(tx, services, by, request, { tokens, key })
  if (row.kind === 'succession') await holdEstate(tx, services, by, row, heirs)
  await auditEntry(tx, by, 'registry.open_act', row)
  return row.id
}

/** Stores the heirs and blocks everything that the person held in the project. */
async function holdEstate(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  row: EntryRow,
  heirs: readonly { userId: string; tokens: number }[],
): Promise<void> {
  const { id, user_id, project_id, tokens } = row
  if (heirs.reduce((sum, heir) => sum + heir.tokens, 0) !== tokens) throw fail('registry.heirs_sum')
  await requireHeirs(
    tx,
    user_id,
    heirs.map(({ userId }) => userId),
  )
  if ((await freeTokens(tx, services, row)) < tokens) throw fail('registry.holding_blocked')
  await tx
    .insert(heirTable)
    .values(heirs.map((heir) => ({ act_id: id, project_id, user_id: heir.userId, tokens: heir.tokens })))
  const block = { userId: user_id, projectId: project_id, amount: tokens, cause: causeOf[row.kind] }
  await blockTokens(tx, services, by, { ...block, reason: row.document_number ?? '', act_id: id }, undefined)
  await tellEntry(tx, services, row, { kind: 'succession.opened' })
}

async function insert(
  tx: Tx,
  { now }: BlockServices,
  by: Blocker,
  request: EntryRequest,
  { tokens, key }: { tokens: number; key: string | undefined },
): Promise<EntryRow> {
  const [row] = await tx
    .insert(actTable)
    .values({
      kind: request.kind,
      cause: causeOf[request.kind],
      state: 'requested',
      user_id: request.userId,
      project_id: request.projectId,
      tokens,
      purpose: request.note,
      party: request.kind === 'succession' ? null : request.party,
      authority: request.authority,
      document_number: request.documentNumber,
      died_on: request.kind === 'succession' ? request.diedOn : null,
      requested_by: by.actor.id,
      requested_at: now().toISOString(),
      idempotency_key: key ?? null,
    })
    .returning()
  return entryOf(row)
}

async function findEarlier(
  { db }: Pick<BlockServices, 'db'>,
  by: Blocker,
  request: EntryRequest,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const [earlier] = await db
    .select()
    .from(actTable)
    .where(and(eq(actTable.requested_by, by.actor.id), eq(actTable.idempotency_key, key)))
  if (!earlier) return undefined
  const same =
    earlier.kind === request.kind &&
    earlier.user_id === request.userId &&
    earlier.project_id === request.projectId &&
    earlier.document_number === request.documentNumber &&
    (request.kind === 'succession' || earlier.tokens === request.tokens)
  if (!same) throw failCommon('common.idempotency_key_reused')
  return earlier.id
}
