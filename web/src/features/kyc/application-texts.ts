import type { BeneficialOwner } from '@acervo/domain/kyc/beneficial-owners'
import { isEducationLevel } from '@acervo/domain/kyc/education-levels'
import type { PersonalField } from '@acervo/domain/kyc/personal/fields'
import { questionnaireOptions, questions, type Question } from '@acervo/domain/kyc/questionnaire'
import type { RoundChange, RoundField } from '@acervo/domain/kyc/rounds'
import type { TFunction } from 'i18next'
import { countryIn } from '../../lib/text/country-in.ts'
import { formatDate, formatPercent } from '../../lib/text/format.ts'

type Texts = TFunction<'kyc-summary'>

/** The declarations a person confirms by ticking a box. */
export const declarations = [
  'understand_risks',
  'terms_acceptance',
  'treated_as_professional',
  'invested_in_unlisted',
  'knows_security_token',
  'knows_total_loss',
] as const satisfies readonly RoundField[]

/** An answer of the questionnaire as text. */
export function answerText(question: Question, value: string | null, t: Texts): string {
  const options: readonly string[] = questionnaireOptions[question]
  if (!value) return '–'
  // A stored answer that is no longer on the list is shown unchanged.
  return options.includes(value) ? t(`answer.${question}.${value}` as 'answer.risk_tolerance.high') : value
}

/** The label of a field. Some fields have different labels for persons and companies. */
export function fieldName(field: RoundField, isCompany: boolean, t: Texts): string {
  if (isQuestion(field)) return t(`question.${field}`)
  if (isDeclaration(field)) return t(`declaration.${field}`)
  return personalLabel(field, isCompany, t)
}

const companyLabels: Partial<
  Record<PersonalField | 'email', 'company_name' | 'company_id_number' | 'constitution_date'>
> = {
  name: 'company_name',
  id_number: 'company_id_number',
  birth_date: 'constitution_date',
}

/** The label of a personal field. Some have a different label for companies. */
export function personalLabel(field: PersonalField | 'email', isCompany: boolean, t: Texts): string {
  return t(`field.${(isCompany && companyLabels[field]) || field}`)
}

/** The value of a field as text. */
export function fieldText(field: RoundField, value: RoundChange['before'], t: Texts): string {
  if (Array.isArray(value)) return ownersText(value, t)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (isQuestion(field)) return answerText(field, value, t)
  if (field === 'user_type' && value) return t(`user_type.${value}` as 'user_type.persona_fisica')
  if (field === 'country' || field === 'nationality') return countryIn(value)
  if (field === 'birth_date') return formatDate(value)
  if (field === 'education_level') return educationText(value, t)
  return value || '–'
}

/** The text of a level on the list. Anything else is returned as it was typed. */
export function educationText(level: string | null, t: Texts): string {
  return isEducationLevel(level) ? t(`education.${level}`) : level || '–'
}

/** `Ana Pérez (00000000T): 60,00 %; …`, or a sentence that no such owner exists. */
export function ownersText(owners: readonly BeneficialOwner[] | null, t: Texts): string {
  if (!owners) return '–'
  if (owners.length === 0) return t('owners_none')
  return owners
    .map(({ name, id_number, share }) => `${name} (${id_number}): ${formatPercent(share)}`)
    .join('; ')
}

function isQuestion(field: RoundField): field is Question {
  return (questions as readonly string[]).includes(field)
}

function isDeclaration(field: RoundField): field is (typeof declarations)[number] {
  return (declarations as readonly string[]).includes(field)
}
