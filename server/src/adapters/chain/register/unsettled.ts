import { and, eq, gt, notInArray, or } from 'drizzle-orm'
import type { ChainReader, OpRow } from '../outbox/parts.ts'
import type { Difference } from '../port.ts'
import { chainOpTable } from '../table.ts'

type Subject = { project_id: string | null; wallet: string | null }

/** A move affects both of its wallets. An estate or award also affects those of the heirs or the acquirer. */
function subjectsOf({
  new_wallet,
  payload,
  ...op
}: Pick<OpRow, 'project_id' | 'wallet' | 'new_wallet' | 'payload'>): Subject[] {
  const heirs = payload.kind === 'pass_holding' ? payload.heirs.map((heir) => heir.wallet.toLowerCase()) : []
  const others = new_wallet === null ? heirs : [new_wallet, ...heirs]
  return [op, ...others.map((wallet) => ({ ...op, wallet }))]
}

/** The projects and wallets of operations in progress, or settled since a moment. */
export async function readUnsettled({ db, network }: ChainReader, since: Date): Promise<Subject[]> {
  const { project_id, wallet, new_wallet, payload, state, kind, finished_at, chain_id } = chainOpTable
  const ops = await db
    .select({ project_id, wallet, new_wallet, payload })
    .from(chainOpTable)
    .where(
      and(
        eq(chain_id, network.chain_id),
        or(
          eq(state, 'sent'),
          // A queued mint or redemption has changed nothing yet, neither here nor on the chain. A block, in contrast,
          // counts in the register as soon as it is requested.
          and(eq(state, 'queued'), notInArray(kind, ['mint', 'redeem'])),
          gt(finished_at, since.toISOString()),
        ),
      ),
    )
  return ops.flatMap(subjectsOf)
}

/** Whether an operation on this wallet or project may cause the difference. */
export function concerns(op: Subject, { about, project_id, wallet }: Difference): boolean {
  const isOfPlatform = about === 'contract' && project_id === undefined
  // Operations on the platform's contracts or their deployment name no project or wallet.
  if (isOfPlatform) return op.project_id === null && op.wallet === null
  const sameProject = op.project_id !== null && op.project_id === project_id
  const sameWallet = op.wallet !== null && op.wallet === wallet
  const otherProject = op.project_id !== null && project_id !== undefined && !sameProject
  const otherWallet = op.wallet !== null && wallet !== undefined && !sameWallet
  return (sameProject || sameWallet) && !otherProject && !otherWallet
}
