import { application, type Application } from './application.ts'
import { isPersonal, personalNames, personalRows, type PersonalField } from './personal/fields.ts'
import { isAskedOf } from './personal/asked-of.ts'
import { personalForm } from './personal/form.ts'
import type { UserType } from './personal/user-type.ts'
import { questionnaire } from './questionnaire.ts'

/** The required fields of the other tabs, in the order of the message that lists them. */
const requiredElsewhere = [
  'id_front_url',
  'id_back_url',
  'id_proof_url',
  'investment_experience',
  'investment_objective',
  'risk_tolerance',
  'annual_income',
  'source_of_funds',
  'understand_risks',
  'terms_acceptance',
] as const satisfies readonly (keyof Application)[]
/** Fields of the other tabs that only our screens require. */
const askedElsewhere = [
  'capital_percentage',
  'investment_capital_origin',
] as const satisfies readonly (keyof Application)[]

type MissingElsewhere = (typeof requiredElsewhere)[number] | (typeof askedElsewhere)[number]
/** The fields that can be missing. */
export type MissingField = PersonalField | MissingElsewhere
export const missingFieldNames: readonly MissingField[] = [
  ...personalNames,
  ...requiredElsewhere,
  ...askedElsewhere,
]

/** The fields that the server still requires before it accepts an application, including the proof of residence. */
export function missingFields(given: Application): MissingField[] {
  return requiredOf(given.user_type).filter((field) => !given[field])
}

/** First the fields that everybody has to fill in, then those for people or companies only. */
function requiredOf(userType: UserType): MissingField[] {
  const required = personalNames.filter(
    (field) => personalRows[field].requiredBy === 'server' && isAskedOf(field, userType),
  )
  return [
    ...required.filter((field) => !personalRows[field].askedOnlyOf),
    ...requiredElsewhere,
    ...required.filter((field) => personalRows[field].askedOnlyOf),
  ]
}

/**
 * The fields that our screens require before sending: those that the server requires, and those that the first and
 * third tab refuse. `today` is the day in Madrid.
 */
export function missingOnScreen(given: Application, today: string): MissingField[] {
  const refused = [personalForm(today), questionnaire].flatMap(
    (form) => form.safeParse(given).error?.issues.map(({ path: [field] }) => field) ?? [],
  )
  const asked = application.keyof().options.filter((field) => refused.includes(field))
  const names: readonly string[] = missingFieldNames
  const named = asked.filter((field): field is MissingField => names.includes(field))
  return [...new Set([...missingFields(given), ...named])]
}

type Names = Readonly<Record<MissingElsewhere, string> & Partial<Record<PersonalField, string>>>

/**
 * The name of a field in a list of missing fields. It comes from `missing` of `kyc.json`. A field without an entry
 * there uses its label (`field` of `kyc-summary.json`) with a lower-case first letter.
 */
export function missingName(
  field: MissingField,
  names: Names,
  labels: Readonly<Record<PersonalField, string>>,
): string {
  if (!isPersonal(field)) return names[field]
  const label = labels[field]
  return names[field] ?? label.charAt(0).toLowerCase() + label.slice(1)
}
