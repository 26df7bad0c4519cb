/**
 * The contact request: a visitor sends it from the home page or `/contacto`, and the firm replies within a day.
 * This file has no schemas, so that the public pages can use it without zod; those are in `calls.ts`.
 */
export const CONTACT_PATH = '/api/contact'
/** The page of the form, and the URL to which it posts without JavaScript. */
export const CONTACT_PAGE = '/contacto'

/** The promised time for an answer, in hours (docs/product/public-site.md, "Contact form"). */
export const ANSWER_HOURS = 24

/** Maximum lengths in characters. They fit the longest name and a page of text. */
export const contactMax = { name: 120, email: 255, phone: 40, message: 5000, note: 2000 } as const

/** Nobody reads the form and writes a message in less time; anything faster is a program. */
export const TYPING_MS_MIN = 2000

/** After this many months requests are erased; the privacy policy says the same. */
export const CONTACT_MONTHS_KEPT = 24
export const SPAM_DAYS_KEPT = 30

/**
 * The version of the privacy policy that a sender accepts, as stated in its Markdown. The labels of the boxes are in
 * `texts/site-contact.json`, with `[…]` for the link. A changed wording is a different consent and needs a new version.
 */
export const privacyTextVersion = '2026-11-29'

export const marketingTextVersion = '2026-11'

/**
 * Other screens on which people wait for a decision or a payment. A request names the screen from which it was sent.
 */
export const contactScreens = ['protection', 'portfolio', 'account', 'documents'] as const

/**
 * The subject of a signed-in person's request: one of their investments, their verification, or what a screen shows.
 */
export const contactTopics = ['investment', 'verification', ...contactScreens] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The status of a request: waiting, answered, or classified as spam. */
export const contactStatuses = ['open', 'answered', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Why a request was classified as spam and sent to no mailbox. */
export const spamReasons = ['honeypot', 'too_fast'] as const
export type SpamReason = (typeof spamReasons)[number]

/**
 * Why a request looks automated: the hidden field was filled in, or the form was sent faster than a person can type;
 * null if it does not. `typingMs` is undefined without JavaScript and for programs that use the public call.
 */
export function spamReasonOf(sent: { website: string; typingMs: number | undefined }): SpamReason | null {
  if (sent.website !== '') return 'honeypot'
  return sent.typingMs !== undefined && sent.typingMs < TYPING_MS_MIN ? 'too_fast' : null
}

/** The time by which the firm promises to answer a request made at `createdAt` (ISO 8601). */
export function answerDueAt(createdAt: string): Date {
  return new Date(new Date(createdAt).getTime() + ANSWER_HOURS * 3_600_000)
}

/** The values of the form; boxes are true or false. */
export type ContactValues = {
  name: string
  email: string
  phone: string
  message: string
  privacyAccepted: boolean
  marketingAccepted: boolean
}

/** The form after sending: thanks, or the errors and everything that was entered. */
export type ContactOutcome =
  | { sent: true; message: string }
  | { sent: false; error: string; fields: Readonly<Record<string, string>>; values: ContactValues }
