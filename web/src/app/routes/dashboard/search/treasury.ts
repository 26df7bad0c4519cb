import {
  bankEntryStates,
  directions,
  type BankEntryState,
  type Direction,
} from '@acervo/domain/treasury/entry-states'
import { investorsSearch } from './staff.ts'

export type TreasurySearch = {
  list?: 'refunds' | 'statements'
  state?: BankEntryState
  direction?: Direction
  search?: string
}

/** What the address of the treasury may say: which list, the movements unless said otherwise, and how it is narrowed. */
export function treasurySearch({ list, search, ...asked }: Record<string, unknown>): TreasurySearch {
  const state = bankEntryStates.find((one) => one === asked.state)
  const direction = directions.find((one) => one === asked.direction)
  return {
    ...(list === 'statements' || list === 'refunds' ? { list } : {}),
    ...(state ? { state } : {}),
    ...(direction ? { direction } : {}),
    ...investorsSearch({ search }),
  }
}
