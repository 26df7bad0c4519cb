import { dayOf } from '@acervo/domain/common/time-zone'
import { DAY_MS, daysAfter } from '@acervo/domain/common/days'
import { eq } from 'drizzle-orm'
import { setPayoutAccount } from '../../payouts/set-account.ts'
import { payoutAccountTable } from '../../payouts/table.ts'
import type { Services } from '../../services.ts'
import { readOwnResidence } from '../../taxes/residence.ts'
import { uploadResidence } from '../../taxes/upload-residence.ts'
import { renderKycDocument } from '../documents.ts'
import { requireActor, requireId } from './lookup.ts'
import { demoPeople } from '../people.ts'
import { momentAgo, type Ago } from '../recent/times.ts'
import { demoIbanOf } from '../statements/account-of.ts'

/** People without a payout account. Payments to them are held, and they are reminded. They live abroad. */
const WITHOUT_ACCOUNT = 'ensayo-dasilva'
/** Dated relative to the first start, because certificates are valid for a year. */
const ISSUED_DAYS_AGO = 28
const UPLOADED: Ago = [8, '19:20']

/**
 * Sets the payout accounts of the demo's verified people, each a day after the verification. One of them sets none, and
 * uploads a certificate of tax residence that waits for staff. A repeat changes nothing.
 */
export async function seedPayouts(
  services: Services,
  people: Map<string, string>,
  begun: Date,
): Promise<void> {
  for (const { key, kyc } of demoPeople) {
    if (kyc?.status !== 'APPROVED' || !kyc.reviewed_at || key === WITHOUT_ACCOUNT) continue
    const id = requireId(people, key)
    const [known] = await services.db
      .select({ id: payoutAccountTable.id })
      .from(payoutAccountTable)
      .where(eq(payoutAccountTable.user_id, id))
    if (known) continue
    const setAt = new Date(Date.parse(kyc.reviewed_at) + DAY_MS)
    const account = { iban: demoIbanOf(kyc.fields.name), holder_name: kyc.fields.name }
    await setPayoutAccount(
      { ...services, now: () => setAt },
      { id, secondFactor: 'passed' },
      { actor: await requireActor(services.db, id) },
      account,
    )
  }
  await seedResidence(services, requireId(people, WITHOUT_ACCOUNT), begun)
}

async function seedResidence(services: Services, id: string, begun: Date): Promise<void> {
  const actor = await requireActor(services.db, id)
  const person = demoPeople.find(({ key }) => key === WITHOUT_ACCOUNT)
  const { certificates } = await readOwnResidence(services.db, actor)
  if (!person || certificates.length > 0) return
  const issued_on = daysAfter(dayOf(begun), -ISSUED_DAYS_AGO)
  const upload = await renderKycDocument(person, 'proof')
  await uploadResidence(
    { ...services, now: () => momentAgo(begun, UPLOADED) },
    { actor },
    { issued_on },
    { ...upload, filename: 'residencia-fiscal.pdf' },
  )
}
