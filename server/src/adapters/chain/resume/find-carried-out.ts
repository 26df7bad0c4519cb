import { getAddress, parseTransaction } from 'viem/utils'
import { readKnownAddresses } from '../outbox/known-addresses.ts'
import type { OpRow, Outbox, TxRow } from '../outbox/parts.ts'
import { planOp, type OpPlan } from '../outbox/plan-op.ts'
import { keyOfCalls } from './step-keys.ts'
import type { Unexplained } from './read-unexplained.ts'

type Planned = { steps: Unexplained[]; plan: OpPlan }

/**
 * A deployment is recognised by its effect: it does exactly what it would do if it were planned for the nonce with
 * which it was sent.
 */
export function findDeployment(
  op: OpRow,
  left: Unexplained[],
  known: Awaited<ReturnType<typeof readKnownAddresses>>,
  { owner }: Outbox['network'],
): Planned | undefined {
  for (const [i, { tx, call }] of left.entries()) {
    if (call?.name !== 'create') continue
    const plan = planOp(op, { minter: getAddress(tx.address), owner }, known, tx.nonce)
    const steps = left.slice(i, i + plan.txs.length)
    const isSame = plan.txs.every(({ to, data }, step) => {
      const other = steps[step]?.tx
      if (!other || other.address !== tx.address || other.nonce !== tx.nonce + step || other.raw === '0x')
        return false
      const sent = parseTransaction(other.raw)
      return sent.to?.toLowerCase() === to?.toLowerCase() && sent.data === data
    })
    if (isSame) return { steps, plan }
  }
  return undefined
}

/** The transactions that carried out an operation other than a deployment; undefined when there are none. */
export function findCalls(op: OpRow, left: Unexplained[]): Unexplained[] | undefined {
  const wanted = keyOfCalls(op)
  const begin = wanted === undefined ? -1 : left.findIndex(({ call }) => call?.key === wanted)
  if (begin < 0) return undefined
  const steps: Unexplained[] = []
  for (let step = 0; ; step++) {
    const [one, before] = [left[begin + step], steps.at(-1)]
    const follows = !before || (one && isNext(before.tx, one.tx))
    if (!one || !follows || one.call?.key !== wanted) {
      // A move with a missing part is signed again in full, because repeating its other parts changes nothing.
      return op.payload.kind === 'move_holdings' ? undefined : steps
    }
    steps.push(one)
    if (!one.call?.continues) return steps
  }
}

function isNext(before: TxRow, after: TxRow): boolean {
  return before.address === after.address && before.nonce + 1 === after.nonce
}
