import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import { epcText, type Transfer } from '@acervo/domain/investments/transfer'
import { eq } from 'drizzle-orm'
import { toString as drawQr } from 'qrcode'
import type { Db } from '../adapters/db/port.ts'
import { projectTable } from '../projects/table.ts'
import { requireNotMissed } from '../sheet/missed.ts'
import type { Services } from '../services.ts'
import { findInvestment } from './repo.ts'

/**
 * The payment details of one of the caller's own investments; other people's investments are not found. Throws before
 * the investor accepts the documents and terms, and once the investment is paid or has ended. Also throws while the
 * investment is paused or its offer has missed its target, because that money would have to be sent back.
 */
export async function readTransfer(
  { db, chain, bank, now }: Pick<Services, 'db' | 'chain' | 'bank' | 'now'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Transfer> {
  const investment = await findInvestment(db, chain, id)
  if (investment?.user_id !== actor.id) throw fail('investment.not_found')
  const { status, expires_at, amount, payment_reference: reference } = investment
  if (status !== 'payment') throw fail('investment.moved_on')
  await requireNotMissed(db, investment.project_id, now(), language)
  // A paused investment has no deadline.
  if (expires_at === null) throw fail('investment.project_closed')
  const beneficiary = bank.beneficiary ?? (await brandNameOf(db, investment.project_id))
  const whole = { ...bank, beneficiary, amount, reference }
  const qr_svg = bank.is_placeholder
    ? null
    : await drawQr(epcText(whole), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { ...whole, qr_svg }
}

async function brandNameOf(db: Db, projectId: string): Promise<string> {
  const { id, domain_id } = projectTable
  const [project] = await db.select({ domain_id }).from(projectTable).where(eq(id, projectId))
  return brandOfId(project?.domain_id ?? 1).name
}
