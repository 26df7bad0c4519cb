import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { StatementFormat, StatementPeriod } from '@acervo/domain/portfolio/calls'
import { sumOf, valued } from '@acervo/domain/portfolio/portfolio'
import { csvAnswer } from '../documents/csv.ts'
import type { ExportAnswer } from '../http/export.ts'
import { findProfile } from '../identity/repo.ts'
import { findApprovedWallet } from '../kyc/repo.ts'
import type { Services } from '../services.ts'
import { findOwned, listOperations } from './repo.ts'
import { statementColumns } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementTexts } from './statement-texts.ts'
import type { Statement } from './statement.ts'

type Asked = StatementPeriod & { format: StatementFormat }

/** A person's statement of a period, as a file in one language. The default of `to` is today. */
export async function makeStatement(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  userId: string,
  { format, from, to }: Asked,
  language: Language,
): Promise<ExportAnswer> {
  const made_at = now()
  const period = { from, to: to ?? dayOf(made_at) }
  const [profile, wallet, owned, { rows: operations }] = await Promise.all([
    findProfile(db, userId),
    findApprovedWallet(db, userId),
    findOwned(db, userId, period.to),
    listOperations(db, chain, userId, period),
  ])
  const statement: Statement = {
    ...valued(owned),
    ...period,
    brand: brandOfId(profile?.domain_id ?? 1),
    person: { name: profile?.full_name ?? null, email: profile?.email ?? null, wallet: wallet ?? null },
    made_at,
    // A statement lists the oldest operation first.
    operations: operations.toReversed(),
    invested: sumOf(operations.map(({ amount }) => amount)),
    issued: operations.reduce((sum, { tokens }) => sum + tokens, 0),
  }
  const name = `${statement.brand.domain}-${statementTexts[language].filename}-${period.to}`
  const entry: ExportAnswer['entry'] = {
    action: 'portfolio.export',
    subject: { type: 'user', id: userId },
    details: { to: period.to },
  }
  if (format === 'csv')
    return csvAnswer(entry, name, statementColumns(language, statement.holdings), [statement.operations])
  return {
    entry,
    parts: [{ bytes: await statementPdf(statement, language), rows: operations.length }],
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
  }
}
