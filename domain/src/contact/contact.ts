import type { Text } from '../common/text.ts'

/**
 * The contact request: what a visitor sends from the home page or `/contacto`, and the firm answers within a day.
 * This file has no schemas, so that the public pages can use it without the library; those are in `calls.ts`.
 */
export const CONTACT_PATH = '/api/contact'
/** Where the form is, and where it is sent without JavaScript. */
export const CONTACT_PAGE = '/contacto'

/** What the site promises (docs/product.md, "Contact form"). */
export const ANSWER_HOURS = 24

/** Longest texts, in characters. These fit the longest name and a page of text. */
export const contactMax = { name: 120, email: 255, phone: 40, message: 5000, note: 2000 } as const

/** Nobody reads the form and writes a message in less; what comes sooner is a program. */
export const TYPING_MS_MIN = 2000

/** How long requests are kept before they are erased; the privacy policy says the same. */
export const CONTACT_MONTHS_KEPT = 24
export const SPAM_DAYS_KEPT = 30

/** The version of the privacy policy a sender accepts: the one its Markdown states. */
export const privacyTextVersion = '2026-11'

/** What the boxes say. A changed wording is another consent: give it a new version. `[…]` is the link. */
export const privacyConsent: Text = {
  es: 'He leído y acepto la [política de privacidad]',
  en: 'I have read and accept the [privacy policy]',
}
export const marketingTextVersion = '2026-11'
export const marketingConsent: Text = {
  es: 'Quiero recibir por correo noticias y oportunidades de inversión. Puedo darme de baja cuando quiera.',
  en: 'I want to receive news and investment opportunities by e-mail. I can unsubscribe at any time.',
}

export const contactSent: Text = {
  es: 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.',
  en: 'Message sent successfully. We will answer you in less than 24 hours.',
}

/** Where a request stands: waiting, done, or set aside as spam. */
export const contactStatuses = ['open', 'answered', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Why a request was set aside instead of reaching anybody's mailbox. */
export const spamReasons = ['honeypot', 'too_fast'] as const
export type SpamReason = (typeof spamReasons)[number]

/**
 * Whether what was sent looks written by a program: it filled the field people do not see, or was sooner than
 * typing takes. `typingMs` is unknown without JavaScript and for programs that use the call openly.
 */
export function spamReasonOf(sent: { website: string; typingMs: number | undefined }): SpamReason | null {
  if (sent.website !== '') return 'honeypot'
  return sent.typingMs !== undefined && sent.typingMs < TYPING_MS_MIN ? 'too_fast' : null
}

/** When the firm has promised to have answered a request of this moment (ISO 8601). */
export function answerDueAt(createdAt: string): Date {
  return new Date(new Date(createdAt).getTime() + ANSWER_HOURS * 3_600_000)
}

/** What stands in the form; boxes are true or false. */
export type ContactValues = {
  name: string
  email: string
  phone: string
  message: string
  privacyAccepted: boolean
  marketingAccepted: boolean
}

/** What the form shows after it was sent: thanks, or what is wrong beside everything that was entered. */
export type ContactOutcome =
  | { sent: true; message: string }
  | { sent: false; error: string; fields: Readonly<Record<string, string>>; values: ContactValues }
