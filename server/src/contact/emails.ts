import type { Brand } from '@acervo/domain/brands/brand'
import type { ContactRequest } from '@acervo/domain/contact/calls'
import { ANSWER_HOURS, type ContactTopic } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import en from '@acervo/domain/texts/en/contact-mail.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/contact-mail.json' with { type: 'json' }
import type { Email } from '../adapters/mail/port.ts'

type Notice = { contactEmail: string; brand: Brand; language: Language; topic?: ContactTopic }

const topics: Record<ContactTopic, string> = {
  investment: 'una inversión',
  verification: 'su verificación',
  protection: 'su protección como inversor',
  portfolio: 'su cartera',
  account: 'su cuenta',
  documents: 'sus documentos',
}

/** Sends the firm a visitor's message, in Spanish; replying to the email replies to the visitor. */
export function noticeToFirm(request: ContactRequest, notice: Notice): Email {
  const { contactEmail, brand, language, topic } = notice
  const facts = [
    `Nombre: ${request.name}`,
    `Correo: ${request.email}`,
    ...(request.phone ? [`Teléfono: ${request.phone}`] : []),
    ...(topic ? [`Pregunta por: ${topics[topic]} (el enlace está en la solicitud)`] : []),
    `Marca: ${brand.name}`,
    `Idioma: ${language === 'en' ? 'inglés' : 'español'}`,
    `Quiere recibir noticias: ${request.marketingAccepted ? 'sí' : 'no'}`,
  ].join('\n')
  const promise = `Hemos prometido responder en menos de ${ANSWER_HOURS} horas. Cuando lo hayas hecho, márcala como respondida.`
  return {
    to: contactEmail,
    reply_to: request.email,
    brand,
    language: 'es',
    subject: `Solicitud de contacto de ${request.name}`,
    paragraphs: [facts, request.message, promise],
    action: { label: 'Marcar como respondida', link: '/dashboard/contact-requests' },
    footer: 'Solicitud enviada desde el formulario de contacto.',
  }
}

const received = { es, en }

/**
 * Tells the sender that their message has arrived. It repeats nothing they typed: the address may be somebody else's,
 * and nobody may use us to write to them.
 */
export function acknowledgement(
  sender: Pick<Email, 'to' | 'user_id'>,
  brand: Brand,
  language: Language,
): Email {
  const t = received[language]
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
