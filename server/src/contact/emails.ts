import type { Brand } from '@acervo/domain/brands/brand'
import type { ContactRequest } from '@acervo/domain/contact/calls'
import { ANSWER_HOURS, type ContactTopic } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { say, type TextParams } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/contact-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/contact-mail.json' with { type: 'json' }
import type { Email } from '../adapters/mail/port.ts'

type Notice = { contactEmail: string; brand: Brand; language: Language; topic?: ContactTopic }

const texts = { es, en }

/** The firm reads Spanish, whatever the visitor writes. */
const FIRMS_LANGUAGE = 'es'

/** Sends the firm a visitor's message; replying to the email replies to the visitor. */
export function noticeToFirm(request: ContactRequest, notice: Notice): Email {
  const { contactEmail, brand, language, topic } = notice
  const { firm: t } = texts[FIRMS_LANGUAGE]
  const { name, email, phone } = request
  const put = (text: string, params: TextParams = {}) => say(text, FIRMS_LANGUAGE, params)
  const facts = [
    put(t.name, { name }),
    put(t.email, { email }),
    ...(phone ? [put(t.phone, { phone })] : []),
    ...(topic ? [put(t.topic, { topic: t.topics[topic] })] : []),
    put(t.brand, { brand: brand.name }),
    put(t.language, { language: t.languages[language] }),
    t.news[request.marketingAccepted ? 'yes' : 'no'],
  ].join('\n')
  return {
    to: contactEmail,
    reply_to: email,
    brand,
    language: FIRMS_LANGUAGE,
    subject: put(t.subject, { name }),
    paragraphs: [facts, request.message, put(t.promise, { hours: ANSWER_HOURS })],
    action: { label: t.action, link: '/dashboard/contact-requests' },
    footer: t.footer,
  }
}

/**
 * Tells the sender that their message has arrived. Repeats nothing that the sender typed: the address may belong to
 * somebody else, and nobody must be able to send them messages through us.
 */
export function acknowledgement(
  sender: Pick<Email, 'to' | 'user_id'>,
  brand: Brand,
  language: Language,
): Email {
  const { received: t } = texts[language]
  const put = (text: string) => say(text, language, { brand: brand.name, hours: ANSWER_HOURS })
  return {
    ...sender,
    brand,
    language,
    subject: put(t.subject),
    paragraphs: [put(t.thanks), put(t.stranger)],
    footer: put(t.footer),
  }
}
