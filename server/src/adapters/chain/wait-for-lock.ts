import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import type { Session } from './outbox/hold-session.ts'

/** Waits until no other server runs the embedded chain; throws `Problem` when that takes longer than `patienceMs`. */
export async function waitForLock(session: Session, patienceMs: number): Promise<void> {
  for (let waited = 0; !session.owns(); waited += 20) {
    if (waited >= patienceMs) {
      throw new Problem(
        'Another server on this database already runs the embedded chain, which is for one process: stop that one, or set CHAIN_RPC_URL for both.',
      )
    }
    await sleep(20)
  }
}
