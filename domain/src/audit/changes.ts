import { writtenEuros, writtenNumber } from '../common/figures.ts'
import { TIME_ZONE, writtenMoment } from '../common/time-zone.ts'
import type { Language } from '../common/language.ts'
import type { AuditEntry } from './entry.ts'
import type { AuditWords } from './words.ts'

/** A changed field with both values as text; null on a side that lacks the field. */
export type FieldChange = { field: string; before: string | null; after: string | null }

const locales = { es: 'es-ES', en: 'en-GB' }
const euros = new Set([
  'amount',
  'received_amount',
  'total_funding',
  'token_value',
  'min_investment',
  'max_investment',
  'gross',
  'withheld',
  'net',
])
const days = new Set([
  'date',
  'received_on',
  'start_date',
  'end_date',
  'from',
  'to',
  'since',
  'record_date',
  'payment_date',
  'issued_on',
  'due_on',
  'valid_until',
])
const moments = new Set(['effective_at', 'erase_after', 'suspended_at'])

/** The fields that differ between the two sides of a row. Names and values that have no text stay as they are. */
export function changesIn(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: AuditWords,
  language: Language,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field: words.fields[field] ?? field,
      before: textOf(field, before?.[field], words, language),
      after: textOf(field, after?.[field], words, language),
    }))
    .filter((change) => change.before !== change.after)
}

function textOf(field: string, value: unknown, words: AuditWords, language: Language): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return words.truths[`${value}`]
  if (Array.isArray(value)) {
    const names = value.map(String)
    if (field === 'fields') return names.map((name) => words.fields[name] ?? name).join(', ')
    return names.map((name) => words.values[field]?.[name] ?? name).join(', ')
  }
  const word = words.values[field]?.[String(value)]
  if (word) return word
  if (typeof value === 'number') return numberIn(field, value, language)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (days.has(field)) return dayIn(value, language)
  return moments.has(field) ? momentIn(value, language) : value
}

function numberIn(field: string, value: number, language: Language): string {
  if (field === 'year') return String(value)
  if (euros.has(field)) return writtenEuros(value, language)
  return writtenNumber(value, language, 0, 4)
}

function dayIn(value: string, language: Language): string {
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: TIME_ZONE }).format(at)
}

function momentIn(value: string, language: Language): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : writtenMoment(at, language)
}
