import { brandOfId } from '@acervo/domain/brands/brand'
import { sumOf } from '@acervo/domain/common/cents'
import type { Language } from '@acervo/domain/common/language'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { StatementFormat, StatementPeriod } from '@acervo/domain/portfolio/calls'
import { fail } from '@acervo/domain/portfolio/failures'
import { isReceived } from '@acervo/domain/portfolio/operation'
import { endedOf, valued, type ValuedHolding } from '@acervo/domain/portfolio/portfolio'
import { receivedOf, returnsOf } from '@acervo/domain/portfolio/returns'
import { csvAnswer } from '../documents/csv.ts'
import type { ExportAnswer } from '../http/export.ts'
import { findProfile } from '../identity/repo.ts'
import { findApprovedWallet } from '../kyc/wallet/find-approved.ts'
import type { Services } from '../services.ts'
import { onTheWire } from './payments.ts'
import { expectedBy, inCents, readMoney, type Money } from './read.ts'
import { listOperations } from './operations.ts'
import { statementColumns, statementRows } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementTexts } from './statement-texts.ts'
import { investedBy, type Statement } from './statement.ts'

type Asked = StatementPeriod & { format: StatementFormat }

/**
 * Writes a person's statement of a period as a file in one language. The period ends today at the latest, because
 * nobody knows later holdings. Throws when the period begins after that.
 */
export async function makeStatement(
  services: Pick<Services, 'db' | 'chain' | 'payoutSeal' | 'now'>,
  userId: string,
  { format, ...period }: Asked,
  language: Language,
): Promise<ExportAnswer> {
  const statement = await readStatement(services, userId, period)
  const name = `${statement.brand.domain}-${statementTexts[language].filename}-${statement.to}`
  const entry: ExportAnswer['entry'] = {
    action: 'portfolio.export',
    subject: { type: 'user', id: userId },
    details: { to: statement.to },
  }
  if (format === 'csv')
    return csvAnswer(entry, name, statementColumns(language), [statementRows(statement, language)])
  const rows = statement.operations.length + statement.payments.length
  return {
    entry,
    parts: [{ bytes: await statementPdf(statement, language), rows }],
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
  }
}

async function readStatement(
  services: Pick<Services, 'db' | 'chain' | 'payoutSeal' | 'now'>,
  userId: string,
  { from, to: asked }: StatementPeriod,
): Promise<Statement> {
  const { db, chain, now } = services
  const made_at = now()
  const today = dayOf(made_at)
  const to = asked && asked < today ? asked : today
  if (from && from > to) throw fail('portfolio.period_invalid')
  const [profile, wallet, { rows: operations }, money] = await Promise.all([
    findProfile(db, userId),
    findApprovedWallet(db, userId),
    listOperations(db, chain, userId, { from, to }),
    readMoney(services, userId, to),
  ])
  const { holdings, totals } = valued(money.owned)
  const paid = money.payments.filter(
    ({ paid_on }) => paid_on !== null && paid_on <= to && paid_on >= (from ?? ''),
  )
  const counted = investedBy(operations)
  const current = to < today ? nothingKnown : knownToday(money, holdings, today, from)
  return {
    holdings,
    totals,
    from,
    to,
    made_at,
    brand: brandOfId(profile?.domain_id ?? 1),
    person: { name: profile?.full_name ?? null, email: profile?.email ?? null, wallet: wallet ?? null },
    // A statement lists the oldest entries first.
    operations: operations.toReversed(),
    invested: sumOf([...counted.values(), ...current.pending.map(({ amount }) => amount)]),
    issued: [...counted.keys()].reduce((sum, one) => sum + (isReceived(one) ? one.tokens : -one.tokens), 0),
    payments: paid.map(onTheWire).sort((a, b) => ((a.paid_on ?? '') < (b.paid_on ?? '') ? -1 : 1)),
    received: receivedOf(paid),
    ...current,
  }
}

type KnownToday = Pick<Statement, 'pending' | 'ended' | 'upcoming' | 'annual'>

/** The data that only a statement up to today has. */
function knownToday(money: Money, holdings: ValuedHolding[], today: string, from = ''): KnownToday {
  const { investments, pending, awarded, payments } = money
  return {
    pending: pending.filter(({ paid_on }) => paid_on >= from),
    ended: endedOf(investments, payments),
    upcoming: expectedBy(money, today),
    annual: returnsOf({ investments, pending: inCents(pending), awarded, payments, holdings }, today),
  }
}

const nothingKnown: KnownToday = { pending: [], ended: [], upcoming: null, annual: null }
