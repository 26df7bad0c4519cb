import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/taxes/failures'
import { isProvisional } from '@acervo/domain/taxes/years'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { ExportAnswer } from '../http/export.ts'
import { profileTable, sealedIdentityTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import type { Services } from '../services.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { listPersonalDue } from './due.ts'
import { taxTexts } from './texts.ts'

/**
 * Writes a person's certificate of income and withholding of a year as a PDF in their language (RIRPF 108.3, RIS 68,
 * RIRNR 15). Throws `taxes.nothing_paid` when nothing was due to them in that year, and for people who do not exist.
 */
export async function makeCertificate(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  year: number,
): Promise<ExportAnswer> {
  const due = await listPersonalDue(db, userId, year)
  const person = await findPerson(db, userId)
  if (due.length === 0 || !person) throw fail('taxes.nothing_paid')
  const made_at = now()
  const { language, domain_id, ...identity } = person
  const brand = brandOfId(domain_id)
  const is_provisional = isProvisional(year, dayOf(made_at))
  const certificate = { brand, year, is_provisional, made_at, person: identity, due }
  return {
    entry: {
      action: 'taxes.export',
      subject: { type: 'user', id: userId },
      details: { year, form: 'certificate' },
    },
    parts: [{ bytes: await certificatePdf(certificate, language), rows: due.length }],
    mimeType: 'application/pdf',
    filename: `${brand.domain}-${taxTexts[language].filename}-${year}.pdf`,
  }
}

/** A person's identity, even after they closed their account. */
async function findPerson(tx: Tx, userId: string) {
  const { language, domain_id, full_name } = profileTable
  const [found] = await tx
    .select({
      language,
      domain_id,
      full_name,
      sealed_name: sealedIdentityTable.full_name,
      name: applicationTable.name,
      id_number: applicationTable.id_number,
    })
    .from(profileTable)
    .leftJoin(sealedIdentityTable, eq(sealedIdentityTable.user_id, profileTable.id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, profileTable.id), isNull(applicationTable.changes)),
    )
    .where(eq(profileTable.id, userId))
  if (!found) return undefined
  const { sealed_name, full_name: own, name, ...rest } = found
  return { ...rest, name: name ?? own ?? sealed_name } satisfies { language: Language; name: string | null }
}
