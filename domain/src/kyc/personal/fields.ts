import { z } from 'zod'
import { oneLine } from '../../common/free-text.ts'
import { isLatin } from '../../common/bank/latin.ts'
import { typedDay } from '../../common/reply.ts'
import { wallet } from '../../tokens/wallet.ts'
import { beneficialOwners } from '../beneficial-owners.ts'
import { userTypes } from './user-type.ts'
import type { PersonalRow } from './row.ts'
import { optionalLine, countryName, declaration, text } from './inputs.ts'

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
    input: oneLine('kyc.name_too_short')
      .min(2, 'kyc.name_too_short')
      .max(200, 'common.too_long')
      .refine(isLatin, 'common.not_latin'),
    section: 'identity',
    requiredBy: 'server',
  },
  id_number: {
    ...text,
    input: oneLine('kyc.id_number_too_short').min(5, 'kyc.id_number_too_short').max(50, 'common.too_long'),
    section: 'identity',
    requiredBy: 'server',
  },
  /** For a company, the date of its incorporation. */
  birth_date: {
    ...text,
    input: z
      .string('common.field_invalid')
      .nullish()
      .transform((date) => date || null)
      .pipe(typedDay.nullable()),
    section: 'identity',
    requiredBy: 'screens',
  },
  phone: {
    ...text,
    input: oneLine('kyc.phone_too_short')
      .max(30, 'common.too_long')
      .refine((phone) => phone === '' || /(?:\d\D*){9}/.test(phone), 'kyc.phone_too_short')
      .nullish()
      .transform((phone) => phone || null),
    section: 'identity',
  },
  nationality: { ...text, input: countryName, section: 'identity', askedOnlyOf: 'persona_fisica' },
  profession: {
    ...text,
    input: optionalLine(200),
    section: 'identity',
    askedOnlyOf: 'persona_fisica',
    requiredBy: 'screens',
    missing: 'kyc.profession_and_education_required',
    autocomplete: 'organization-title',
  },
  education_level: {
    ...text,
    input: optionalLine(200),
    section: 'identity',
    askedOnlyOf: 'persona_fisica',
    requiredBy: 'screens',
    missing: 'kyc.profession_and_education_required',
  },
  company_registration_number: {
    ...text,
    input: optionalLine(100),
    section: 'identity',
    askedOnlyOf: 'persona_juridica',
    requiredBy: 'server',
    autocomplete: 'off',
  },
  company_role: {
    ...text,
    input: optionalLine(200),
    section: 'identity',
    askedOnlyOf: 'persona_juridica',
    requiredBy: 'server',
    autocomplete: 'organization-title',
  },
  /** The owners of more than a quarter of a company. Empty if there are none, null while the question is unanswered. */
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
  address: { ...text, input: optionalLine(300), section: 'address', requiredBy: 'screens' },
  postal_code: { ...text, input: optionalLine(20), section: 'address', autocomplete: 'postal-code' },
  city: {
    ...text,
    input: optionalLine(120),
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
