import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say, type Text } from '@acervo/domain/common/text'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { Email } from '../adapters/mail/port.ts'

const texts = {
  subject: { es: 'Has cerrado tu cuenta', en: 'You have closed your account' },
  closed: {
    es: 'Tu cuenta de {brand} está cerrada. Ya no se puede entrar en ella y no te escribiremos más.',
    en: 'Your {brand} account is closed. Nobody can log in to it any more and we will not write to you again.',
  },
  kept: {
    es: 'La ley nos obliga a guardar hasta el {until} los datos con los que te identificamos y los de tus inversiones. Están apartados y solo se consultan si la ley lo pide. Después se borran.',
    en: 'The law makes us keep the data by which we identified you and those of your investments until {until}. They are set apart and only looked at when the law asks for it. Then they are erased.',
  },
  erased: {
    es: 'Como no llegaste a verificar tu identidad, no tenemos que guardar nada: todos tus datos se borran en unas horas.',
    en: 'As you never sent your identity for verification there is nothing we have to keep: all your data are erased within hours.',
  },
  stranger: {
    es: 'Si no la has cerrado tú, responde a este mensaje cuanto antes.',
    en: 'If it was not you who closed it, answer this message as soon as you can.',
  },
  footer: {
    es: 'Es el último mensaje que recibes por la cuenta que tenías en {brand}.',
    en: 'This is the last message you receive about the account you had at {brand}.',
  },
} satisfies Record<string, Text>

/** Long enough for a mail server that is down to come back. */
const DAYS_KEPT = 7

type Closed = { email: string; language: Language; domain_id: number; isKept: boolean; eraseAfter: Date }

/** The last email of an account. It goes soon, as nothing else says any more whose address it was. */
export function closingEmail({ email, language, domain_id, isKept, eraseAfter }: Closed): Email {
  const brand = brandOfId(domain_id)
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    eraseAfter,
  )
  const put = (text: Text) => say(text, language, { brand: brand.name, until })
  return {
    to: email,
    brand,
    language,
    subject: put(texts.subject),
    paragraphs: [put(texts.closed), put(isKept ? texts.kept : texts.erased), put(texts.stranger)],
    footer: put(texts.footer),
    isUrgent: true,
    keptDays: DAYS_KEPT,
  }
}
