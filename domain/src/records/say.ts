import { writtenCount, writtenEuros } from '../common/figures.ts'
import type { Language } from '../common/language.ts'
import { say } from '../common/text.ts'
import { writtenDay, writtenMoment } from '../common/time-zone.ts'
import { countryIn } from '../kyc/countries.ts'
import { projectNameIn } from '../projects/in-language.ts'
import type { PersonalRecord, RecordTexts, RecordValue } from './record.ts'

export type SaidFact = { label: string; text: string; isHash: boolean }

/**
 * The texts of an entry in one language: its kind, its title (also without the project, for groups with a common
 * heading), and its facts.
 */
export function sayRecord(
  { kind, title, about, facts }: Pick<PersonalRecord, 'kind' | 'title' | 'about' | 'facts'>,
  texts: RecordTexts,
  language: Language,
): { kind: string; title: string; shortTitle: string; facts: SaidFact[] } {
  const params = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, sayValue(value, texts, language)]),
  )
  const short: Readonly<Partial<Record<string, string>>> = texts.short_titles
  return {
    kind: texts.kinds[kind],
    title: say(texts.titles[title], language, params),
    shortTitle: say(short[title] ?? texts.titles[title], language, params),
    facts: facts.map(({ label, value }) => ({
      label: texts.facts[label],
      text: 'count' in value ? writtenCount(value.count, language) : String(sayValue(value, texts, language)),
      isHash: 'hash' in value,
    })),
  }
}

/** Counts stay numbers, because the words next to them in a title depend on them. */
function sayValue(value: RecordValue, texts: RecordTexts, language: Language): string | number {
  if ('text' in value) return value.text
  if ('project_name' in value) return projectNameIn(value, language)
  if ('word' in value) return texts.words[value.word]
  if ('country' in value) return countryIn(value.country, language)
  if ('euros' in value) return writtenEuros(value.euros, language, 2)
  if ('count' in value) return value.count
  if ('day' in value) return writtenDay(value.day, language)
  if ('at' in value) return writtenMoment(new Date(value.at), language)
  return value.hash
}

/** Whether an entry contains every word of a search, anywhere. Case and accents do not matter. */
export function isFound(
  record: PersonalRecord,
  search: string,
  texts: RecordTexts,
  language: Language,
): boolean {
  const { kind, title, facts } = sayRecord(record, texts, language)
  const content = plain([kind, title, record.shown ?? '', ...facts.map(({ text }) => text)].join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => content.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
