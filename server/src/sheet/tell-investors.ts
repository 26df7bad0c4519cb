import type { Text } from '@acervo/domain/common/text'
import type { Tx } from '../adapters/db/port.ts'

/** What the investors of an offer are told. They may withdraw until `until`; a time they were given stays. */
export type Told =
  | { project_id: string; kind: 'sheet.changed' | 'offer.suspended'; reason: Text; until: Date }
  | { project_id: string; kind: 'offer.resumed'; at: Date }

/**
 * Tells everybody whose investment in the offer is not completed; returns how many. Investments are a later feature, so
 * this one receives the function.
 */
export type TellInvestors = (tx: Tx, told: Told) => Promise<number>
