import type { Language } from '@acervo/domain/common/language'
import { downloadPath } from '@acervo/domain/records/downloads'
import type { PersonalRecord, RecordKind, RecordValue } from '@acervo/domain/records/record'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'mail' | 'payoutSeal' | 'now'>

/**
 * Returns the entries of one feature about one person, in any order, and nothing about anybody else. `language` is the
 * reader's, for texts that were not shown in a language of their own.
 */
export type Source = (services: Needed, userId: string, language: Language) => Promise<PersonalRecord[]>

type Facts = Partial<Record<PersonalRecord['facts'][number]['label'], RecordValue | null>>

type Offered = {
  kind: RecordKind
  /** The id of the row behind the entry. Together with `title`, it is unique within its kind. */
  id: string | number
  /** ISO 8601. */
  at: string
  title: PersonalRecord['title']
  about?: PersonalRecord['about']
  /** Facts that are null are left out. */
  facts?: Facts
  /** The parameters of the call that returns the file (`downloads.ts`); null without a file. */
  download?: Readonly<Record<string, string>> | null
} & Partial<Pick<PersonalRecord, 'shown' | 'is_required' | 'link'>>

/** An entry in the form of the reply, with defaults for rare fields. */
export function recordOf(offered: Offered): PersonalRecord {
  const { id, kind, title, at, about = {}, facts = {}, download = null, ...rest } = offered
  return {
    id: `${kind}.${title}.${id}`,
    kind,
    at: new Date(at).toISOString(),
    title,
    about,
    facts: Object.entries(facts).flatMap(([label, value]) =>
      value ? [{ label: label as keyof Facts, value }] : [],
    ),
    shown: null,
    is_required: false,
    link: null,
    download: download && downloadPath(kind, download),
    ...rest,
  }
}

/** The value of a fact; null when it is missing. */
export function atOf(at: string | null): RecordValue | null {
  return at === null ? null : { at }
}

export function dayValue(day: string | null): RecordValue | null {
  return day === null ? null : { day }
}

export function textOf(text: string | null): RecordValue | null {
  return text ? { text } : null
}
