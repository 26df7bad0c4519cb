import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Tx } from '../db/port.ts'

/** The contents of an email, in the reader's language. All emails share one layout, as text and as HTML. */
export type Email = {
  to: string
  /** The person whose account the email is about, if there is one. */
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
  /** When its link or code becomes invalid. After that it is not sent any more. */
  expires_at?: string
  /** Why the reader receives the email. */
  footer: string
  /**
   * For emails that readers can switch off: the label of the link that does so, and what it switches off. The link
   * contains a sealed token, so that it reveals neither person nor address and works without signing in.
   */
  unsubscribe?: { about: string; label: string }
  /** Somebody is waiting for it, so it is sent before notifications. */
  isUrgent?: boolean
  /** The law requires it, and its text says so. */
  isRequired?: boolean
  /**
   * After how many days it is deleted, instead of months. For emails whose address no other data assigns to a person.
   */
  keptDays?: number
}

/** An email with its contents. `text` and `html` are null after sending, because links and codes are not kept. */
export type WrittenMail = {
  to: string
  subject: string
  text: string | null
  html: string | null
  created_at: string
}

/**
 * An email in a list. `sent_at` is null while it waits, and `dropped_at` unless it expired before it was sent.
 * `is_required` is true if the law requires it.
 */
export type ListedMail = {
  id: string
  subject: string
  /** Null for emails of versions that did not store it. */
  language: Language | null
  created_at: string
  sent_at: string | null
  dropped_at: string | null
  is_required: boolean
}

/** Emails are stored as rows first. If an SMTP server is configured, a job sends them. */
export type Mail = {
  /** Stores the email in the caller's transaction. */
  write(tx: Tx, email: Email): Promise<void>
  /** Stores many emails with one statement. */
  writeAll(tx: Tx, emails: readonly Email[]): Promise<void>
  /** What an `unsubscribe` token switches off; undefined for any other text. */
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
