import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { sentBefore, sentOr } from '../../kyc/rounds/sent-before.ts'
import { applicationTable } from '../../kyc/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectOwnerTable, projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { registerTexts } from '../register/texts.ts'
import { actTable } from '../table.ts'
import type { IssuedRow } from './code.ts'
import { digestOf, type Printed } from './printed.ts'
import type { ActRow } from './repo.ts'
import { issuedTable } from './table.ts'

/** Stores what a certificate says, in the transaction that issues it. Later changes of other data do not alter it. */
export async function storeContent(
  tx: Tx,
  services: Pick<Services, 'certificateDigest'>,
  act_id: string,
): Promise<void> {
  const printed = await currentContent(tx, act_id)
  await tx.insert(issuedTable).values({ act_id, printed, printed_digest: digestOf(services, printed) })
}

/**
 * A certificate's act and its content. For certificates issued before the content was stored, name and identity number
 * are those of the day of issue, everything else is today's, and `issued` is null.
 */
export async function readContent(
  tx: Tx,
  id: string,
): Promise<{ row: ActRow; issued: IssuedRow | null; printed: Printed }> {
  const [found] = await tx
    .select({ row: actTable, issued: issuedTable })
    .from(actTable)
    .leftJoin(issuedTable, eq(issuedTable.act_id, actTable.id))
    .where(eq(actTable.id, id))
  if (!found) throw fail('registry.certificate_not_found')
  const { row, issued } = found
  if (!issued) return { row, issued, printed: await currentContent(tx, id) }
  if (!issued.printed) throw fail('registry.certificate_not_found')
  return { row, issued, printed: issued.printed }
}

async function currentContent(tx: Tx, id: string): Promise<Printed> {
  const was = sentBefore(tx, actTable.decided_at)
  const [found] = await tx
    .select({
      purpose: actTable.purpose,
      domain_id: projectTable.domain_id,
      ...projectNames,
      token_value: projectTable.token_value,
      issuer: projectOwnerTable.name,
      issuer_tax_id: projectOwnerTable.tax_id,
      name: sentOr(was.snapshot, applicationTable.name),
      id_number: sentOr(was.snapshot, applicationTable.id_number),
      full_name: profileTable.full_name,
      email: profileTable.email,
    })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, actTable.user_id))
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, actTable.user_id), isNull(applicationTable.changes)),
    )
    .leftJoinLateral(was, sql`true`)
    .where(eq(actTable.id, id))
  if (!found) throw fail('registry.certificate_not_found')
  const { name, full_name, email, ...printed } = found
  const { es, en } = registerTexts
  return {
    ...printed,
    holder: name ?? investorName(full_name, email),
    security: { es: es.certificate.security, en: en.certificate.security },
  }
}
