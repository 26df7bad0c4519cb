import { z } from 'zod'
import { day, flag, language, moment } from '../common/reply.ts'
import { search } from '../common/lists/search.ts'
import { projectNames } from '../projects/names.ts'
import type en from '../texts/en/records.json'
import type es from '../texts/es/records.json'

/**
 * What a person accepted, declared, received or can download, in one dated list (Regulation (EU) 2020/1503, article 26;
 * docs/product/portfolio.md, "Documents"). Each feature contributes its entries. `downloads.ts` says which kinds have a
 * file.
 */
export const recordKinds = [
  'sign_up',
  'declarations',
  'warning',
  'knowledge_test',
  'loss_simulation',
  'investor_class',
  'information_sheet',
  'project_document',
  'identity_document',
  'tax_residence',
  'holding_proof',
  'payout_account',
  'investment',
  'payment',
  'refund',
  'tax_certificate',
  'legitimation',
  'registry_entry',
  'complaint',
  'email',
  'notification',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** The texts in one language. */
export type RecordTexts = typeof es | typeof en
type Key<Part extends keyof RecordTexts> = keyof RecordTexts[Part] & string

/** One of the keys of `texts/records.json`. Not validated here, because the texts are not loaded with the schemas. */
const key = <Name extends string>() => z.string() as unknown as z.ZodType<Name>

const value = z.union([
  /** `language`: the language of the text, if it is known and may differ from the reader's. */
  z.object({ text: z.string(), language: language.optional() }),
  z.object(projectNames),
  z.object({ word: key<Key<'words'>>() }),
  /** The country's English name, which is how it is stored. */
  z.object({ country: z.string() }),
  z.object({ euros: z.number() }),
  z.object({ count: z.number().int() }),
  z.object({ day }),
  z.object({ at: moment }),
  /** A digest, shown in a fixed-width font for comparing and copying. */
  z.object({ hash: z.string() }),
])
export type RecordValue = z.infer<typeof value>

/** One entry of the list. `sayRecord` returns its texts. */
export const record = z.object({
  /** Unique in the list, and the same every time. */
  id: z.string(),
  kind: z.enum(recordKinds),
  at: moment,
  title: key<Key<'titles'>>(),
  /** The parameters of the title. Projects have their names in both languages. */
  about: z.object({ project: z.object(projectNames).optional() }).catchall(value),
  facts: z.array(z.object({ label: key<Key<'facts'>>(), value })),
  /** The text that was shown, in its original language. For a test: its questions with the answers. */
  shown: z.string().nullable(),
  /** True for emails that the law requires. */
  is_required: z.boolean(),
  /** The screen that the entry belongs to. */
  link: z.string().nullable(),
  /** The URL of the entry's file; null when there is none. */
  download: z.string().startsWith('/').nullable(),
})
export type PersonalRecord = z.infer<typeof record>

/** The filter of the list. `year` is a year in Madrid. */
export const recordFilter = z.object({
  kind: z.enum(recordKinds, 'common.field_invalid').optional(),
  year: z.coerce.number('common.field_invalid').int('common.field_invalid').min(1900).max(9999).optional(),
  /**
   * Includes notifications and emails that the law does not require. They are left out otherwise, because they would
   * hide everything else.
   */
  emails: flag,
  search,
})
export type RecordFilter = z.output<typeof recordFilter>
