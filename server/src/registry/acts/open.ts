import { randomUUID } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { causeOf, type Entry } from '@acervo/domain/registry/act'
import type { AwardRequest, EntryRequest } from '@acervo/domain/registry/act/request'
import { fail } from '@acervo/domain/registry/failures'
import { isUniqueViolation } from '../../adapters/db/errors.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { blockTokens } from '../blocking/tokens/block.ts'
import { blockableTokens, freeTokens } from '../blocking/tokens/free.ts'
import { actTable } from '../table.ts'
import { openAward } from './award/open.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import { findEarlier } from './earlier.ts'
import { partsIn, type Shares } from './estate.ts'
import { refuseOwnEntry, requireHeirs } from './heirs.ts'
import { readEntry } from './repo.ts'
import { lockPeople } from './lock.ts'
import { heirTable } from './table.ts'
import { auditEntry, notifyOfEntry } from './notify.ts'

/**
 * Requests the registration of a lien, an attachment, an award, or an estate with one succession per project. Another
 * person confirms each entry. The tokens of somebody who died cannot move from now on. Returns the first entry; a
 * repeated call with the same key returns the same one.
 */
export async function openEntry(
  services: BlockServices & Pick<Services, 'redemptionUnderWay'>,
  by: Blocker,
  request: EntryRequest,
  idempotencyKey: string | undefined,
): Promise<Entry> {
  const { db, chain } = services
  const earlier = await findEarlier(services, by, request, idempotencyKey)
  if (earlier) return readEntry(db, chain, earlier)
  try {
    const id = await db.transaction((tx) =>
      request.kind === 'award'
        ? openAward(tx, services, by, request, idempotencyKey)
        : open(tx, services, by, request, idempotencyKey),
    )
    return await readEntry(db, chain, id)
  } catch (error) {
    const isOpen = isUniqueViolation(error, 'registry_act_open_succession')
    if (!isOpen && !isUniqueViolation(error, 'registry_act_once')) throw error
    // A concurrent repeat of the same request has opened it.
    const same = await findEarlier(services, by, request, idempotencyKey)
    if (same) return readEntry(db, chain, same)
    throw isOpen ? fail('registry.succession_first') : error
  }
}

type HoldingRequest = Exclude<EntryRequest, AwardRequest>

async function open(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  request: HoldingRequest,
  key: string | undefined,
): Promise<string> {
  if (request.kind === 'succession' && request.diedOn > dayOf(services.now()))
    throw fail('registry.died_in_future')
  const parts = partsIn(request)
  const people = [request.userId, ...parts.flatMap(({ heirs }) => heirs.map(({ userId }) => userId))]
  await lockPeople(tx, people)
  await lockInvestor(tx, request.userId)
  refuseOwnEntry(by, people)
  const shared = {
    ...textsOf(request),
    estate_id: request.kind === 'succession' ? randomUUID() : null,
    requested_by: by.actor.id,
    requested_at: services.now().toISOString(),
  }
  const ids: string[] = []
  for (const { project_id, tokens: wanted, heirs } of parts) {
    const held = await blockableTokens(tx, services, { user_id: shared.user_id, project_id })
    const tokens = wanted ?? held
    if (tokens === 0 || tokens > held) throw fail('registry.tokens_invalid')
    const idempotency_key = ids.length === 0 ? (key ?? null) : null
    const [row] = await tx
      .insert(actTable)
      .values({ ...shared, project_id, tokens, idempotency_key })
      .returning()
    const entry = entryOf(row)
    if (entry.kind === 'succession') await holdTokens(tx, services, by, entry, heirs)
    await auditEntry(tx, by, 'registry.open_act', entry)
    ids.push(entry.id)
  }
  const [first] = ids
  if (!first) throw new Error('Nothing was opened')
  return first
}

/** Stores the heirs and blocks all tokens that the person held in the project. */
async function holdTokens(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  row: EntryRow,
  heirs: Shares,
): Promise<void> {
  const { id, user_id, project_id, tokens } = row
  if (heirs.reduce((sum, heir) => sum + heir.tokens, 0) !== tokens) throw fail('registry.heirs_sum')
  await requireHeirs(
    tx,
    row,
    heirs.map(({ userId }) => userId),
  )
  if ((await freeTokens(tx, services, row)) < tokens) throw fail('registry.holding_blocked')
  await tx
    .insert(heirTable)
    .values(heirs.map((heir) => ({ act_id: id, project_id, user_id: heir.userId, tokens: heir.tokens })))
  const block = { userId: user_id, projectId: project_id, amount: tokens, cause: causeOf.succession }
  await blockTokens(tx, services, by, { ...block, reason: row.document_number ?? '', act_id: id }, undefined)
  await notifyOfEntry(tx, services, row, { kind: 'succession.opened' })
}

function textsOf(request: HoldingRequest) {
  return {
    kind: request.kind,
    cause: causeOf[request.kind],
    state: 'requested' as const,
    user_id: request.userId,
    purpose: request.note,
    party: request.kind === 'succession' ? null : request.party,
    authority: request.authority,
    document_number: request.documentNumber,
    died_on: request.kind === 'succession' ? request.diedOn : null,
  }
}
