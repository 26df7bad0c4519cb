import type { Actor } from '@acervo/domain/identity/permissions'
import { dayOf } from '@acervo/domain/common/time-zone'
import { sheetWordings } from '@acervo/domain/protection/wordings'
import { daysAfter } from '@acervo/domain/common/days'
import { addWording, readWordings } from '../../protection/wordings.ts'
import type { Services } from '../../services.ts'
import { publishSheet } from '../../sheet/publish.ts'
import { findCurrent, findSheet } from '../../sheet/repo.ts'
import { saveSheet } from '../../sheet/save.ts'
import { demoSheet } from '../sheet.ts'

const DAYS_TO_REACH_THE_TARGET = 120

/** Publishes the sheet of the demo's crowdfunding offer, unless an interrupted run has done so. */
export async function seedSheet(services: Services, admin: Actor, projectId: string): Promise<void> {
  const by = { actor: admin, language: 'es' as const }
  const mandatory: readonly string[] = sheetWordings
  for (const wording of await readWordings(services.db)) {
    const { code, es, en, source, is_confirmed } = wording
    // Nothing in the demo is official. Without this, its offer could not be published.
    if (mandatory.includes(code) && !is_confirmed)
      await addWording(services, by, { code, es, en, source, is_confirmed: true })
  }
  if (await findCurrent(services.db, projectId)) return
  const revision = (await findSheet(services.db, projectId))?.revision ?? 0
  const deadline = daysAfter(dayOf(services.now()), DAYS_TO_REACH_THE_TARGET)
  const content = { ...demoSheet, deadline: { es: deadline, en: deadline } }
  await saveSheet(services, by, projectId, { instrument: 'securities', content, revision })
  // Nobody has invested yet.
  const notifyNobody = async () => 0
  const publishing = { revision: revision + 1, is_material: false }
  await publishSheet(services, by, notifyNobody, projectId, publishing)
}
