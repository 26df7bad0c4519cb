import { brandOfId } from '@acervo/domain/brands/brand'
import { say, type Language, type Text } from '@acervo/domain/common/language'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Letter } from '../adapters/mail/port.ts'
import { profileTable } from './table.ts'

/** A mail the auth provider asks for; `link` and `code` are there when the kind has them. */
export type AccountMail = {
  kind: keyof typeof wordings
  to: string
  user: { id: string; user_metadata: Record<string, unknown> }
  link?: string
  code?: string
}

type Wording = { subject: Text; paragraphs: Text[]; action?: Text }

const wordings = {
  signup: {
    subject: { es: 'Confirma tu correo en {brand}', en: 'Confirm your e-mail at {brand}' },
    paragraphs: [
      {
        es: 'Gracias por crear tu cuenta. Solo falta confirmar que este correo es tuyo.',
        en: 'Thank you for creating your account. All that is left is to confirm that this e-mail is yours.',
      },
    ],
    action: { es: 'Confirmar mi correo', en: 'Confirm my e-mail' },
  },
  invite: {
    subject: { es: 'Te han invitado a {brand}', en: 'You have been invited to {brand}' },
    paragraphs: [
      {
        es: 'Tienes una cuenta preparada. Acepta la invitación para entrar y elegir tu contraseña.',
        en: 'An account is ready for you. Accept the invitation to sign in and choose your password.',
      },
    ],
    action: { es: 'Aceptar la invitación', en: 'Accept the invitation' },
  },
  magiclink: {
    subject: { es: 'Tu acceso a {brand}', en: 'Your sign-in to {brand}' },
    paragraphs: [
      {
        es: 'Abre este enlace para entrar sin contraseña. Si no lo has pedido tú, no hagas nada: nadie ha entrado.',
        en: 'Open this link to sign in without a password. If you did not ask for it, do nothing: nobody has signed in.',
      },
    ],
    action: { es: 'Entrar', en: 'Sign in' },
  },
  recovery: {
    subject: { es: 'Cambia tu contraseña de {brand}', en: 'Change your {brand} password' },
    paragraphs: [
      {
        es: 'Has pedido cambiar tu contraseña. Si no has sido tú, no hagas nada: seguirá siendo la misma.',
        en: 'You asked to change your password. If it was not you, do nothing: it stays the same.',
      },
    ],
    action: { es: 'Elegir una contraseña nueva', en: 'Choose a new password' },
  },
  email_change_current: {
    subject: { es: 'Confirma el cambio de correo en {brand}', en: 'Confirm your e-mail change at {brand}' },
    paragraphs: [
      {
        es: 'Has pedido cambiar el correo de tu cuenta. Como este es el actual, confirma aquí que estás de acuerdo; la otra confirmación llega al correo nuevo.',
        en: 'You asked to change the e-mail of your account. As this is the present one, confirm here that you agree; the other confirmation goes to the new address.',
      },
      {
        es: 'Si no has sido tú, no confirmes y cambia tu contraseña: alguien ha entrado en tu cuenta.',
        en: 'If it was not you, do not confirm, and change your password: somebody has signed in to your account.',
      },
    ],
    action: { es: 'Confirmar el cambio', en: 'Confirm the change' },
  },
  email_change_new: {
    subject: { es: 'Confirma tu nuevo correo en {brand}', en: 'Confirm your new e-mail at {brand}' },
    paragraphs: [
      {
        es: 'Confirma que este correo es tuyo para usarlo en tu cuenta.',
        en: 'Confirm that this e-mail is yours to use it for your account.',
      },
    ],
    action: { es: 'Confirmar mi nuevo correo', en: 'Confirm my new e-mail' },
  },
  email_changed: {
    subject: { es: 'El correo de tu cuenta ha cambiado', en: 'The e-mail of your account has changed' },
    paragraphs: [
      {
        es: 'Desde ahora tu cuenta de {brand} usa otro correo, y este deja de servir para entrar. Si no has sido tú, escríbenos enseguida respondiendo a este mensaje.',
        en: 'From now on your {brand} account uses another e-mail, and this one no longer signs in. If it was not you, write to us right away by answering this message.',
      },
    ],
  },
  reauthentication: {
    subject: { es: 'Tu código de {brand}', en: 'Your {brand} code' },
    paragraphs: [
      {
        es: 'Escríbelo en la página de tu cuenta para cambiar la contraseña. Nadie de {brand} te lo pedirá nunca.',
        en: 'Type it on your account page to change the password. Nobody at {brand} will ever ask you for it.',
      },
    ],
  },
  already_registered: {
    subject: { es: 'Ya tienes una cuenta en {brand}', en: 'You already have an account at {brand}' },
    paragraphs: [
      {
        es: 'Alguien ha intentado crear una cuenta con este correo, que ya tiene una. Si has sido tú, entra con tu contraseña o pide una nueva.',
        en: 'Somebody tried to create an account with this e-mail, which already has one. If it was you, sign in with your password or ask for a new one.',
      },
    ],
  },
  password_changed: {
    subject: { es: 'Tu contraseña de {brand} ha cambiado', en: 'Your {brand} password has changed' },
    paragraphs: [
      {
        es: 'La contraseña de tu cuenta ha cambiado y se han cerrado las demás sesiones. Si no has sido tú, pide una nueva cuanto antes.',
        en: 'The password of your account has changed and the other sessions were closed. If it was not you, ask for a new one right away.',
      },
    ],
  },
  factor_added: {
    subject: {
      es: 'Tu cuenta tiene un segundo paso de acceso',
      en: 'Your account has a second sign-in step',
    },
    paragraphs: [
      {
        es: 'Desde ahora {brand} te pide, además de la contraseña, un código de tu aplicación. Se han cerrado las demás sesiones. Si no has sido tú, escríbenos enseguida.',
        en: 'From now on {brand} asks you, besides the password, for a code from your app. The other sessions were closed. If it was not you, write to us right away.',
      },
    ],
  },
  factor_removed: {
    subject: {
      es: 'Has quitado un segundo paso de acceso',
      en: 'You have removed a second sign-in step',
    },
    paragraphs: [
      {
        es: 'Se ha quitado una aplicación de códigos de tu cuenta de {brand}. Si no has sido tú, cambia tu contraseña y vuelve a activar el segundo paso.',
        en: 'A code app was removed from your {brand} account. If it was not you, change your password and turn the second step on again.',
      },
    ],
  },
} satisfies Record<string, Wording>

const codeAfterLink: Text = { es: 'O escribe este código:', en: 'Or type this code:' }
const codeAlone: Text = { es: 'Tu código:', en: 'Your code:' }
const footer: Text = {
  es: 'Recibes este mensaje porque alguien usó esta dirección en {brand}.',
  en: 'You receive this message because somebody used this address at {brand}.',
}

/** Writes an account mail in the person's language and under their brand, as their profile says. */
export async function accountLetter(tx: Tx, { kind, to, user, link, code }: AccountMail): Promise<Letter> {
  const { brand, language } = await readerOf(tx, user)
  const wording: Wording = wordings[kind]
  const put = (text: Text) => say(text, language, { brand: brand.name })
  return {
    to,
    brand,
    language,
    subject: put(wording.subject),
    paragraphs: wording.paragraphs.map(put),
    ...(wording.action && link && { action: { label: put(wording.action), link } }),
    ...(code && { code: { label: put(link ? codeAfterLink : codeAlone), digits: code } }),
    footer: put(footer),
    isUrgent: true,
  }
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
