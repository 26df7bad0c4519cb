import type { Outbox } from '../outbox/parts.ts'
import type { Difference, ExpectedRegister } from '../port.ts'
import { readUnexplained, type Unexplained } from './read-unexplained.ts'

/** Calls whose effect may have no row in the register. The effects of other calls are compared directly. */
const SHOWN = ['create', 'mint', 'redeem', 'registerIdentity', 'move']

/**
 * Transactions on the chain that nothing in the register requested, as one difference per project and wallet. A
 * difference disappears when the step that requests it is repeated: the operation then gets the transaction back
 * instead of a new one.
 */
export async function compareTransactions(
  { db, network }: Pick<Outbox, 'db' | 'network'>,
  { investors }: Pick<ExpectedRegister, 'investors'>,
): Promise<Difference[]> {
  // For wallets in the register, verification is read from the chain itself.
  const known = new Set(investors.map(({ wallet }) => `registerIdentity/${wallet.toLowerCase()}`))
  const shown = (await readUnexplained(db, network.chain_id)).filter(
    ({ call }) => call && SHOWN.includes(call.name) && !known.has(call.key),
  )
  const groups = Map.groupBy(shown, ({ call }) => `${call?.project_id ?? ''}/${call?.wallet ?? ''}`)
  return [...groups.values()].map((group) => {
    const { project_id, wallet } = group[0]?.call ?? {}
    return {
      about: 'transaction',
      ...(project_id ? { project_id } : {}),
      ...(wallet ? { wallet } : {}),
      expected: 'unknown',
      found: group.map(describe).join(', '),
    }
  })
}

function describe({ tx: { hash }, call }: Unexplained): string {
  return [call?.name, call?.tokens, hash].filter((part) => part !== undefined).join(' ')
}
