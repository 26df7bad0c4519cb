import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Tx } from '../db/port.ts'

/** What a mail says, in the reader's language. How it looks, as text and as HTML, is the same for all. */
export type Email = {
  to: string
  /** Who gets the answer; without it the product's own address. */
  reply_to?: string
  brand: Brand
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** `link` is an address, or a path of the site. */
  action?: { label: string; link: string }
  /** Six digits, and the words before them. */
  code?: { label: string; digits: string }
  /** Why the reader gets it. */
  footer: string
  /** Somebody waits for it to go on: it is sent before those that only tell. */
  isUrgent?: boolean
  /** Erased after so many days, not months: nothing else tells any more whose address it is. */
  keptDays?: number
}

/** An email as it was written. `text` and `html` are null once it was sent: links and codes are not kept. */
export type WrittenMail = {
  to: string
  subject: string
  text: string | null
  html: string | null
  created_at: string
}

/** Mail is a row first; a job sends it when an SMTP server is configured. */
export type Mail = {
  /** Writes the mail in the caller's transaction. */
  write(tx: Tx, email: Email): Promise<void>
  /** Erases what was written to an address, sent or not, in the caller's transaction. */
  erase(tx: Tx, to: string): Promise<void>
  /** The newest emails, of all or of one address, at most `limit`. */
  list(to: string | undefined, limit: number): Promise<WrittenMail[]>
}
