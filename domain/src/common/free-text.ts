import { z } from 'zod'
import { paragraphs, visible } from './text.ts'

type Limits = Readonly<{
  min?: number
  max?: number
  /** The failure of a text that is too long. */
  tooLong?: string
}>

/**
 * A text of one line, such as a name, without invisible characters, with single spaces between its words and accents
 * that are part of their letters: what looks the same is the same. `invalid` is the failure if the value is no text.
 * Add limits after it: `oneLine().max(100, 'common.too_long')`.
 */
export function oneLine(invalid = 'common.field_invalid') {
  return z.string(invalid).overwrite(inOneLine).trim()
}

function inOneLine(text: string): string {
  return visible(text).normalize('NFC').replace(/\s+/g, ' ')
}

/**
 * A text of several lines that somebody must write, such as a reason. `required` is the failure of one with fewer than
 * `min` visible characters.
 */
export function requiredParagraphs(
  required: string,
  { min = 1, max = 2000, tooLong = 'common.too_long' }: Limits = {},
) {
  return z
    .string(required)
    .overwrite(paragraphs)
    .refine((text) => visible(text).trim().length >= min, required)
    .max(max, tooLong)
}

/** A text of several lines that may be left out. */
export function optionalParagraphs({ max = 2000, tooLong = 'common.too_long' }: Omit<Limits, 'min'> = {}) {
  return z
    .string('common.field_invalid')
    .overwrite((text) => (visible(text).trim() ? paragraphs(text) : ''))
    .max(max, tooLong)
}
