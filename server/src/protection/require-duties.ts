import type { Language } from '@acervo/domain/common/language'
import type { Regime } from '@acervo/domain/projects/regime'
import { dutyFailure, toShow, type ProtectionSent } from '@acervo/domain/protection/acceptance'
import { dutiesBefore, hasReflection } from '@acervo/domain/protection/duties'
import { reflectionEnd } from '@acervo/domain/protection/reflection'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { readInvestor } from './investor.ts'
import { record } from './record.ts'
import { protectionTexts } from './texts.ts'
import { readWordings } from './wordings.ts'

/** An investment that is being made, in euros. `committed`: the person's earlier investments in the same offer. */
type Offer = {
  id: string
  user_id: string
  project_id: string
  regime: Regime
  amount: number
  committed: number
  language: Language
  sent: ProtectionSent
  /** The key investment information sheet that was accepted; null where the law asks for none. */
  sheet: AcceptedSheet | null
}
export type AcceptedSheet = { version: number; sha256: string }

/**
 * Checks that the investor did, saw and acknowledged everything that the law requires before investing, and stores what
 * they were shown. Returns until when they can withdraw (ISO 8601), or null without a reflection period. Throws the
 * first missing requirement. Private projects have none.
 */
export async function requireDuties(
  tx: Tx,
  { protection: settings }: Pick<Services, 'protection'>,
  offer: Offer,
  at: Date,
): Promise<string | null> {
  const { id, user_id, project_id, amount, committed, language, sent } = offer
  if (offer.regime === 'private') return null
  const investor = await readInvestor(tx, user_id, at)
  const duties = dutiesBefore('invest', offer, investor, { amount, committed, reflection_ends_at: null }, at)
  const wordings = await readWordings(tx)
  const refusal = dutyFailure(duties, sent, amount, wordings, (code) => protectionTexts[language].duty[code])
  if (refusal) throw refusal
  const codes = toShow(duties)
  await record(
    tx,
    wordings
      .filter(({ code }) => codes.includes(code))
      .map(({ code, version }) => ({
        code,
        version,
        ...(code === 'information_sheet' && offer.sheet
          ? { sheet_version: offer.sheet.version, sheet_sha256: offer.sheet.sha256 }
          : {}),
      })),
    {
      user_id,
      language,
      project_id,
      investment_id: id,
      possible_loss: codes.includes('possible_loss') ? (sent.possible_loss ?? null) : null,
      shown_at: at.toISOString(),
    },
  )
  return hasReflection(offer, investor) ? reflectionEnd(at, settings.reflection).toISOString() : null
}
