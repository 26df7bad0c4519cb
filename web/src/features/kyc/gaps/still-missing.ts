import { dayOf } from '@acervo/domain/common/time-zone'
import type { Application } from '@acervo/domain/kyc/application'
import { fail } from '@acervo/domain/kyc/failures'
import { missingName, missingOnScreen, type MissingField } from '@acervo/domain/kyc/missing-fields'
import { currentLanguage } from '../../../lib/i18n.ts'

/** What our screens still ask for today. */
export function stillMissing(application: Application): MissingField[] {
  return missingOnScreen(application, dayOf(new Date()))
}

/** `Faltan campos obligatorios: …`, or undefined when the application can be sent. */
export function missingText(application: Application): string | undefined {
  const missing = stillMissing(application)
  if (missing.length === 0) return undefined
  const language = currentLanguage()
  const list = missing.map((field) => missingName(field)[language]).join(', ')
  return fail('kyc.fields_missing', { list }).text(language)
}
