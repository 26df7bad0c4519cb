import { eq } from 'drizzle-orm'
import type { Outbox } from '../outbox/parts.ts'
import type { Parties } from '../outbox/plan-op.ts'
import { chainAccountTable } from '../table.ts'
import type { Role, Signer } from './signer.ts'

export type Account = typeof chainAccountTable.$inferSelect
export type CapableSigner = { signer: Signer; account: Account }
/** The signers that may sign now: they respond and are neither stopped nor retired. */
export type Capable = { signers: Map<Role, CapableSigner>; parties: Parties }

/** Returns the signers that may sign now, each with its row; a signer seen for the first time gets a new row. */
export async function capableSigners(outbox: Outbox): Promise<Capable> {
  const { network } = outbox
  const usable = Object.entries(outbox.signers.usable()) as [Role, Signer][]
  const accounts = await readAccounts(outbox)
  const signers = new Map<Role, CapableSigner>()
  for (const [role, signer] of usable) {
    const address = signer.address.toLowerCase()
    const account = accounts.get(address) ?? (await addAccount(outbox, signer))
    if (account?.stopped_reason === null && account.retired_block === null)
      signers.set(role, { signer, account })
  }
  const addresses = usable.map(([role, { address }]) => [role, address] as const)
  return { signers, parties: { ...Object.fromEntries(addresses), owner: network.owner } }
}

async function readAccounts({ db, network }: Outbox): Promise<Map<string, Account>> {
  const rows = await db
    .select()
    .from(chainAccountTable)
    .where(eq(chainAccountTable.chain_id, network.chain_id))
  return new Map(rows.map((row) => [row.address, row]))
}

/** Undefined when another process added it at the same time: it is found in the next round. */
async function addAccount({ db, rpc, network }: Outbox, { address }: Signer): Promise<Account | undefined> {
  // Earlier transactions of the key are not ours; from now on every nonce is. The embedded chain starts at 0, because
  // it is rebuilt from our transactions only.
  const next_nonce = network.embedded
    ? 0
    : Number(await rpc.call('eth_getTransactionCount', address, 'pending'))
  const [account] = await db
    .insert(chainAccountTable)
    .values({ chain_id: network.chain_id, address: address.toLowerCase(), next_nonce })
    .onConflictDoNothing()
    .returning()
  return account
}
