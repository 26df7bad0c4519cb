import { timingSafeEqual } from 'node:crypto'
import { dayOf } from '@acervo/domain/common/time-zone'
import { bareCode, certificateNumber, seqOfNumber, type Verified } from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { actTable } from '../table.ts'
import { stateOf, type ActRow } from './repo.ts'

const CODE_LENGTH = 20

/**
 * The code printed on a certificate: a digest of what it certifies under a secret key, so a certificate with other
 * content has another code.
 */
export function codeOf({ certificateDigest }: Pick<Services, 'certificateDigest'>, row: ActRow): string {
  const { id, seq, user_id, project_id, tokens, decided_at, valid_until } = row
  const content = JSON.stringify([id, seq, user_id, project_id, tokens, decided_at, valid_until])
  return certificateDigest(content).slice(0, CODE_LENGTH).toUpperCase()
}

/** What a certificate with this number and code says today. A wrong number and a wrong code are refused alike. */
export async function verifyCertificate(
  services: Pick<Services, 'db' | 'now' | 'certificateDigest'>,
  { number, code }: { number: string; code: string },
): Promise<Verified> {
  const seq = seqOfNumber(number)
  const [found] = await services.db
    .select({ row: actTable, names: projectNames })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .where(eq(actTable.seq, seq ?? 0))
  const row = found?.row
  if (
    !found ||
    !row?.blocking_id ||
    !row.decided_at ||
    !row.valid_until ||
    !isSame(codeOf(services, row), bareCode(code))
  )
    throw fail('registry.certificate_not_found')
  const { tokens, decided_at, valid_until, ended_at } = row
  const state = stateOf(row, dayOf(services.now()))
  return {
    number: certificateNumber(row.seq),
    state: state === 'returned' || state === 'expired' ? state : 'valid',
    ...found.names,
    tokens,
    issued_at: decided_at,
    valid_until,
    ended_at,
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
