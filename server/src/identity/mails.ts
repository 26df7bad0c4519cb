import type { Brand } from '@acervo/domain/brands/brand'
import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language, Text } from '@acervo/domain/common/language'
import type { MailMessage } from '../adapters/mail/port.ts'

/** Kinds of mail the auth provider asks for. */
export type AccountMailKind =
  'signup' | 'recovery' | 'already_registered' | 'password_changed' | 'factor_added' | 'factor_removed'

export type AccountMail = {
  kind: AccountMailKind
  to: string
  user_metadata: Record<string, unknown>
  link?: string
  code?: string
}

type Wording = { subject: Text; body: Text; action?: Text }

const wordings: Record<AccountMailKind, Wording> = {
  signup: {
    subject: { es: 'Confirma tu correo en {brand}', en: 'Confirm your e-mail at {brand}' },
    body: {
      es: 'Gracias por crear tu cuenta. Confirma tu correo para poder entrar.',
      en: 'Thank you for creating your account. Confirm your e-mail to be able to sign in.',
    },
    action: { es: 'Confirmar mi correo', en: 'Confirm my e-mail' },
  },
  recovery: {
    subject: { es: 'Cambia tu contraseña de {brand}', en: 'Change your {brand} password' },
    body: {
      es: 'Has pedido cambiar tu contraseña. Si no has sido tú, no hagas nada: seguirá siendo la misma.',
      en: 'You asked to change your password. If it was not you, do nothing: it stays the same.',
    },
    action: { es: 'Elegir una contraseña nueva', en: 'Choose a new password' },
  },
  already_registered: {
    subject: { es: 'Ya tienes una cuenta en {brand}', en: 'You already have an account at {brand}' },
    body: {
      es: 'Alguien ha intentado crear una cuenta con este correo, que ya tiene una. Si has sido tú, entra con tu contraseña o pide una nueva.',
      en: 'Somebody tried to create an account with this e-mail, which already has one. If it was you, sign in with your password or ask for a new one.',
    },
  },
  password_changed: {
    subject: { es: 'Tu contraseña de {brand} ha cambiado', en: 'Your {brand} password has changed' },
    body: {
      es: 'La contraseña de tu cuenta ha cambiado y se han cerrado las demás sesiones. Si no has sido tú, pide una nueva cuanto antes.',
      en: 'The password of your account has changed and the other sessions were closed. If it was not you, ask for a new one right away.',
    },
  },
  factor_added: {
    subject: {
      es: 'Tu cuenta de {brand} tiene un segundo factor',
      en: 'Your {brand} account has a second factor',
    },
    body: {
      es: 'Has añadido una aplicación de códigos a tu cuenta: desde ahora te pediremos un código al entrar. Si no has sido tú, cambia tu contraseña cuanto antes.',
      en: 'You added an authenticator app to your account: from now on we ask for a code when you sign in. If it was not you, change your password right away.',
    },
  },
  factor_removed: {
    subject: {
      es: 'Se ha quitado un segundo factor de tu cuenta de {brand}',
      en: 'A second factor was removed from your {brand} account',
    },
    body: {
      es: 'Has quitado una aplicación de códigos de tu cuenta. Si no has sido tú, cambia tu contraseña cuanto antes y vuelve a añadirla.',
      en: 'You removed an authenticator app from your account. If it was not you, change your password right away and add it again.',
    },
  },
}

const code: Text = { es: 'O escribe este código:', en: 'Or type this code:' }
const footer: Text = {
  es: 'Recibes este mensaje porque alguien usó esta dirección en {brand}.',
  en: 'You receive this message because somebody used this address at {brand}.',
}

const accents: Record<Brand['domain'], string> = { acervo: '#4a5a2b', hispaxtoken: '#14284b' }

/** Writes one account mail, text and HTML, in the person's language and under their brand. */
export function accountMail(mail: AccountMail): MailMessage {
  const language: Language = mail.user_metadata.language === 'en' ? 'en' : 'es'
  const brand = brandOfId(Number(mail.user_metadata.domain_id ?? 1))
  const wording = wordings[mail.kind]
  const put = (text: Text) => text[language].replaceAll('{brand}', brand.name)
  const subject = put(wording.subject)
  const lines = [put(wording.body)]
  if (wording.action && mail.link) lines.push(`${put(wording.action)}:\n${mail.link}`)
  if (mail.code) lines.push(`${put(code)}\n${mail.code}`)
  lines.push(put(footer))
  return {
    to: mail.to,
    sender: brand.name,
    subject,
    text: lines.join('\n\n'),
    html: htmlOf({ brand, language, subject, body: put(wording.body), footer: put(footer) }, mail, {
      action: wording.action && put(wording.action),
      code: put(code),
    }),
  }
}

type Page = { brand: Brand; language: Language; subject: string; body: string; footer: string }

function htmlOf(page: Page, mail: AccountMail, labels: { action: string | undefined; code: string }): string {
  const accent = accents[page.brand.domain]
  const button =
    labels.action && mail.link
      ? `<p style="margin:28px 0"><a href="${escape(mail.link)}" style="background:${accent};color:#ffffff;padding:14px 22px;border-radius:6px;text-decoration:none;font-weight:600">${escape(labels.action)}</a></p>`
      : ''
  const digits = mail.code
    ? `<p style="margin:0 0 6px">${escape(labels.code)}</p><p style="font:600 26px/1.2 monospace;letter-spacing:6px;margin:0 0 24px">${escape(mail.code)}</p>`
    : ''
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(page.subject)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#1d1b16;font:16px/1.6 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="font:600 24px/1.2 Georgia,serif;color:${accent};margin:0 0 28px">${escape(page.brand.name)}</p>
<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escape(page.subject)}</h1><p style="margin:0 0 16px">${escape(page.body)}</p>${button}${digits}
<p style="color:#6b6557;font-size:13px;border-top:1px solid #ded5c3;padding-top:16px;margin:32px 0 0">${escape(page.footer)}</p></div></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
