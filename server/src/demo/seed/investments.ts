import { DAY_MS } from '@acervo/domain/common/days'
import type { Actor } from '@acervo/domain/identity/permissions'
import { steps, type OpenStep } from '@acervo/domain/investments/steps'
import { eq } from 'drizzle-orm'
import { advanceInvestment, advanceWithoutWaiting } from '../../investments/steps/advance.ts'
import { findEarlier } from '../../investments/invest/find-earlier.ts'
import { createInvestment } from '../../investments/invest/invest.ts'
import { rejectInvestment } from '../../investments/end.ts'
import { investmentTable } from '../../investments/table.ts'
import type { Services } from '../../services.ts'
import type { DemoInvestment } from '../investments.ts'
import { eachConcurrently, requireActor, requireId } from './lookup.ts'

/** Several at a time, because most of the time is spent waiting for commits and the chain. */
const INVESTMENTS_AT_ONCE = 12

/**
 * Creates these investments and takes each through its steps, as its investor and as the administrator. A repeated run
 * has to get them in the same order.
 */
export async function seedInvestments(
  services: Services,
  admin: Actor,
  people: Map<string, string>,
  projects: Map<string, string>,
  investments: readonly DemoInvestment[],
): Promise<void> {
  await eachConcurrently(investments, INVESTMENTS_AT_ONCE, async (demo, index) => {
    const investor = await requireActor(services.db, requireId(people, demo.person))
    const input = { project_id: requireId(projects, demo.project), amount: demo.amount }
    const reservations = extendReservations(services, demo.created_at)
    const at = (stamp: string | null | undefined) => ({
      ...services,
      reservations,
      now: () => new Date(stamp ?? demo.created_at),
    })
    const key = `demo-investment-${index}`
    const by = { actor: investor, language: 'es' as const }
    // The account may have been blocked before the seeding was interrupted.
    const id =
      (await findEarlier(services.db, investor.id, input, key)) ??
      (await createInvestment(at(demo.created_at), by, input, key)).id
    await take(at, { investor, admin }, id, demo)
    if (demo.status === 'completed' && demo.stamps.completed_at) {
      // The mint is final now, and the demo replaces its times with those of the demo data.
      const { mint_at, completed_at } = demo.stamps
      await services.db
        .update(investmentTable)
        .set({ mint_at, completed_at, settled_at: completed_at })
        .where(eq(investmentTable.id, id))
    }
  })
}

/** Extends reservations, so that an open demo investment stays open as long as if it had been created today. */
function extendReservations({ reservations, now }: Services, created_at: string): Services['reservations'] {
  const age = Math.max(0, now().getTime() - Date.parse(created_at)) / DAY_MS
  return { ...reservations, days: reservations.days + Math.ceil(age) }
}

async function take(
  at: (stamp: string | null | undefined) => Services,
  { investor, admin }: { investor: Actor; admin: Actor },
  id: string,
  demo: DemoInvestment,
): Promise<void> {
  const goal = demo.rejected_from ?? demo.status
  for (const step of Object.keys(steps) as OpenStep[]) {
    if (step === goal) break
    const actor = steps[step].by === 'investor' ? investor : admin
    const services = at(demo.stamps[steps[step].stamp])
    const [row] = await services.db
      .select({ status: investmentTable.status })
      .from(investmentTable)
      .where(eq(investmentTable.id, id))
    if (row?.status !== step) continue
    const advance = step === 'mint' ? advanceInvestment : advanceWithoutWaiting
    await advance(services, { actor, language: 'es' }, id, { step, payment_method: 'bank' })
  }
  if (demo.status !== 'rejected') return
  const input = { reason: demo.rejection_reason ?? '', step: demo.rejected_from ?? undefined }
  await rejectInvestment(at(demo.rejected_at), { actor: admin }, id, input).catch((error: unknown) => {
    // Rejected before the seeding was interrupted.
    if (!(error instanceof Error) || !error.message.startsWith('investment.moved_on')) throw error
  })
}
