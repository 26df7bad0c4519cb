import type { Outbox } from '../outbox.ts'
import type { Difference, ExpectedRegister } from '../port.ts'
import { readUnexplained, type Unexplained } from './read-unexplained.ts'

/** Calls that change something the register may have no row for; what the others leave behind is compared as such. */
const SHOWN = ['create', 'mint', 'registerIdentity', 'move']

/**
 * What the chain did and nothing in the register asked for, one difference for each project and wallet. It is gone when
 * the step that asks for it is taken again: the operation then gets the transaction back instead of a new one.
 */
export async function compareTransactions(
  { db, network }: Pick<Outbox, 'db' | 'network'>,
  { investors }: Pick<ExpectedRegister, 'investors'>,
): Promise<Difference[]> {
  // Whether a wallet that the register knows is verified is asked of the chain itself.
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
      found: group.map(inWords).join(', '),
    }
  })
}

function inWords({ tx: { hash }, call }: Unexplained): string {
  return [call?.name, call?.tokens, hash].filter((word) => word !== undefined).join(' ')
}
