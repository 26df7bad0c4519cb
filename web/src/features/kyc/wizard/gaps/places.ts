import { documentField } from '@acervo/domain/kyc/documents'
import { missingFieldNames, type MissingField } from '@acervo/domain/kyc/missing-fields'
import { questions } from '@acervo/domain/kyc/questionnaire'
import type { KycTab } from '../tabs.ts'

const documents: readonly string[] = Object.values(documentField)
const answers: readonly string[] = [...questions, 'understand_risks', 'terms_acceptance']

/** The tab a field is on. */
export function tabOf(field: MissingField): KycTab {
  if (documents.includes(field)) return 'document-upload'
  return answers.includes(field) ? 'questionnaire' : 'personal-info'
}

/** The field that the address names, if it exists. */
export function fieldNamed(name: string | undefined): MissingField | undefined {
  return missingFieldNames.find((field) => field === name)
}
