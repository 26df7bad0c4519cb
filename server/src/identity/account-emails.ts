import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { deviceOf } from '@acervo/domain/identity/device'
import en from '@acervo/domain/texts/en/account-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/account-mail.json' with { type: 'json' }
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Email } from '../adapters/mail/port.ts'
import { LINK_PAGE } from '../site/link-page.ts'
import { profileTable } from './table.ts'

const texts = { es, en }

type Wording = {
  subject: string
  paragraphs: string[]
  /** An additional paragraph when the same was requested before. */
  if_repeated?: string
  action?: string
}
type Kind = keyof (typeof es.kinds | typeof en.kinds)

/** The path that an email without its own link leads to. */
const paths: Partial<Record<Kind, string>> = {
  new_device: '/dashboard/account',
  factor_reset_done: '/user-reset-password',
}

/** How long the last email of an account is kept, so that a mail server that is down has time to recover. */
export const LAST_EMAIL_DAYS = 7

/** An email that the auth provider requests. `link` and `code` are present if the kind of email has them. */
export type AccountMail = {
  kind: Kind
  to: string
  user: { id: string; user_metadata: Record<string, unknown> }
  link?: string
  code?: string
  /** When link and code become invalid. */
  expires_at?: Date
  /** For a sign-up: an earlier email was sent before this one. */
  is_repeated?: boolean
  /** For a recovery code: how many are left. */
  left?: number
  /** For a new device. */
  user_agent?: string
}

/** Writes an account email in the language and brand of the person's profile. */
export async function accountEmail(tx: Tx, mail: AccountMail): Promise<Email> {
  const { kind, to, user, code, expires_at, is_repeated, left = 0, user_agent = '' } = mail
  const { brand, language } = await readerOf(tx, user)
  const t = texts[language]
  const wording: Wording = t.kinds[kind]
  const link = mail.link ? onLinkPage(mail.link, language) : paths[kind]
  const device = deviceText(user_agent, language)
  const put = (text: string) => say(text, language, { brand: brand.name, left, device })
  return {
    to,
    user_id: user.id,
    brand,
    language,
    subject: put(wording.subject),
    paragraphs: [
      ...wording.paragraphs,
      ...(wording.if_repeated && is_repeated ? [wording.if_repeated] : []),
    ].map(put),
    ...(wording.action && link && { action: { label: put(wording.action), link } }),
    ...(code && { code: { label: put(link ? t.code_after_link : t.code_alone), digits: code } }),
    footer: put(t.footer),
    ...(expires_at && { expires_at: expires_at.toISOString() }),
    isUrgent: true,
    ...(kind === 'account_deleted' && { keptDays: LAST_EMAIL_DAYS }),
  }
}

/** The page for a link of the provider, in the language of the email. */
function onLinkPage(link: string, language: Language): string {
  const { searchParams } = new URL(link)
  searchParams.set('lng', language)
  return `${LINK_PAGE}?${searchParams}`
}

/** The browser and system in which a session began, if known. */
function deviceText(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  const t = texts[language]
  if (browser && system) return say(t.device, language, { browser, system })
  return browser ?? system ?? t.device_unknown
}

/** Reads the profile; before its first commit, the data of the sign-up. */
async function readerOf(tx: Tx, { id, user_metadata }: AccountMail['user']) {
  const { domain_id, language } = profileTable
  const [profile] = await tx.select({ domain_id, language }).from(profileTable).where(eq(profileTable.id, id))
  const said: Language = user_metadata.language === 'en' ? 'en' : 'es'
  return {
    brand: brandOfId(profile?.domain_id ?? Number(user_metadata.domain_id)),
    language: profile?.language ?? said,
  }
}
