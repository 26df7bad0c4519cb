import type { Log } from '../../../log.ts'
import type { Db } from '../../db/port.ts'
import { CHANNELS as SIGNALS } from '../../db/signals.ts'
import type { Network } from '../network/settings.ts'
import type { Failed, Settled } from '../port.ts'
import type { Rpc } from '../network/rpc.ts'
import type { Signers } from '../signers/open.ts'
import type { chainOpTable, chainTxTable } from '../table.ts'

/** Dependencies of the outbox steps. */
export type Outbox = {
  db: Db
  network: Network
  rpc: Rpc
  signers: Signers
  settled: Settled
  failed: Failed
  now: () => Date
  log: Log
}

/** What reads the chain and compares it with the database. */
export type ChainReader = Pick<Outbox, 'db' | 'network' | 'rpc'>

export type OpRow = typeof chainOpTable.$inferSelect
export type TxRow = typeof chainTxTable.$inferSelect

/** Channels of LISTEN/NOTIFY. `work`: there is something to do. `settled`: something is done or failed. */
export const CHANNELS = { work: 'chain_work', settled: SIGNALS.settled } as const
