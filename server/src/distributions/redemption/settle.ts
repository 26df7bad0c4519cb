import { eurosOf } from '@acervo/domain/common/cents'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { oneByOne, type Final, type OpOf, type Settled } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { audit } from '../../audit/record.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { heirTable, lotView } from '../../registry/acts/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { notify } from '../../notifications/notify.ts'
import { changedBy, lockProject } from '../../projects/repo.ts'
import { projectTable } from '../../projects/table.ts'
import { distributionTable } from '../table.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { redemptionTable } from './table.ts'
import { projectNamed } from '../../projects/named.ts'

/** Carries out the consequences of a redemption on the chain, in the transaction that settles the operation. */
export function redemptionSettled(mail: Mail) {
  return {
    redeem: oneByOne((tx, op, final) => settleRedemption(tx, mail, op, final)),
  } satisfies Settled
}

/**
 * Ends the holder's tokens. With the last tokens of a project, the project is repaid. A second call finds nothing to
 * settle and changes nothing.
 */
async function settleRedemption(tx: Tx, mail: Mail, op: OpOf<'redeem'>, final: Final): Promise<void> {
  const { project_id, user_id } = op
  // Locked first: when the last two redemptions settle at once, the later one has to see that it is the last.
  const project = await lockProject(tx, project_id)
  const redeemed = await finish(tx, op, final)
  if (!project || !redeemed) return
  const redeemed_at = final.settled_at.toISOString()
  const held = await tx
    .select({ id: lotView.id })
    .from(lotView)
    .where(and(eq(lotView.project_id, project_id), eq(lotView.user_id, user_id), isHeld()))
  const ids = held.map(({ id }) => id)
  await tx.update(investmentTable).set({ redeemed_at }).where(inArray(investmentTable.id, ids))
  await tx.update(heirTable).set({ redeemed_at }).where(inArray(heirTable.id, ids))
  await notify(tx, mail, {
    user_id,
    kind: 'tokens.redeemed',
    subject_id: project_id,
    params: {
      ...projectNamed({ project_name: project.name, project_name_en: project.name_en }),
      tokens: op.tokens,
      amount: eurosOf(redeemed.cents),
    },
  })
  await audit(
    tx,
    {},
    {
      action: 'registry.redeem',
      subject: { type: 'user', id: user_id },
      after: { project_id, tokens: op.tokens, wallet: op.wallet.toLowerCase(), tx_hash: final.hash },
    },
  )
  if (!(await isAnythingHeld(tx, project_id))) await repayProject(tx, project_id, final.settled_at)
}

/** Marks the redemption as final. Returns undefined when it is final already. */
async function finish(
  tx: Tx,
  { project_id, user_id, wallet }: OpOf<'redeem'>,
  { hash, at, settled_at }: Final,
): Promise<{ cents: bigint } | undefined> {
  const [found] = await tx
    .select({ payee_id: redemptionTable.payee_id, cents: payee.net_cents })
    .from(redemptionTable)
    .innerJoin(payee, eq(payee.id, redemptionTable.payee_id))
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .where(
      and(
        eq(distributionTable.project_id, project_id),
        eq(payee.user_id, user_id),
        isNull(redemptionTable.redeemed_at),
      ),
    )
  if (!found) return undefined
  await tx
    .update(redemptionTable)
    .set({
      redeemed_at: settled_at.toISOString(),
      burnt_at: at.toISOString(),
      wallet: wallet.toLowerCase(),
      tx_hash: hash,
    })
    .where(eq(redemptionTable.payee_id, found.payee_id))
  return found
}

async function isAnythingHeld(tx: Tx, projectId: string): Promise<boolean> {
  const { id, project_id } = lotView
  const held = await tx
    .select({ id })
    .from(lotView)
    .where(and(eq(project_id, projectId), isHeld()))
    .limit(1)
  return held.length > 0
}

async function repayProject(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(projectTable)
    .set({ repaid_at: at.toISOString(), ...changedBy({}, at) })
    .where(eq(projectTable.id, id))
  await audit(tx, {}, { action: 'project.repay', subject: { type: 'project', id } })
}
