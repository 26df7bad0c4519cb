import { z } from 'zod'
import type { KycFailureCode } from '../failures.ts'
import type { UserType } from './user-type.ts'

/** The cards on which the first tab and the summary show the fields. */
export type Section = 'type' | 'identity' | 'owners' | 'wallet' | 'address' | 'compliance'

/** A field of the first tab; its labels are in `kyc-summary.json`. */
export type PersonalRow = Readonly<{
  /** The server's rule for the field: the accepted input and the stored value. */
  input: z.ZodType
  /** How it is read back. */
  reply: z.ZodType
  /** The value in an empty form. */
  empty: '' | null | UserType
  section: Section
  /** If absent, the field applies to people and companies. */
  askedOnlyOf?: UserType
  /** Who refuses an application without this field. Our screens require every field that the server requires. */
  requiredBy?: 'server' | 'screens'
  /** The message of our form if the field is missing; the default is `common.required`. */
  missing?: KycFailureCode
  /**
   * For a plain text input: https://html.spec.whatwg.org/#autofill. Any other field has its own input on the screen.
   */
  autocomplete?: string
}>
