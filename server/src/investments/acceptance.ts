import { createHash } from 'node:crypto'
import type { Language } from '@acervo/domain/common/language'
import { fail } from '@acervo/domain/investments/failures'
import { inLanguage } from '@acervo/domain/projects/in-language'
import { fail as failSheet } from '@acervo/domain/sheet/failures'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { projectTable } from '../projects/table.ts'
import { projectFileTable } from '../projects/files/table.ts'
import { findCurrent } from '../sheet/repo.ts'
import { digestIn, requireNotSuspended } from '../sheet/require.ts'
import { sheetFilename } from '../sheet/read.ts'
import type { InvestmentRow } from './repo.ts'
import type { Acceptance } from './table.ts'

/** The investor's input at `start`. `accepted` defaults to the newest whitepaper. */
export type AcceptanceInput = {
  payment_method?: 'bank'
  accepted?: { whitepaper_id: string; whitepaper_version: string; terms: true; terms_sha256?: string }
}

/**
 * Returns the evidence of what the investor accepted: the whitepaper (in a crowdfunding offer, the sheet) and the
 * terms, with their digests, the language and the time (docs/product/investing.md, "Advancing a step"). The documents
 * stay locked until the transaction ends. A call that removes a document waits for that lock, and then archives the
 * document instead of deleting it.
 */
export async function acceptanceOf(
  tx: Tx,
  language: Language,
  row: InvestmentRow,
  input: AcceptanceInput,
  at: Date,
): Promise<Acceptance> {
  if (input.payment_method !== 'bank') throw fail('investment.payment_method_invalid')
  const project = await readOffer(tx, row.project_id)
  const accepted = { ...acceptedTerms(project, language, input), language, at: at.toISOString() }
  const sheet = await acceptedSheet(tx, language, project, input)
  if (sheet) return { ...sheet, ...accepted }
  const { id, sha256 } = await acceptedWhitepaper(tx, row.project_id, input)
  return { whitepaper_id: id, whitepaper_sha256: sha256, ...accepted }
}

async function readOffer(tx: Tx, id: string) {
  const { regime, suspended_at, investment_terms, investment_terms_en } = projectTable
  const [project] = await tx
    .select({ id: projectTable.id, regime, suspended_at, investment_terms, investment_terms_en })
    .from(projectTable)
    .where(eq(projectTable.id, id))
  if (!project) throw new Error(`Project ${id} of an investment is missing`)
  return project
}

type Offer = Awaited<ReturnType<typeof readOffer>>

/**
 * The terms as the screen showed them. They are the Spanish ones if no translation exists, or none existed when the
 * screen was loaded. Throws if the terms have changed since.
 */
function acceptedTerms(project: Offer, language: Language, { accepted }: AcceptanceInput) {
  const texts = [language, 'es' as const].map((one) => {
    const { text, language: terms_language } = inLanguage(project, 'investment_terms', one)
    const terms_sha256 = createHash('sha256').update(text).digest('hex')
    return { terms: true as const, terms_language, terms_sha256 }
  })
  const seen = accepted?.terms_sha256
  const found = texts.find(({ terms_sha256 }) => seen === undefined || seen === terms_sha256)
  if (!found) throw fail('investment.terms_changed')
  return found
}

/**
 * The sheet in force of a crowdfunding offer; undefined for other projects. Throws if the investor accepted another
 * version, and while the offer is suspended.
 */
async function acceptedSheet(tx: Tx, language: Language, project: Offer, input: AcceptanceInput) {
  if (project.regime !== 'ecspr') return undefined
  requireNotSuspended(project.suspended_at, language)
  const current = await findCurrent(tx, project.id)
  if (!current) throw failSheet('sheet.not_published')
  if (input.accepted && input.accepted.whitepaper_id !== current.id) throw failSheet('sheet.outdated')
  return {
    whitepaper_id: current.id,
    whitepaper_sha256: digestIn(current, language),
    sheet: sheetFilename(current, language),
  }
}

async function acceptedWhitepaper(tx: Tx, projectId: string, input: AcceptanceInput) {
  const whitepapers = await tx
    .select({ id: projectFileTable.id, sha256: projectFileTable.sha256 })
    .from(projectFileTable)
    .where(
      and(
        eq(projectFileTable.project_id, projectId),
        eq(projectFileTable.document_type, 'whitepaper'),
        isNull(projectFileTable.archived_at),
      ),
    )
    .orderBy(desc(projectFileTable.created_at))
    .for('share')
  const accepted = input.accepted
    ? whitepapers.find(({ id }) => id === input.accepted?.whitepaper_id)
    : whitepapers[0]
  if (!accepted)
    throw fail(whitepapers.length > 0 ? 'investment.whitepaper_changed' : 'investment.whitepaper_missing')
  return accepted
}
