import { and, eq } from 'drizzle-orm'
import type { Final } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { audit } from '../../audit/record.ts'
import { postMint } from '../post-money.ts'
import { investmentTable } from '../table.ts'
import { notifyInvestor } from '../notify-investor.ts'

/**
 * Completes an investment whose mint is final; runs in the transaction that marks the operation done. A second call
 * finds no investment in `mint` and changes nothing.
 */
export async function settleMint(tx: Tx, mail: Mail, investmentId: string, final: Final): Promise<void> {
  const at = final.at.toISOString()
  const [completed] = await tx
    .update(investmentTable)
    .set({ status: 'completed', mint_at: at, completed_at: at, settled_at: final.settled_at.toISOString() })
    .where(and(eq(investmentTable.id, investmentId), eq(investmentTable.status, 'mint')))
    .returning()
  if (!completed) return
  await postMint(tx, completed, final.settled_at)
  await notifyInvestor(tx, mail, completed, 'investment.minted')
  await audit(
    tx,
    {},
    {
      action: 'investment.complete',
      subject: { type: 'investment', id: investmentId },
      before: { status: 'mint' },
      after: { status: 'completed', tx_hash: final.hash },
    },
  )
}
