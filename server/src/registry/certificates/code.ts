import type { Services } from '../../services.ts'
import { digestOf } from './printed.ts'
import type { ActRow } from './repo.ts'
import type { issuedTable } from './table.ts'

export type IssuedRow = typeof issuedTable.$inferSelect

const CODE_LENGTH = 20

/**
 * The code printed on a certificate: a keyed digest of everything it says, so that other content has another code. For
 * certificates issued before their content was stored, the code leaves out holder, purpose and issue.
 */
export function codeOf(
  services: Pick<Services, 'certificateDigest'>,
  row: ActRow,
  issued: Pick<IssuedRow, 'printed' | 'printed_digest'> | null,
): string {
  const { id, seq, user_id, project_id, tokens, decided_at, valid_until } = row
  const act = [id, seq, user_id, project_id, tokens, decided_at, valid_until]
  const content = issued ? [2, ...act, printedDigest(services, issued)] : act
  return services.certificateDigest(JSON.stringify(content)).slice(0, CODE_LENGTH).toUpperCase()
}

/**
 * The digest of the stored content, so that anybody who changes the content invalidates the code. After the content is
 * erased, only the stored digest is left.
 */
function printedDigest(
  services: Pick<Services, 'certificateDigest'>,
  { printed, printed_digest }: Pick<IssuedRow, 'printed' | 'printed_digest'>,
): string {
  return printed ? digestOf(services, printed) : printed_digest
}
