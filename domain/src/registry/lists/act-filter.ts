import { z } from 'zod'
import { days } from '../../common/lists/days.ts'
import { search } from '../../common/lists/search.ts'
import { sortOrders } from '../../common/lists/sort-order.ts'

/** What the lists of certificates and of entries can be narrowed and sorted by, besides their states. */
export const actFilter = {
  /**
   * A part of the number, of the project's name, or of the name or email of the holder, an heir or the acquirer.
   */
  search,
  /** The days on which they were requested. */
  ...days,
  sort: z.enum(['requested'], 'common.field_invalid').default('requested'),
  order: z.enum(sortOrders, 'common.field_invalid').default('desc'),
}
