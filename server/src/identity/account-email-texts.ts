import type { Text } from '@acervo/domain/common/text'

export type Wording = {
  subject: Text
  paragraphs: Text[]
  /** A further paragraph when somebody had asked for the same before. */
  ifRepeated?: Text
  action?: Text
  /** Where the action leads when the email has no link of its own. */
  path?: string
}

/** What each account email says. */
export const wordings = {
  signup: {
    subject: { es: 'Confirma tu correo en {brand}', en: 'Confirm your email at {brand}' },
    paragraphs: [
      {
        es: 'Gracias por crear tu cuenta. Solo falta confirmar que este correo es tuyo.',
        en: 'Thank you for creating your account. All that is left is to confirm that this email is yours.',
      },
    ],
    ifRepeated: {
      es: 'Ya se había pedido una cuenta con este correo. Este enlace sustituye a los anteriores y vale para la última contraseña elegida. Si no la has elegido tú, no lo abras: crea tu cuenta otra vez.',
      en: 'Somebody had already asked for an account with this email. This link replaces the earlier ones and applies to the last password chosen. If you did not choose it, do not open the link: sign up again.',
    },
    action: { es: 'Confirmar mi correo', en: 'Confirm my email' },
  },
  invite: {
    subject: { es: 'Te han invitado a {brand}', en: 'You have been invited to {brand}' },
    paragraphs: [
      {
        es: 'Tienes una cuenta preparada. Acepta la invitación para entrar y elegir tu contraseña.',
        en: 'An account is ready for you. Accept the invitation to log in and choose your password.',
      },
    ],
    action: { es: 'Aceptar la invitación', en: 'Accept the invitation' },
  },
  magiclink: {
    subject: { es: 'Tu acceso a {brand}', en: 'Your login to {brand}' },
    paragraphs: [
      {
        es: 'Abre este enlace para entrar sin contraseña. Si no lo has pedido tú, no hagas nada: nadie ha entrado.',
        en: 'Open this link to log in without a password. If you did not ask for it, do nothing: nobody has logged in.',
      },
    ],
    action: { es: 'Entrar', en: 'Log in' },
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
    subject: { es: 'Confirma el cambio de correo en {brand}', en: 'Confirm your email change at {brand}' },
    paragraphs: [
      {
        es: 'Has pedido cambiar el correo de tu cuenta. Como este es el actual, confirma aquí que estás de acuerdo; la otra confirmación llega al correo nuevo.',
        en: 'You asked to change the email of your account. As this is the current one, confirm here that you agree; the other confirmation goes to the new address.',
      },
      {
        es: 'Si no has sido tú, no confirmes y cambia tu contraseña: alguien ha entrado en tu cuenta.',
        en: 'If it was not you, do not confirm, and change your password: somebody has logged in to your account.',
      },
    ],
    action: { es: 'Confirmar el cambio', en: 'Confirm the change' },
  },
  email_change_new: {
    subject: { es: 'Confirma tu nuevo correo en {brand}', en: 'Confirm your new email at {brand}' },
    paragraphs: [
      {
        es: 'Confirma que este correo es tuyo para usarlo en tu cuenta.',
        en: 'Confirm that this email is yours to use it for your account.',
      },
    ],
    action: { es: 'Confirmar mi nuevo correo', en: 'Confirm my new email' },
  },
  email_changed: {
    subject: { es: 'El correo de tu cuenta ha cambiado', en: 'The email of your account has changed' },
    paragraphs: [
      {
        es: 'Desde ahora tu cuenta de {brand} usa otro correo, y este deja de servir para entrar. Si no has sido tú, escríbenos enseguida respondiendo a este mensaje.',
        en: 'From now on your {brand} account uses another email, and you can no longer log in with this one. If it was not you, write to us right away by replying to this message.',
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
        en: 'Somebody tried to create an account with this email, which already has one. If it was you, log in with your password or ask for a new one.',
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
      en: 'Your account has a second login step',
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
      en: 'You have removed a second login step',
    },
    paragraphs: [
      {
        es: 'Se ha quitado una aplicación de códigos de tu cuenta de {brand}. Si no has sido tú, cambia tu contraseña y vuelve a activar el segundo paso.',
        en: 'A code app was removed from your {brand} account. If it was not you, change your password and turn the second step on again.',
      },
    ],
  },
  recovery_code_used: {
    subject: {
      es: 'Se ha usado un código de recuperación',
      en: 'A recovery code was used',
    },
    paragraphs: [
      {
        es: 'Alguien ha entrado en tu cuenta de {brand} con la contraseña y un código de recuperación. {left:Queda|Quedan} {left}. Si has sido tú y has perdido el móvil, quita la aplicación antigua en tu cuenta y añade otra.',
        en: 'Somebody logged in to your {brand} account with the password and a recovery code. {left} left. If it was you and you have lost your phone, remove the old app in your account and add another.',
      },
      {
        es: 'Si no has sido tú, cambia tu contraseña ahora y crea códigos nuevos: los anteriores dejarán de servir.',
        en: 'If it was not you, change your password now and create new codes: the old ones will stop working.',
      },
    ],
  },
  recovery_codes_replaced: {
    subject: {
      es: 'Tienes códigos de recuperación nuevos',
      en: 'You have new recovery codes',
    },
    paragraphs: [
      {
        es: 'Se han creado códigos de recuperación nuevos para tu cuenta de {brand} y los anteriores ya no sirven. Si no has sido tú, cambia tu contraseña y escríbenos respondiendo a este mensaje.',
        en: 'New recovery codes were created for your {brand} account and the old ones no longer work. If it was not you, change your password and write to us by replying to this message.',
      },
    ],
  },
  new_device: {
    subject: {
      es: 'Acceso desde un dispositivo nuevo',
      en: 'Login from a new device',
    },
    paragraphs: [
      {
        es: 'Se ha entrado en tu cuenta de {brand} desde un dispositivo que no conocíamos: {device}. Si has sido tú, no hace falta que hagas nada.',
        en: 'Somebody logged in to your {brand} account from a device we did not know: {device}. If it was you, there is nothing to do.',
      },
      {
        es: 'Si no has sido tú, cambia tu contraseña: se cerrarán todas las sesiones. En tu cuenta puedes ver dónde hay sesiones abiertas.',
        en: 'If it was not you, change your password: every session will be closed. Your account page shows where you are logged in.',
      },
    ],
    action: { es: 'Ver mis sesiones', en: 'See my sessions' },
    path: '/dashboard/account',
  },
  factor_reset_requested: {
    subject: {
      es: 'Se ha pedido quitar el segundo paso de tu cuenta',
      en: 'Somebody asked to remove the second step of your account',
    },
    paragraphs: [
      {
        es: 'Nuestro equipo ha pedido quitar el segundo paso de acceso de tu cuenta de {brand} porque ya no puedes usarlo. Falta que otra persona del equipo lo confirme.',
        en: 'Our team has asked to remove the second login step of your {brand} account because you can no longer use it. Another member of the team still has to confirm it.',
      },
      {
        es: 'Si no nos lo has pedido tú, escríbenos enseguida respondiendo a este mensaje y lo pararemos.',
        en: 'If you did not ask us to, write to us right away by replying to this message and we will stop it.',
      },
    ],
  },
  factor_reset_cancelled: {
    subject: {
      es: 'El segundo paso de tu cuenta sigue como estaba',
      en: 'The second step of your account stays as it was',
    },
    paragraphs: [
      {
        es: 'Se ha anulado la petición de quitar el segundo paso de tu cuenta de {brand}. Para entrar sigues necesitando tu aplicación o un código de recuperación.',
        en: 'The request to remove the second step of your {brand} account was cancelled. To log in you still need your app or a recovery code.',
      },
    ],
  },
  factor_reset_done: {
    subject: {
      es: 'Se ha quitado el segundo paso de tu cuenta',
      en: 'The second step of your account was removed',
    },
    paragraphs: [
      {
        es: 'Dos personas de nuestro equipo han quitado el segundo paso de acceso de tu cuenta de {brand} y se han cerrado todas las sesiones. Entra con tu contraseña y vuelve a activarlo cuanto antes.',
        en: 'Two members of our team removed the second login step of your {brand} account and every session was closed. Log in with your password and turn it on again as soon as you can.',
      },
      {
        es: 'Si no nos lo has pedido tú, cambia tu contraseña y escríbenos enseguida respondiendo a este mensaje.',
        en: 'If you did not ask us to, change your password and write to us right away by replying to this message.',
      },
    ],
    action: { es: 'Entrar', en: 'Log in' },
    path: '/user-login',
  },
} satisfies Record<string, Wording>
