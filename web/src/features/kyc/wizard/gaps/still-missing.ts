import { dayOf } from '@acervo/domain/common/time-zone'
import type { Application } from '@acervo/domain/kyc/application'
import { missingName, missingOnScreen, type MissingField } from '@acervo/domain/kyc/missing-fields'
import { failureText } from '../../../../lib/text/failure.ts'
import { textsOf } from '../../../../lib/text/i18n.ts'

/** The required fields that the wizard still asks for today. */
export function stillMissing(application: Application): MissingField[] {
  return missingOnScreen(application, dayOf(new Date()))
}

/** `Faltan campos obligatorios: …`, or undefined when the application can be sent. */
export function missingText(application: Application): string | undefined {
  const missing = stillMissing(application)
  if (missing.length === 0) return undefined
  return failureText('kyc.fields_missing', { list: missing.map(nameOfMissing).join(', ') })
}

/** The name of a missing field in the interface's language, in the form used within a sentence. */
export function nameOfMissing(field: MissingField): string {
  return missingName(field, textsOf('kyc').missing, textsOf('kyc-summary').field)
}
