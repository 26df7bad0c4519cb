import type { FailureCode } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import type { z } from 'zod'
import type { By } from '../audit/record.ts'
import type { Variant } from './variant.ts'

/** The origin of a request: the sender's address, the requested host, and the language. */
export type FormOrigin = By & { ip: string; host: string; language: Language }

/** The form after sending: thanks, or the errors and everything that was entered. */
export type Outcome<Values> =
  | { sent: true; message: string }
  | { sent: false; error: string; fields: Readonly<Record<string, string>>; values: Values }

/** The data that every form adds to its values. */
type Body = { platform: Variant['brand']; language: Language }

/** A form of a public page. */
export type PublicForm<Values, Parsed> = {
  /** The page of the form, and the URL to which it posts. */
  path: `/${string}`
  /** The name of the marks around it in the built page, and of its section. */
  mark: string
  anchor: string
  schema: z.ZodType<Parsed>
  bodyOf: (form: URLSearchParams, variant: Variant) => Body & Record<string, unknown>
  valuesOf: (form: URLSearchParams) => Values
  sentText: (language: Language) => string
  /** Shown when it cannot be processed. */
  failed: FailureCode
  render: (brand: Variant['brand'], language: Language, outcome: Outcome<Values>) => string
  receive: (parsed: Parsed, origin: FormOrigin) => Promise<unknown>
}
