import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay } from '@acervo/domain/common/time-zone'
import en from '@acervo/domain/texts/en/privacy-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/privacy-mail.json' with { type: 'json' }
import type { Email } from '../adapters/mail/port.ts'
import { LAST_EMAIL_DAYS } from '../identity/account-emails.ts'

const texts = { es, en }

type Closed = { email: string; language: Language; domain_id: number; isKept: boolean; eraseAfter: Date }

/** The last email of an account. It is sent soon, because nothing else contains the address any more. */
export function closingEmail({ email, language, domain_id, isKept, eraseAfter }: Closed): Email {
  const brand = brandOfId(domain_id)
  const until = writtenDay(eraseAfter, language)
  const t = texts[language]
  const put = (text: string) => say(text, language, { brand: brand.name, until })
  return {
    to: email,
    brand,
    language,
    subject: put(t.subject),
    paragraphs: [put(t.closed), put(isKept ? t.kept : t.erased), put(t.stranger)],
    footer: put(t.footer),
    isUrgent: true,
    keptDays: LAST_EMAIL_DAYS,
  }
}
