import type { Brand } from '@acervo/domain/brands/brand'
import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language, Text } from '@acervo/domain/common/language'
import type { MailMessage } from '../adapters/mail/port.ts'

/** Kinds of mail the auth provider asks for. */
export type AccountMailKind =
  | 'signup'
  | 'magiclink'
  | 'invite'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'already_registered'
  | 'password_changed'
  | 'email_changed'

export type AccountMail = {
  kind: AccountMailKind
  to: string
  user_metadata: Record<string, unknown>
  /** Of a change of address. */
  new_email?: string
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
  magiclink: {
    subject: { es: 'Tu enlace para entrar en {brand}', en: 'Your link to sign in to {brand}' },
    body: {
      es: 'Has pedido entrar sin contraseña. Si no has sido tú, no hagas nada: nadie puede entrar sin este mensaje.',
      en: 'You asked to sign in without a password. If it was not you, do nothing: nobody can sign in without this message.',
    },
    action: { es: 'Entrar', en: 'Sign in' },
  },
  invite: {
    subject: { es: 'Te han invitado a {brand}', en: 'You have been invited to {brand}' },
    body: {
      es: 'Te han invitado a crear una cuenta. Acepta la invitación para confirmar tu correo y entrar.',
      en: 'You have been invited to create an account. Accept the invitation to confirm your e-mail and sign in.',
    },
    action: { es: 'Aceptar la invitación', en: 'Accept the invitation' },
  },
  email_change_current: {
    subject: {
      es: 'Confirma el cambio de tu correo en {brand}',
      en: 'Confirm the change of your {brand} e-mail',
    },
    body: {
      es: 'Has pedido cambiar el correo de tu cuenta a {new_email}. Confírmalo aquí y también en el mensaje enviado a la dirección nueva. Si no has sido tú, no confirmes nada y cambia tu contraseña.',
      en: 'You asked to change the e-mail of your account to {new_email}. Confirm it here and also in the message sent to the new address. If it was not you, confirm nothing and change your password.',
    },
    action: { es: 'Confirmar el cambio', en: 'Confirm the change' },
  },
  email_change_new: {
    subject: { es: 'Confirma tu nuevo correo en {brand}', en: 'Confirm your new {brand} e-mail' },
    body: {
      es: 'Alguien ha pedido usar esta dirección en su cuenta. Si has sido tú, confírmala. Si no has sido tú, no hagas nada.',
      en: 'Somebody asked to use this address for their account. If it was you, confirm it. If it was not you, do nothing.',
    },
    action: { es: 'Confirmar esta dirección', en: 'Confirm this address' },
  },
  email_changed: {
    subject: {
      es: 'El correo de tu cuenta de {brand} ha cambiado',
      en: 'The e-mail of your {brand} account has changed',
    },
    body: {
      es: 'El correo de tu cuenta es ahora {new_email}. Si no has sido tú, escríbenos cuanto antes.',
      en: 'The e-mail of your account is now {new_email}. If it was not you, write to us right away.',
    },
  },
  reauthentication: {
    subject: {
      es: 'Tu código para cambiar la contraseña de {brand}',
      en: 'Your code to change your {brand} password',
    },
    body: {
      es: 'Escribe este código junto a tu contraseña nueva. No se lo des a nadie: si no lo has pedido tú, cierra tus sesiones.',
      en: 'Type this code beside your new password. Give it to nobody: if you did not ask for it, sign out everywhere.',
    },
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
}

const code: Text = { es: 'O escribe este código:', en: 'Or type this code:' }
const onlyCode: Text = { es: 'Tu código:', en: 'Your code:' }
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
  const put = (text: Text) =>
    text[language].replaceAll('{brand}', brand.name).replaceAll('{new_email}', () => mail.new_email ?? '')
  const subject = put(wording.subject)
  const lines = [put(wording.body)]
  if (wording.action && mail.link) lines.push(`${put(wording.action)}:\n${mail.link}`)
  if (mail.code) lines.push(`${put(mail.link ? code : onlyCode)}\n${mail.code}`)
  lines.push(put(footer))
  return {
    to: mail.to,
    sender: brand.name,
    subject,
    text: lines.join('\n\n'),
    html: htmlOf({ brand, language, subject, body: put(wording.body), footer: put(footer) }, mail, {
      action: wording.action && put(wording.action),
      code: put(mail.link ? code : onlyCode),
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
