import type { Tx } from '../db/port.ts'

export type MailMessage = {
  to: string
  /** Who gets the answer; without it the product's own address. */
  reply_to?: string
  sender: string
  subject: string
  text: string
  html: string
}

/** Mail is a row first; a job sends it when an SMTP server is configured. */
export type Mail = {
  /** Writes the mail in the caller's transaction. */
  write(tx: Tx, message: MailMessage): Promise<void>
}
