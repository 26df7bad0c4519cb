import { failuresOf } from '../common/failure.ts'

export const privacyFailures = {
  'privacy.export_running': {
    kind: 'conflict',
    es: 'Ya se está preparando una descarga de tus datos. Espera a que termine y vuelve a intentarlo.',
    en: 'A download of your data is already being prepared. Wait until it finishes and try again.',
  },
  'privacy.blocked': {
    kind: 'conflict',
    es: 'Tu cuenta está bloqueada. Podrás cerrarla cuando se levante el bloqueo.',
    en: 'Your account is blocked. You can close it once the block is lifted.',
  },
  'privacy.last_admin': {
    kind: 'conflict',
    es: 'Eres la única persona que administra la plataforma. Antes de cerrar tu cuenta, otra persona tiene que tener ese rol.',
    en: 'You are the only administrator of the platform. Somebody else has to have that role before you close your account.',
  },
  'privacy.holdings': {
    kind: 'conflict',
    es: 'Tienes tokens. Mientras seas titular de valores tu cuenta tiene que seguir abierta.',
    en: 'You hold tokens. While you hold securities your account has to stay open.',
  },
  'privacy.investment_under_way': {
    kind: 'conflict',
    es: 'Tienes una inversión pagada que no ha terminado. Podrás cerrar la cuenta cuando termine.',
    en: 'You have a paid investment that has not finished. You can close the account once it has.',
  },
  'privacy.refund_due': {
    kind: 'conflict',
    es: 'Tenemos que devolverte dinero. Podrás cerrar la cuenta cuando lo hayas recibido.',
    en: 'We owe you a refund. You can close the account once you have received it.',
  },
  'privacy.wallet_change': {
    kind: 'conflict',
    es: 'Tienes un cambio de monedero en curso. Podrás cerrar la cuenta cuando termine.',
    en: 'You have a wallet change under way. You can close the account once it has finished.',
  },
  'privacy.proof_needed': {
    kind: 'invalid',
    es: 'Escribe tu contraseña, o pide un código por correo si no la tienes',
    en: 'Type your password, or ask for a code by email if you have none',
  },
  'privacy.proof_wrong': {
    kind: 'invalid',
    es: 'La contraseña o el código no son correctos',
    en: 'The password or the code is wrong',
  },
  'privacy.sign_in_again': {
    kind: 'conflict',
    es: 'Para cerrar la cuenta, sal y vuelve a entrar con tu monedero. Tienes 15 minutos desde que entres.',
    en: 'To close the account, log out and log in again with your wallet. You have 15 minutes from then.',
  },
  'privacy.close_unavailable': {
    kind: 'unavailable',
    es: 'Aquí las cuentas se gestionan en otro servidor. Escríbenos y la cerraremos.',
    en: 'Accounts are managed on another server here. Write to us and we will close yours.',
  },
} as const

export const fail = failuresOf(privacyFailures)
