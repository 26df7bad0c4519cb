import type { Text } from '@acervo/domain/common/text'
import type { Tx } from '../adapters/db/port.ts'

/**
 * The message for the investors of an offer. They may withdraw until `until`, or longer if they already have longer.
 * `target`: the euros that the offer had to raise by `last_day`. `is_closed`: it takes no new investments anyway.
 */
export type OfferNews =
  | { project_id: string; kind: 'sheet.changed' | 'offer.suspended'; reason: Text; until: Date }
  | { project_id: string; kind: 'offer.resumed'; at: Date }
  | { project_id: string; kind: 'offer.missed'; target: number; last_day: string; is_closed: boolean }

/**
 * Notifies every investor whose investment in the offer is not completed; returns how many. Of a missed target, it
 * notifies every investor with money in the offer, unless the offer is closed and all have their tokens. Investments are
 * a later feature, so this feature receives the function.
 */
export type NotifyInvestors = (tx: Tx, news: OfferNews) => Promise<number>
