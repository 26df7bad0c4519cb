import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import {
  directions,
  refundStates,
  type BankEntryState,
  type Direction,
  type RefundState,
} from '@acervo/domain/treasury/entry-states'
import {
  entrySorts,
  refundSorts,
  statementSorts,
  type EntrySort,
  type RefundSort,
  type StatementSort,
} from '@acervo/domain/treasury/lists'
import { investorsSearch, onlySearch } from './staff.ts'
import { viewSearch } from './view.ts'

export type TreasurySearch = {
  list?: 'refunds' | 'statements'
  /** By default the movements that await a decision. */
  state?: Exclude<BankEntryState, 'open'> | 'all'
  refund_state?: RefundState
  /** The refund that is shown as the only row. */
  only?: string
  direction?: Direction
  reason?: string
  search?: string
  sort?: EntrySort | RefundSort | StatementSort
  order?: SortOrder
  columns?: string
}

/** The states that the address names. The movements that await a decision need no name. */
const entryStates = ['all', 'matched', 'set_aside'] as const satisfies readonly (BankEntryState | 'all')[]

/** Search parameters of the treasury: the open list, by default the movements, with its filter and view. */
export function treasurySearch({ list, search, ...asked }: Record<string, unknown>): TreasurySearch {
  if (list === 'statements') return { list, ...viewSearch(asked, statementSorts) }
  if (list === 'refunds') {
    const refund_state = refundStates.find((one) => one === asked.refund_state)
    return {
      list,
      ...(refund_state ? { refund_state } : {}),
      ...onlySearch(asked.only, 'only'),
      ...viewSearch(asked, refundSorts),
    }
  }
  const state = entryStates.find((one) => one === asked.state)
  const direction = directions.find((one) => one === asked.direction)
  // Only open incoming transfers have suggestions. The list knows which reasons exist.
  const reason =
    state === undefined && direction !== 'out'
      ? /^[a-z_]{1,30}$/.exec(String(asked.reason ?? ''))?.[0]
      : undefined
  return {
    ...(state ? { state } : {}),
    ...(direction ? { direction } : {}),
    ...(reason ? { reason } : {}),
    ...investorsSearch({ search }),
    ...viewSearch(asked, entrySorts),
  }
}
