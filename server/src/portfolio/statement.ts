import { brandOfId, type Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { StatementFormat, StatementPeriod } from '@acervo/domain/portfolio/calls'
import { sumOf, valued, type Operation, type Portfolio } from '@acervo/domain/portfolio/portfolio'
import type { FileAnswer } from '../http/serve.ts'
import { findProfile } from '../identity/repo.ts'
import { findApprovedWallet } from '../kyc/repo.ts'
import type { Services } from '../services.ts'
import { findOwned, listOperations, TIME_ZONE } from './repo.ts'
import { statementCsv } from './statement-csv.ts'
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
  const name = `${statement.brand.domain}-${statementTexts[language].filename}-${period.to}.${format}`
  return {
    bytes:
      format === 'pdf'
        ? await statementPdf(statement, language)
        : statementCsv(statement.operations, language),
    mimeType: format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    filename: name,
    cache: 'private, no-store',
  }
}

/** The calendar day of a moment in Madrid. */
function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(at)
}
