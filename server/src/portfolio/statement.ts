import { brandOfId, type Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { StatementFormat, StatementPeriod } from '@acervo/domain/portfolio/calls'
import { sumOf, valued, type Operation, type Portfolio } from '@acervo/domain/portfolio/portfolio'
import { csvAnswer } from '../http/csv.ts'
import type { FileAnswer } from '../http/files/send.ts'
import { findProfile } from '../identity/repo.ts'
import { findApprovedWallet } from '../kyc/repo.ts'
import type { Services } from '../services.ts'
import { findOwned, listOperations } from './repo.ts'
import { statementColumns } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementTexts } from './statement-texts.ts'

/** All that a statement says. Days are `2026-11-21`; the holdings are those at the end of the period. */
export type Statement = Pick<Portfolio, 'holdings' | 'totals'> & {
  brand: Brand
  person: { name: string | null; email: string | null; wallet: string | null }
  from: string | undefined
  to: string
  made_at: Date
  operations: Operation[]
  /** Of the period's operations; euros. */
  invested: number
  issued: number
}

type Asked = StatementPeriod & { format: StatementFormat }

/** A person's statement of a period, as a file in one language. Without `to` it ends today. */
export async function makeStatement(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  userId: string,
  { format, from, to }: Asked,
  language: Language,
): Promise<FileAnswer> {
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
    // A statement is read from its first line on.
    operations: operations.toReversed(),
    invested: sumOf(operations.map(({ amount }) => amount)),
    issued: operations.reduce((sum, { tokens }) => sum + tokens, 0),
  }
  const name = `${statement.brand.domain}-${statementTexts[language].filename}-${period.to}`
  if (format === 'csv')
    return csvAnswer(name, statementColumns(language, statement.holdings), [statement.operations])
  return {
    bytes: await statementPdf(statement, language),
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
    cache: 'private, no-store',
  }
}
