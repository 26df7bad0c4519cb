import type { Brand } from '@acervo/domain/brands/brand'
import type { ContactRequest } from '@acervo/domain/contact/calls'
import { ANSWER_HOURS } from '@acervo/domain/contact/contact'
import { say, type Language, type Text } from '@acervo/domain/common/language'
import type { MailMessage } from '../adapters/mail/port.ts'

type Notice = { contactEmail: string; publicUrl: string; brand: Brand; language: Language }

/** Tells the firm, in Spanish, what somebody wrote; answering the mail answers the person. */
export function noticeToFirm(request: ContactRequest, notice: Notice): MailMessage {
  const { contactEmail, publicUrl, brand, language } = notice
  const facts = [
    `Nombre: ${request.name}`,
    `Correo: ${request.email}`,
    ...(request.phone ? [`Teléfono: ${request.phone}`] : []),
    `Marca: ${brand.name}`,
    `Idioma: ${language === 'en' ? 'inglés' : 'español'}`,
    `Quiere recibir noticias: ${request.marketingAccepted ? 'sí' : 'no'}`,
  ].join('\n')
  const promise = `Hemos prometido responder en menos de ${ANSWER_HOURS} horas. Márcala como respondida en:\n${publicUrl}/dashboard/contact-requests`
  return letter({
    to: contactEmail,
    reply_to: request.email,
    brand,
    language: 'es',
    subject: `Solicitud de contacto de ${request.name}`,
    paragraphs: [facts, request.message, promise],
  })
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
} satisfies Record<string, Text>

/**
 * Tells the sender that their message is here. It repeats nothing they typed: the address may be somebody else's,
 * and nobody shall use us to write to them.
 */
export function acknowledgement(to: string, brand: Brand, language: Language): MailMessage {
  const put = (text: Text) => say(text, language, { brand: brand.name, hours: ANSWER_HOURS })
  return letter({
    to,
    brand,
    language,
    subject: put(received.subject),
    paragraphs: [put(received.thanks), put(received.stranger)],
  })
}

type Letter = {
  to: string
  reply_to?: string
  brand: Brand
  language: Language
  subject: string
  paragraphs: string[]
}

const accents: Record<Brand['domain'], string> = { acervo: '#46501f', hispaxtoken: '#1c3c66' }

function letter({ to, reply_to, brand, language, subject, paragraphs }: Letter): MailMessage {
  const body = paragraphs.map((text) => `<p style="white-space:pre-line;margin:0 0 16px">${escape(text)}</p>`)
  const accent = accents[brand.domain]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f8f4eb;color:#211d17;font:16px/1.6 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="font:600 24px/1.2 Georgia,serif;color:${accent};margin:0 0 28px">${escape(brand.name)}</p>
<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escape(subject)}</h1>${body.join('')}</div></body></html>`
  return { to, reply_to, sender: brand.name, subject, text: paragraphs.join('\n\n'), html }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
