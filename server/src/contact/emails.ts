import type { Brand } from '@acervo/domain/brands/brand'
import type { ContactRequest } from '@acervo/domain/contact/calls'
import { ANSWER_HOURS } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { say, type Text } from '@acervo/domain/common/text'
import type { Email } from '../adapters/mail/port.ts'

type Notice = { contactEmail: string; brand: Brand; language: Language }

/** Tells the firm, in Spanish, what somebody wrote; answering the mail answers the person. */
export function noticeToFirm(request: ContactRequest, notice: Notice): Email {
  const { contactEmail, brand, language } = notice
  const facts = [
    `Nombre: ${request.name}`,
    `Correo: ${request.email}`,
    ...(request.phone ? [`Teléfono: ${request.phone}`] : []),
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

const received = {
  subject: { es: 'Hemos recibido tu mensaje', en: 'We have received your message' },
  thanks: {
    es: 'Gracias por escribir a {brand}. Hemos recibido tu mensaje y te responderemos en menos de {hours} horas.',
    en: 'Thank you for writing to {brand}. We have received your message and will answer you in less than {hours} hours.',
  },
  stranger: {
    es: 'Si no nos has escrito tú, no tienes que hacer nada: alguien usó tu dirección por error.',
    en: 'If it was not you who wrote to us, you need not do anything: somebody used your address by mistake.',
  },
  footer: {
    es: 'Recibes este mensaje porque alguien usó esta dirección en el formulario de contacto de {brand}.',
    en: 'You receive this message because somebody used this address in the contact form of {brand}.',
  },
} satisfies Record<string, Text>

/**
 * Tells the sender that their message is here. It repeats nothing they typed: the address may be somebody else's,
 * and nobody shall use us to write to them.
 */
export function acknowledgement(to: string, brand: Brand, language: Language): Email {
  const put = (text: Text) => say(text, language, { brand: brand.name, hours: ANSWER_HOURS })
  return {
    to,
    brand,
    language,
    subject: put(received.subject),
    paragraphs: [put(received.thanks), put(received.stranger)],
    footer: put(received.footer),
  }
}
