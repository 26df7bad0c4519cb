import type { Text } from '@acervo/domain/common/text'
import type { Tx } from '../adapters/db/port.ts'

/**
 * What the investors of an offer are told. They may withdraw until `until`; a time they were given stays. `target`: what it
 * had to raise until `last_day`, in euros.
 */
export type Told =
  | { project_id: string; kind: 'sheet.changed' | 'offer.suspended'; reason: Text; until: Date }
  | { project_id: string; kind: 'offer.resumed'; at: Date }
  | { project_id: string; kind: 'offer.missed'; target: number; last_day: string }

/**
 * Tells everybody whose investment in the offer is not completed, and of a missed target everybody with money in it; returns
 * how many. Investments are a later feature, so
 * this one receives the function.
 */
export type TellInvestors = (tx: Tx, told: Told) => Promise<number>
