import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { Problem } from '../../../problem.ts'
import type { Db, Tx } from '../../db/port.ts'
import type { Outbox } from '../outbox/parts.ts'
import { resumeSigner, type Resumed } from '../outbox/resume-signer.ts'
import { chainAccountTable } from '../table.ts'
import { adoptUnexplained } from './adopt-unexplained.ts'
import type { Adopted } from './assign.ts'
import { readFinalNumber } from '../network/read-receipts.ts'
import { readAccounts } from './find-ahead.ts'
import { findRetired } from './find-retired.ts'
import { readCall } from './read-call.ts'
import { readOurContracts } from './read-unexplained.ts'
import { readUnknown } from './read-unknown.ts'
import type { UnknownTx } from './scan-blocks.ts'
import { hasSameEffect, storeUnknown } from './store-unknown.ts'

type Reader = Pick<Outbox, 'rpc' | 'network' | 'now'> & { db: Db }

/**
 * The result for one signer: how many transactions were `found` and operations `adopted`, and whether the key stays
 * stopped or is retired.
 */
export type ResumedChain = Resumed & {
  address: string
  found: number
  adopted: Adopted[]
  stays_stopped: boolean
  is_retired: boolean
}

/**
 * Takes over transactions that are on the chain but not in the database, because it was restored to an earlier point.
 * Stores them, assigns them to the operations that they carried out, and lets the signers continue after them.
 * Transactions that no operation explains are stored too, and the comparison of register and chain reports them. A
 * signer with a transaction unrelated to our contracts stays stopped. A replaced key without rights is retired: nothing
 * it sends from then on stops anything. `note` runs in the transaction of each signer. Signers without unknown
 * transactions are unchanged, so a second run changes nothing. Throws `Problem` when it is too early, and when it is
 * not known which blocks to read.
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
  // Reads all signers before the first one may sign again.
  const final = Math.max(await readFinalNumber(reader.rpc, network.confirmations), 0)
  const addresses = (await readAccounts(reader)).map(({ address }) => address)
  const retired = await findRetired(reader, addresses, final)
  const unknown: Unknown[] = []
  for (const address of addresses) {
    const isRetired = retired.has(address)
    const found = await readUnknown(reader, address, { final, fromBlock, isRetired })
    if (found.length > 0 || isRetired)
      unknown.push({ address, found, retired_block: isRetired ? final : null })
  }
  for (const one of unknown) await ensureStopped(reader, one)
  const all: ResumedChain[] = []
  for (const one of unknown) all.push(await resumeOne(reader, one, note))
  return all
}

/** A key's transactions on the chain that the database lacks, and the block as of which it is retired. */
type Unknown = { address: string; found: UnknownTx[]; retired_block: number | null }

async function resumeOne(
  reader: Reader,
  { address, found, retired_block }: Unknown,
  note: (tx: Tx, resumed: ResumedChain) => Promise<void>,
): Promise<ResumedChain> {
  const adopted: Adopted[] = []
  let stays_stopped = false
  const is_retired = retired_block !== null
  const extend = (resumed: Resumed) => {
    return { ...resumed, address, found: found.length, adopted, stays_stopped, is_retired }
  }
  const resumed = await resumeSigner(reader, address, (tx, what) => note(tx, extend(what)), {
    nextNonce: Math.max(0, ...found.map(({ nonce }) => nonce + 1)),
    explains: (row) => found.some((one) => one.nonce === row.nonce && hasSameEffect(one, row)),
    async store(tx) {
      adopted.push(...(await storeUnknown(tx, reader, found)))
      adopted.push(...(await adoptUnexplained(tx, reader.network)))
      if (is_retired) await set(tx, reader, address, { retired_block })
      else stays_stopped = await stopForeign(tx, reader, address, found)
    },
  })
  return extend(resumed)
}

/**
 * Somebody who has the key and sends foreign transactions may do anything else with it, so people must investigate
 * first.
 */
async function stopForeign(tx: Tx, reader: Reader, address: string, found: UnknownTx[]): Promise<boolean> {
  const ours = await readOurContracts(tx, reader.network.chain_id)
  const foreign = found.find((one) => !readCall(one, ours))
  if (!foreign) return false
  const reason = `Nonce ${foreign.nonce} of ${address} was used by ${foreign.hash}, which has nothing to do with the platform: find out who else has this key, then see “A stopped signer” in docs/deployment.md.`
  await stop(tx, reader, address, { reason, nonce: foreign.nonce })
  return true
}

/** Stops the signer if it is not stopped yet. A signing server may not have noticed, or none may be running. */
async function ensureStopped(reader: Reader, { address, found }: Unknown): Promise<void> {
  const reason = `The chain holds transactions of ${address} that this database does not know: “npm run chain:resume” is taking them over.`
  await stop(reader.db, reader, address, { reason, nonce: Math.max(0, ...found.map(({ nonce }) => nonce)) })
}

async function stop(
  tx: Tx,
  reader: Reader,
  address: string,
  { reason, nonce }: { reason: string; nonce: number },
): Promise<void> {
  const stopped = { stopped_reason: reason, stopped_nonce: nonce, stopped_at: reader.now().toISOString() }
  await set(tx, reader, address, stopped, isNull(chainAccountTable.stopped_reason))
}

async function set(
  tx: Tx,
  { network }: Reader,
  address: string,
  values: Partial<typeof chainAccountTable.$inferInsert>,
  where?: SQL,
): Promise<void> {
  const { chain_id, address: key } = chainAccountTable
  await tx
    .update(chainAccountTable)
    .set(values)
    .where(and(eq(chain_id, network.chain_id), eq(key, address), where))
}
