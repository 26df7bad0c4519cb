import { z } from 'zod'
import { oneLine } from '../../common/free-text.ts'
import { countryNamed } from '../countries.ts'

/** An optional text; null if missing. */
export const optionalLine = (max: number) =>
  oneLine()
    .max(max, 'common.too_long')
    .nullish()
    .transform((text) => text || null)

/** The name of a country in one of our languages; null while none is chosen. */
export const countryName = z
  .string('common.field_invalid')
  .trim()
  .refine((name) => name === '' || countryNamed(name) !== undefined, 'kyc.country_unknown')
  .nullish()
  .transform((name) => name || null)

/** A question that the law requires. It has no default, so that a missing answer does not count as no. */
export const declaration = {
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

/** Any typed or chosen value; null while the field is empty. */
export const text = { reply: z.string().nullable(), empty: '' } as const
