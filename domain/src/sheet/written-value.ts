import { writtenEuros } from '../common/figures.ts'
import type { Language } from '../common/language.ts'
import { writtenDay } from '../common/time-zone.ts'
import { fieldOf, type SheetField } from './fields.ts'

/** The value of a point in readable form. Euros and days are stored as `1234.5` and `2026-12-31`. */
export function writtenValue(name: SheetField, said: string, language: Language): string {
  const { kind } = fieldOf(name)
  if (said === '') return ''
  if (kind === 'euros') return writtenEuros(Number(said), language, 2)
  return kind === 'day' ? writtenDay(said, language) : said
}
