import { investorName } from '@acervo/domain/registry/holdings'
import type { MintCandidate, UnexplainedMint as Shown } from '@acervo/domain/registry/unexplained-mint'
import { eq, inArray } from 'drizzle-orm'
import { mintKey, type Chain, type UnexplainedMint } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { txUrl } from '../../investments/op-as-shown.ts'
import { mintSetAsideTable } from './table.ts'
import { readWaiting, ownerOf, isSame, type Waiting } from './mints.ts'

/** The part of the chain port needed to read cases. */
export type CasesChain = Pick<Chain, 'unexplainedMints' | 'states' | 'network'>

/** What staff see about these mints, by hash: who set each one aside, and which investments wait for it. */
export async function presentMints(
  tx: Tx,
  chain: CasesChain,
  mints: UnexplainedMint[],
): Promise<Map<string, Shown>> {
  if (mints.length === 0) return new Map()
  const aside = await readSetAside(tx, mints)
  const waiting = await readWaiting(tx, mints)
  const keys = waiting.filter(({ row }) => row.status === 'mint').map(({ row }) => mintKey(row.id))
  const states = await chain.states(tx, keys)
  const isFree = ({ row }: Waiting) => (states.get(mintKey(row.id))?.state ?? 'failed') === 'failed'
  return new Map(
    mints.map((mint) => {
      const { hash, wallet, tokens, at } = mint
      const belongs_to = ownerOf(mint, waiting)
      const candidates = waiting.filter(
        (one) =>
          one.row.status === 'mint' &&
          isSame(mint, one.row) &&
          one.wallet === wallet &&
          isFree(one) &&
          (belongs_to === null || belongs_to === one.row.id),
      )
      const shown = {
        tx_hash: hash,
        tx_url: txUrl(chain, hash),
        wallet,
        tokens,
        mined_at: at?.toISOString() ?? null,
        set_aside: (mint.is_set_aside ? aside.get(hash) : undefined) ?? null,
        belongs_to,
        candidates: candidates.map(candidateOf),
      }
      return [hash, shown]
    }),
  )
}

function candidateOf({ row, full_name, email }: Waiting): MintCandidate {
  const { id, user_id, amount, payment_reference, created_at, payment_verified_by } = row
  return {
    investment_id: id,
    user_id,
    person: investorName(full_name, email),
    amount,
    payment_reference,
    created_at,
    verified_by: payment_verified_by,
  }
}

async function readSetAside(tx: Tx, mints: UnexplainedMint[]): Promise<Map<string, Shown['set_aside']>> {
  const { tx_hash, set_aside_at: at, set_aside_by, reason } = mintSetAsideTable
  const rows = await tx
    .select({ tx_hash, by: profileTable.email, at, reason })
    .from(mintSetAsideTable)
    .leftJoin(profileTable, eq(profileTable.id, set_aside_by))
    .where(
      inArray(
        tx_hash,
        mints.map(({ hash }) => hash),
      ),
    )
  return new Map(rows.map((row) => [row.tx_hash, { by: row.by, at: row.at, reason: row.reason }]))
}
