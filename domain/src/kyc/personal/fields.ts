import { z } from 'zod'
import { day } from '../../common/reply.ts'
import { wallet } from '../../tokens/wallet.ts'
import { beneficialOwners } from '../beneficial-owners.ts'
import { countryNamed } from '../countries.ts'
import type { KycFailureCode } from '../failures.ts'
import { userTypes, type UserType } from './user-type.ts'

/** The cards on which the first tab and the summary show the fields. */
type Section = 'type' | 'identity' | 'owners' | 'wallet' | 'address' | 'compliance'

/** A field of the first tab; its labels are in `kyc-summary.json`. */
type PersonalRow = Readonly<{
  /** What the server accepts, and what it makes of it. */
  input: z.ZodType
  /** How it is read back. */
  reply: z.ZodType
  /** Its value in an empty form. */
  empty: '' | null | UserType
  section: Section
  /** Without it, people and companies are both asked. */
  askedOnlyOf?: UserType
  /** Who refuses to send an application without it; our screens require all that the server does. */
  requiredBy?: 'server' | 'screens'
  /** What our form says when it is missing, if not `common.required`. */
  missing?: KycFailureCode
  /** Of a plain text input: https://html.spec.whatwg.org/#autofill. Any other field has its own input on the screen. */
  autocomplete?: string
}>

const optionalText = (max: number) =>
  z
    .string('common.field_invalid')
    .trim()
    .max(max, 'common.too_long')
    .nullish()
    .transform((text) => text || null)

const countryName = z
  .string('common.field_invalid')
  .trim()
  .refine((name) => name === '' || countryNamed(name) !== undefined, 'kyc.country_unknown')
  .nullish()
  .transform((name) => name || null)

/** A question of the law, without a default: a missing answer does not count as no. */
const declaration = {
  input: z
    .boolean('common.field_invalid')
    .nullish()
    .transform((given) => given ?? null),
  reply: z.boolean().nullable(),
  empty: null,
  section: 'compliance',
  askedOnlyOf: 'persona_fisica',
  requiredBy: 'screens',
  missing: 'kyc.answer_required',
} as const

/** Anything that is typed or chosen, and null while it is not filled in. */
const text = { reply: z.string().nullable(), empty: '' } as const

/** The fields of the first tab, in the order of each card of the form; replies and messages list them in this order. */
const rows = {
  user_type: {
    input: z.enum(userTypes, 'kyc.user_type_invalid'),
    reply: z.enum(userTypes),
    empty: 'persona_fisica',
    section: 'type',
  },
  name: {
    ...text,
    input: z.string('kyc.name_too_short').trim().min(2, 'kyc.name_too_short').max(200, 'common.too_long'),
    section: 'identity',
    requiredBy: 'server',
  },
  id_number: {
    ...text,
    input: z
      .string('kyc.id_number_too_short')
      .trim()
      .min(5, 'kyc.id_number_too_short')
      .max(50, 'common.too_long'),
    section: 'identity',
    requiredBy: 'server',
  },
  /** Of a company, the date of its incorporation. */
  birth_date: {
    ...text,
    input: day
      .or(z.literal(''))
      .nullish()
      .transform((date) => date || null),
    section: 'identity',
    requiredBy: 'screens',
  },
  phone: {
    ...text,
    input: z
      .string('kyc.phone_too_short')
      .trim()
      .max(30, 'common.too_long')
      .refine((phone) => phone === '' || phone.length >= 9, 'kyc.phone_too_short')
      .nullish()
      .transform((phone) => phone || null),
    section: 'identity',
  },
  nationality: { ...text, input: countryName, section: 'identity', askedOnlyOf: 'persona_fisica' },
  profession: {
    ...text,
    input: optionalText(200),
    section: 'identity',
    askedOnlyOf: 'persona_fisica',
    requiredBy: 'screens',
    missing: 'kyc.profession_and_education_required',
    autocomplete: 'organization-title',
  },
  education_level: {
    ...text,
    input: optionalText(200),
    section: 'identity',
    askedOnlyOf: 'persona_fisica',
    requiredBy: 'screens',
    missing: 'kyc.profession_and_education_required',
  },
  company_registration_number: {
    ...text,
    input: optionalText(100),
    section: 'identity',
    askedOnlyOf: 'persona_juridica',
    requiredBy: 'server',
    autocomplete: 'off',
  },
  company_role: {
    ...text,
    input: optionalText(200),
    section: 'identity',
    askedOnlyOf: 'persona_juridica',
    requiredBy: 'server',
    autocomplete: 'organization-title',
  },
  /** The owners of more than a quarter of a company; empty when there are none, null while unanswered. */
  beneficial_owners: {
    input: beneficialOwners.nullish().transform((owners) => owners ?? null),
    reply: beneficialOwners.nullable(),
    empty: null,
    section: 'owners',
    askedOnlyOf: 'persona_juridica',
    requiredBy: 'screens',
    missing: 'kyc.owners_required',
  },
  wallet: { ...text, input: wallet, section: 'wallet', requiredBy: 'server' },
  address: { ...text, input: optionalText(300), section: 'address', requiredBy: 'screens' },
  postal_code: { ...text, input: optionalText(20), section: 'address', autocomplete: 'postal-code' },
  city: {
    ...text,
    input: optionalText(120),
    section: 'address',
    requiredBy: 'screens',
    autocomplete: 'address-level2',
  },
  country: { ...text, input: countryName, section: 'address', requiredBy: 'screens' },
  is_us_citizen: declaration,
  is_politically_exposed: declaration,
} as const satisfies Record<string, PersonalRow>

type Rows = typeof rows
export type PersonalField = keyof Rows
/** The fields whose input is a plain one. */
export type PlainField = {
  [Field in PersonalField]: Rows[Field] extends { autocomplete: string } ? Field : never
}[PersonalField]

/** One column of the table, by field. The type says what `Object.entries` forgets: that each field keeps its own value. */
function column<Name extends 'input' | 'reply' | 'empty'>(name: Name) {
  return Object.fromEntries(Object.entries(rows).map(([field, row]) => [field, row[name]])) as {
    [Field in PersonalField]: Rows[Field][Name]
  }
}

export const personalInputs = column('input')
export const personalReplies = column('reply')
/** An empty form. */
export const emptyPersonal = column('empty')
export const personalRows: Readonly<Record<PersonalField, PersonalRow>> = rows
export const personalNames = z.object(personalInputs).keyof().options

export function isPersonal(field: string): field is PersonalField {
  return Object.hasOwn(rows, field)
}

/** Whether a person or a company is asked it; true of every field outside the first tab. */
export function isAskedOf(field: string, userType: UserType): boolean {
  const only = isPersonal(field) ? personalRows[field].askedOnlyOf : undefined
  return !only || only === userType
}

/** The fields of these sections that a person or a company is asked. */
export function personalFieldsOf(userType: UserType, ...sections: readonly Section[]): PersonalField[] {
  return personalNames.filter(
    (field) => sections.includes(personalRows[field].section) && isAskedOf(field, userType),
  )
}
