import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say, type Text } from '@acervo/domain/common/text'
import { deviceOf } from '@acervo/domain/identity/device'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Email } from '../adapters/mail/port.ts'
import { wordings, type Wording } from './account-email-texts.ts'
import { profileTable } from './table.ts'

/** A mail the auth provider asks for; `link` and `code` are there when the kind has them. */
export type AccountMail = {
  kind: keyof typeof wordings
  to: string
  user: { id: string; user_metadata: Record<string, unknown> }
  link?: string
  code?: string
  /** Of a sign-up: there was one before it. */
  is_repeated?: boolean
  /** Of a recovery code: how many are left. */
  left?: number
  /** Of a new device. */
  user_agent?: string
}

const codeAfterLink: Text = { es: 'O escribe este código:', en: 'Or type this code:' }
const codeAlone: Text = { es: 'Tu código:', en: 'Your code:' }
const footer: Text = {
  es: 'Recibes este mensaje porque alguien usó esta dirección en {brand}.',
  en: 'You receive this message because somebody used this address at {brand}.',
}

/** Writes an account mail in the person's language and under their brand, as their profile says. */
export async function accountEmail(tx: Tx, mail: AccountMail): Promise<Email> {
  const { kind, to, user, code, is_repeated, left = 0, user_agent = '' } = mail
  const { brand, language } = await readerOf(tx, user)
  const wording: Wording = wordings[kind]
  const link = mail.link ?? wording.path
  const device = deviceText(user_agent, language)
  const put = (text: Text) => say(text, language, { brand: brand.name, left, device })
  return {
    to,
    brand,
    language,
    subject: put(wording.subject),
    paragraphs: [
      ...wording.paragraphs,
      ...(wording.ifRepeated && is_repeated ? [wording.ifRepeated] : []),
    ].map(put),
    ...(wording.action && link && { action: { label: put(wording.action), link } }),
    ...(code && { code: { label: put(link ? codeAfterLink : codeAlone), digits: code } }),
    footer: put(footer),
    isUrgent: true,
  }
}

/** The browser and system a session began in, as far as they can be told. */
function deviceText(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system)
    return say({ es: '{browser} en {system}', en: '{browser} on {system}' }, language, { browser, system })
  return browser ?? system ?? say({ es: 'desconocido', en: 'unknown' }, language)
}

/** Before the profile's first commit, what the sign-up itself said. */
async function readerOf(tx: Tx, { id, user_metadata }: AccountMail['user']) {
  const { domain_id, language } = profileTable
  const [profile] = await tx.select({ domain_id, language }).from(profileTable).where(eq(profileTable.id, id))
  const said: Language = user_metadata.language === 'en' ? 'en' : 'es'
  return {
    brand: brandOfId(profile?.domain_id ?? Number(user_metadata.domain_id)),
    language: profile?.language ?? said,
  }
}
