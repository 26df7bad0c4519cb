import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail as failInvestment } from '@acervo/domain/investments/failures'
import { stepConflict } from '@acervo/domain/investments/step-rules'
import { fail } from '@acervo/domain/registry/failures'
import type { LinkRequest } from '@acervo/domain/registry/unexplained-mint'
import { eq } from 'drizzle-orm'
import { mintKey, type Chain, type OpState, type UnexplainedMint } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { checkNobodyBlocked } from '../../investments/steps/check-nobody-blocked.ts'
import { lockInvestment, type InvestmentRow } from '../../investments/repo.ts'
import { investmentTable } from '../../investments/table.ts'
import { findApprovedWallet } from '../../kyc/wallet/find-approved.ts'
import type { Services } from '../../services.ts'
import { findMint, ownerOf, readWaiting } from './mints.ts'

type Linking = Pick<Services, 'db' | 'chain' | 'needsTwoPeople'>
type Caller = By & { actor: Actor }

const PATIENCE_MS = 8_000

/**
 * Completes an investment that waits for its tokens with a mint that the chain carried out and that no investment
 * explains. The mint becomes the only transaction of the investment's operation and is settled like any other. If two
 * people link the mint at once, or one links it while another mints, only one succeeds. Returns the state of the
 * operation.
 */
export async function linkMint(
  services: Linking,
  by: Caller,
  caseId: string,
  { tx_hash, investment_id }: LinkRequest,
): Promise<Pick<OpState, 'state' | 'error'>> {
  const { db, chain, needsTwoPeople } = services
  await db.transaction(async (tx) => {
    const row = await lockInvestment(tx, investment_id)
    if (!row) throw failInvestment('investment.not_found')
    const mint = await findMint(tx, chain, caseId, tx_hash)
    if (!mint) throw fail('registry.mint_not_found')
    const involved = { user_id: row.user_id, verified_by: row.payment_verified_by }
    const conflict = stepConflict(by.actor.id, involved, 'mint', needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    const wallet = await walletFor(tx, row, mint)
    await checkNobodyBlocked(tx, row)
    const owner = ownerOf(mint, await readWaiting(tx, [mint]))
    if (owner !== null && owner !== row.id) throw fail('registry.mint_of_other')
    await adopt(tx, chain, row, { hash: tx_hash, wallet })
    await tx.update(investmentTable).set({ wallet }).where(eq(investmentTable.id, row.id))
    await audit(tx, by, {
      action: 'investment.link_mint',
      subject: { type: 'investment', id: row.id },
      after: { tx_hash, wallet, tokens: row.tokens },
    })
  })
  return chain.waitFor(mintKey(investment_id), PATIENCE_MS)
}

/** The wallet of the investment, if project, wallet and tokens match the mint. */
async function walletFor(tx: Tx, row: InvestmentRow, mint: UnexplainedMint): Promise<string> {
  const wallet = await findApprovedWallet(tx, row.user_id)
  const isSame =
    row.status === 'mint' &&
    row.project_id === mint.project_id &&
    row.tokens === mint.tokens &&
    wallet?.toLowerCase() === mint.wallet
  if (!isSame || !wallet) throw fail('registry.mint_differs')
  return wallet
}

async function adopt(
  tx: Tx,
  chain: Chain,
  { id: investment_id, project_id, tokens }: InvestmentRow,
  { hash, wallet }: { hash: string; wallet: string },
): Promise<void> {
  const op = { kind: 'mint', investment_id, project_id, wallet, tokens } as const
  if (await chain.adoptMint(tx, hash, op)) return
  const isLeft = (await chain.unexplainedMints(tx)).some((mint) => mint.hash === hash)
  throw fail(isLeft ? 'registry.mint_under_way' : 'registry.mint_not_found')
}
