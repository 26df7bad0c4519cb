import { writtenEuros, writtenNumber } from '../common/figures.ts'
import { TIME_ZONE } from '../common/time-zone.ts'
import type { Language } from '../common/language.ts'
import type { AuditEntry } from './entry.ts'
import { fieldWords } from './fields.ts'
import { valueWords } from './values.ts'

/** A field that is not what it was, in words; a side that has no such field is null. */
export type FieldChange = { field: string; before: string | null; after: string | null }

const truths = { es: { true: 'Sí', false: 'No' }, en: { true: 'Yes', false: 'No' } }
const locales = { es: 'es-ES', en: 'en-GB' }
const euros = new Set([
  'amount',
  'received_amount',
  'total_funding',
  'token_value',
  'min_investment',
  'max_investment',
])
const days = new Set(['date', 'received_on', 'start_date', 'end_date', 'from', 'to'])

/** The fields in which the two sides of a row differ; names and values without words of their own stay as they are. */
export function changesIn(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  language: Language,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field: nameOf(field, language),
      before: textOf(field, before?.[field], language),
      after: textOf(field, after?.[field], language),
    }))
    .filter((change) => change.before !== change.after)
}

function nameOf(field: string, language: Language): string {
  return fieldWords[field]?.[language] ?? field
}

function textOf(field: string, value: unknown, language: Language): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return truths[language][`${value}`]
  if (Array.isArray(value)) {
    const names = value.map(String)
    if (field === 'fields') return names.map((name) => nameOf(name, language)).join(', ')
    return names.map((name) => valueWords[field]?.[name]?.[language] ?? name).join(', ')
  }
  const words = valueWords[field]?.[String(value)]
  if (words) return words[language]
  if (typeof value === 'number') return numberIn(field, value, language)
  if (typeof value !== 'string') return JSON.stringify(value)
  return days.has(field) ? dayIn(value, language) : value
}

function numberIn(field: string, value: number, language: Language): string {
  if (euros.has(field)) return writtenEuros(value, language, Number.isInteger(value) ? 0 : 2)
  return writtenNumber(value, language, 0, 4)
}

function dayIn(value: string, language: Language): string {
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: TIME_ZONE }).format(at)
}
