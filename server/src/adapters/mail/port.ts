import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Tx } from '../db/port.ts'

/** The contents of an email, in the reader's language. Their layout, as text and as HTML, is the same for all. */
export type Email = {
  to: string
  /** The person whose account it is about, if it is about one. */
  user_id?: string
  /** The reply address; without it the product's own. */
  reply_to?: string
  brand: Brand
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** `link` is an address, or a path of the site. */
  action?: { label: string; link: string }
  /** Six digits, and the text before them. */
  code?: { label: string; digits: string }
  /** Why the reader receives the email. */
  footer: string
  /**
   * For emails that their reader can switch off: the label of the link that does so, and what it switches off. The link's
   * token seals it, so that it shows neither person nor address, and works without signing in.
   */
  unsubscribe?: { about: string; label: string }
  /** Somebody waits for it: it is sent before notifications. */
  isUrgent?: boolean
  /** The law requires it and its reader is told so. */
  isRequired?: boolean
  /** Deleted after this many days instead of months, when no other data shows whose address it is any more. */
  keptDays?: number
}

/** An email as it was written. `text` and `html` are null after sending: links and codes are not kept. */
export type WrittenMail = {
  to: string
  subject: string
  text: string | null
  html: string | null
  created_at: string
}

/** An email in a list; `sent_at` is null while it waits, `is_required` true for one that the law requires. */
export type ListedMail = {
  id: string
  subject: string
  /** Null for emails of versions that did not store it. */
  language: Language | null
  created_at: string
  sent_at: string | null
  is_required: boolean
}

/** An email is a row first; a job sends it when an SMTP server is configured. */
export type Mail = {
  /** Stores the email in the caller's transaction. */
  write(tx: Tx, email: Email): Promise<void>
  /** Stores many, with one statement. */
  writeAll(tx: Tx, emails: readonly Email[]): Promise<void>
  /** What a token of `unsubscribe` switches off; undefined for any other text. */
  readUnsubscribe(token: string): string | undefined
  /** Deletes a person's emails and all those to an address, sent or not, in the caller's transaction. */
  erase(tx: Tx, userId: string, to: string | null): Promise<void>
  /** The newest emails, of all addresses or of one, at most `limit`. */
  list(to: string | undefined, limit: number): Promise<WrittenMail[]>
  /** A page of a person's emails, newest first, without their contents. */
  listSubjects(
    userId: string,
    page: { limit: number; cursor?: string },
  ): Promise<{ rows: ListedMail[]; next_cursor: string | null }>
}
