import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../problem.ts'
import type { Db, Tx } from '../../db/port.ts'
import type { Outbox } from '../outbox.ts'
import { resumeSigner, type Resumed } from '../resume-signer.ts'
import { chainAccountTable } from '../table.ts'
import { adoptUnexplained, type Adopted } from './adopt-unexplained.ts'
import { readAccounts } from './find-ahead.ts'
import { readCall } from './read-call.ts'
import { readOurContracts } from './read-unexplained.ts'
import { readUnknown, type UnknownTx } from './read-unknown.ts'
import { doesTheSame, storeUnknown } from './store-unknown.ts'

type Reader = Pick<Outbox, 'rpc' | 'network' | 'now'> & { db: Db }

/** What was found of one signer: `found` transactions, `adopted` operations, and whether the key stays stopped. */
export type ResumedChain = Resumed & {
  address: string
  found: number
  adopted: Adopted[]
  stays_stopped: boolean
}

/**
 * Takes over what the chain did and the database does not know, because it was restored to an earlier point: stores the
 * transactions, gives them to the operations whose work they did, and lets the signers go on after them. What no
 * operation explains is kept and found by the comparison of register and chain. A signer with a transaction that has
 * nothing to do with our contracts stays stopped. `note` runs in the transaction of each signer. Signers of which nothing
 * is unknown are left as they are, so a second run changes nothing.
 * Throws `Problem` when it is too early, or when the blocks to look into are not known.
 */
export async function resumeChain(
  reader: Reader,
  note: (tx: Tx, resumed: ResumedChain) => Promise<void>,
  fromBlock?: number,
): Promise<ResumedChain[]> {
  const { network } = reader
  if (network.embedded) {
    throw new Problem('The embedded chain is rebuilt from the database and is never ahead of it.')
  }
  // All are read before the first one may sign again.
  const unknown: { address: string; found: UnknownTx[] }[] = []
  for (const { address } of await readAccounts(reader)) {
    const found = await readUnknown(reader, address, fromBlock)
    if (found.length > 0) unknown.push({ address, found })
  }
  for (const { address, found } of unknown) await ensureStopped(reader, address, found)
  const all: ResumedChain[] = []
  for (const { address, found } of unknown) all.push(await resumeOne(reader, address, found, note))
  return all
}

async function resumeOne(
  reader: Reader,
  address: string,
  found: UnknownTx[],
  note: (tx: Tx, resumed: ResumedChain) => Promise<void>,
): Promise<ResumedChain> {
  const adopted: Adopted[] = []
  let stays_stopped = false
  const extend = (resumed: Resumed) => ({ ...resumed, address, found: found.length, adopted, stays_stopped })
  const resumed = await resumeSigner(reader, address, (tx, what) => note(tx, extend(what)), {
    explains: (row) => found.some((one) => one.nonce === row.nonce && doesTheSame(one, row)),
    async store(tx) {
      adopted.push(...(await storeUnknown(tx, reader, found)))
      adopted.push(...(await adoptUnexplained(tx, reader.network)))
      stays_stopped = await stopForeign(tx, reader, address, found)
    },
  })
  return extend(resumed)
}

/** Whoever has the key and sends what is none of ours may do anything else: that is for people to look into first. */
async function stopForeign(tx: Tx, reader: Reader, address: string, found: UnknownTx[]): Promise<boolean> {
  const ours = await readOurContracts(tx, reader.network.chain_id)
  const foreign = found.find((one) => !readCall(one, ours))
  if (!foreign) return false
  const reason = `Nonce ${foreign.nonce} of ${address} was used by ${foreign.hash}, which has nothing to do with the platform: find out who else has this key, then see “A stopped signer” in docs/deployment.md.`
  await stop(tx, reader, address, { reason, nonce: foreign.nonce })
  return true
}

/** A server that signs may not have noticed yet, or none may be running. */
async function ensureStopped(reader: Reader, address: string, found: UnknownTx[]): Promise<void> {
  const reason = `The chain holds transactions of ${address} that this database does not know: “npm run chain:resume” is taking them over.`
  await stop(reader.db, reader, address, { reason, nonce: Math.max(...found.map(({ nonce }) => nonce)) })
}

async function stop(
  tx: Tx,
  { network, now }: Reader,
  address: string,
  { reason, nonce }: { reason: string; nonce: number },
): Promise<void> {
  const { chain_id, stopped_reason } = chainAccountTable
  await tx
    .update(chainAccountTable)
    .set({ stopped_reason: reason, stopped_nonce: nonce, stopped_at: now().toISOString() })
    .where(
      and(eq(chain_id, network.chain_id), eq(chainAccountTable.address, address), isNull(stopped_reason)),
    )
}
