import { writtenEuros } from '../common/figures.ts'
import { writtenMoment } from '../common/time-zone.ts'
import type { Language } from '../common/language.ts'
import { say, type Text } from '../common/text.ts'

type Kind = {
  title: Text
  body: Text
  /** What the button of the mail says. */
  action: Text
  /** The screen it is about; `{id}` is its subject. */
  path: string
}

const toInvestment = {
  action: { es: 'Ver mi inversión', en: 'See my investment' },
  path: '/dashboard/investments/{id}',
}
const toVerification = {
  action: { es: 'Ver mi verificación', en: 'See my verification' },
  path: '/dashboard/kyc-verification',
}
const toPortfolio = { action: { es: 'Ver mi cartera', en: 'See my portfolio' }, path: '/dashboard/portfolio' }
const toDashboard = {
  action: { es: 'Ir a la plataforma', en: 'Go to the platform' },
  path: '/dashboard',
}
const toAccount = { action: { es: 'Ver mi cuenta', en: 'See my account' }, path: '/dashboard/account' }

/**
 * What the platform tells people, in the app and by mail: one row a kind. Parameters in braces; `amount` is a number
 * of euros and `tokens` a number of tokens, `deadline` and `verify_by` moments in ISO 8601, everything else a text.
 */
export const notificationKinds = {
  'kyc.received': {
    title: { es: 'Hemos recibido tu verificación', en: 'We have received your verification' },
    body: {
      es: 'Nuestro equipo la revisará y te avisaremos. Mientras tanto puedes ver los proyectos y reservar tu inversión.',
      en: 'Our team will review it and let you know. Meanwhile you can look at the projects and reserve your investment.',
    },
    ...toVerification,
  },
  'kyc.approved': {
    title: { es: 'Tu cuenta está verificada', en: 'Your account is verified' },
    body: {
      es: 'Hemos aprobado tu verificación. Ya puedes completar tus inversiones.',
      en: 'We have approved your verification. You can now complete your investments.',
    },
    action: { es: 'Ver oportunidades', en: 'See opportunities' },
    path: '/dashboard',
  },
  'kyc.rejected': {
    title: { es: 'Tu verificación necesita cambios', en: 'Your verification needs changes' },
    body: {
      es: 'No hemos podido aprobarla por este motivo: {reason}. Corrígelo y vuelve a enviarla.',
      en: 'We could not approve it for this reason: {reason}. Correct it and send it again.',
    },
    ...toVerification,
  },
  'kyc.change_received': {
    title: { es: 'Hemos recibido tu cambio de datos', en: 'We have received your change of details' },
    body: {
      es: 'Nuestro equipo lo revisará y te avisaremos. Mientras tanto siguen valiendo tus datos y tu monedero de siempre, y puedes seguir invirtiendo.',
      en: 'Our team will review it and let you know. Meanwhile your current details and wallet still apply, and you can keep investing.',
    },
    ...toVerification,
  },
  'kyc.change_approved': {
    title: { es: 'Tus nuevos datos ya valen', en: 'Your new details now apply' },
    body: {
      es: 'Hemos aprobado el cambio de datos que pediste.',
      en: 'We have approved the change of details you asked for.',
    },
    ...toVerification,
  },
  'kyc.change_rejected': {
    title: { es: 'Tu cambio de datos necesita correcciones', en: 'Your change of details needs corrections' },
    body: {
      es: 'No hemos podido aprobarlo por este motivo: {reason}. Corrígelo y vuelve a enviarlo, o descártalo: tus datos y tu monedero de siempre siguen valiendo.',
      en: 'We could not approve it for this reason: {reason}. Correct it and send it again, or drop it: your current details and wallet still apply.',
    },
    ...toVerification,
  },
  'wallet.waiting': {
    title: {
      es: 'Tu nuevo monedero espera a la ERIR',
      en: 'Your new wallet is waiting for the ERIR',
    },
    body: {
      es: 'Hemos aprobado tu nuevo monedero, {wallet}. Ahora la ERIR, la entidad que lleva el registro, debe confirmarlo. Hasta entonces sigue valiendo el anterior.',
      en: 'We have approved your new wallet, {wallet}. Now the ERIR, the entity that keeps the register, has to confirm it. Until then the previous one still applies.',
    },
    ...toVerification,
  },
  'wallet.moved': {
    title: { es: 'Tus tokens están en tu nuevo monedero', en: 'Your tokens are in your new wallet' },
    body: {
      es: 'El cambio de monedero ha terminado: todo lo que tenías está ahora en {wallet}. El monedero anterior ya no se puede usar.',
      en: 'The wallet change is finished: everything you held is now in {wallet}. The previous wallet can no longer be used.',
    },
    ...toPortfolio,
  },
  'wallet.refused': {
    title: {
      es: 'La ERIR no ha confirmado tu nuevo monedero',
      en: 'The ERIR has not confirmed your new wallet',
    },
    body: {
      es: 'Motivo: {reason}. Tus tokens siguen en tu monedero anterior y puedes pedir otro cambio.',
      en: 'Reason: {reason}. Your tokens are still in your previous wallet and you can ask for another change.',
    },
    ...toVerification,
  },
  'investment.payment_awaited': {
    title: { es: 'Tu inversión espera la transferencia', en: 'Your investment is waiting for the transfer' },
    body: {
      es: 'Has reservado {amount} en {project}. Haz la transferencia con la referencia {reference} y confírmalo antes del {deadline}; después la reserva termina.',
      en: 'You have reserved {amount} in {project}. Make the transfer with the reference {reference} and confirm it before {deadline}; then the reservation ends.',
    },
    ...toInvestment,
  },
  'investment.reminder': {
    title: { es: 'Tu reserva espera tu pago', en: 'Your reservation is waiting for your payment' },
    body: {
      es: 'Tu inversión de {amount} en {project} sigue sin pagar. Si no la pagas y lo confirmas antes del {deadline}, la reserva termina.',
      en: 'Your investment of {amount} in {project} is still unpaid. Unless you pay for it and confirm it before {deadline}, the reservation ends.',
    },
    ...toInvestment,
  },
  'investment.expired': {
    title: { es: 'Tu reserva ha terminado', en: 'Your reservation has ended' },
    body: {
      es: 'La inversión de {amount} en {project} no se pagó a tiempo y su importe vuelve a estar disponible. Si ya habías hecho la transferencia, escríbenos y te devolveremos el dinero.',
      en: 'The investment of {amount} in {project} was not paid for in time and its amount is available again. If you had already made the transfer, write to us and we will return the money.',
    },
    ...toInvestment,
  },
  'investment.kyc_rejected': {
    title: {
      es: 'Tu inversión ha terminado: verificación rechazada',
      en: 'Your investment has ended: verification rejected',
    },
    body: {
      es: 'La inversión de {amount} en {project} ha terminado porque no hemos podido aprobar tu verificación de identidad. Motivo: {reason}. Si ya habías pagado, te devolveremos el importe.',
      en: 'The investment of {amount} in {project} has ended because we could not approve your identity verification. Reason: {reason}. If you had already paid, we will return the amount.',
    },
    ...toInvestment,
  },
  'investment.account_blocked': {
    title: {
      es: 'Tu inversión ha terminado: cuenta bloqueada',
      en: 'Your investment has ended: account blocked',
    },
    body: {
      es: 'La inversión de {amount} en {project} ha terminado porque tu cuenta está bloqueada. Motivo: {reason}. Si ya habías pagado, te devolveremos el importe.',
      en: 'The investment of {amount} in {project} has ended because your account is blocked. Reason: {reason}. If you had already paid, we will return the amount.',
    },
    ...toInvestment,
  },
  'investment.payment_overdue': {
    title: { es: 'Un pago sigue sin comprobar', en: 'A payment is still not verified' },
    body: {
      es: 'La inversión de {amount} en {project}, con la referencia {reference}, se declaró pagada y debía estar comprobada el {verify_by}. Comprueba el pago o recházala.',
      en: 'The investment of {amount} in {project}, with the reference {reference}, was declared as paid and should have been verified by {verify_by}. Verify the payment or reject it.',
    },
    action: { es: 'Ver la inversión', en: 'See the investment' },
    path: '/dashboard/investments/{id}',
  },
  'investment.payment_noted': {
    title: { es: 'Hemos anotado tu pago', en: 'We have noted your payment' },
    body: {
      es: 'Comprobaremos la llegada de {amount} para {project} y te avisaremos.',
      en: 'We will check the arrival of {amount} for {project} and let you know.',
    },
    ...toInvestment,
  },
  'investment.payment_verified': {
    title: { es: 'Tu pago está comprobado', en: 'Your payment is verified' },
    body: {
      es: 'Hemos recibido {amount} para {project}. Ahora la ERIR comprueba la inscripción.',
      en: 'We have received {amount} for {project}. Now the ERIR checks the registration.',
    },
    ...toInvestment,
  },
  'investment.registered': {
    title: { es: 'La ERIR ha confirmado tu inversión', en: 'The ERIR has confirmed your investment' },
    body: {
      es: 'Tu inversión en {project} está lista: vamos a emitir {tokens} {tokens:token|tokens} en tu monedero.',
      en: 'Your investment in {project} is ready: we are about to mint {tokens} {tokens:token|tokens} to your wallet.',
    },
    ...toInvestment,
  },
  'investment.minted': {
    title: { es: 'Ya tienes tus tokens', en: 'You have your tokens' },
    body: {
      es: 'Se {tokens:ha|han} emitido {tokens} {tokens:token|tokens} de {project} en tu monedero. Tu inversión está completa.',
      en: '{tokens} {tokens:token|tokens} of {project} {tokens:was|were} minted to your wallet. Your investment is complete.',
    },
    ...toInvestment,
  },
  'investment.rejected': {
    title: { es: 'Tu inversión ha sido rechazada', en: 'Your investment was rejected' },
    body: {
      es: 'La inversión de {amount} en {project} no sigue adelante. Motivo: {reason}. Si ya habías pagado, te devolveremos el importe.',
      en: 'The investment of {amount} in {project} will not go ahead. Reason: {reason}. If you had already paid, we will return the amount.',
    },
    ...toInvestment,
  },
  'investment.cancelled': {
    title: { es: 'Has cancelado tu inversión', en: 'You have cancelled your investment' },
    body: {
      es: 'La inversión de {amount} en {project} está cancelada y su importe vuelve a estar disponible.',
      en: 'The investment of {amount} in {project} is cancelled and its amount is available again.',
    },
    ...toInvestment,
  },
  'account.blocked': {
    title: { es: 'Tu cuenta está bloqueada', en: 'Your account is blocked' },
    body: {
      es: 'No puedes invertir ni mover tokens mientras dure el bloqueo. Motivo: {reason}. Contacta con nosotros para más información.',
      en: 'You cannot invest or move tokens while the block lasts. Reason: {reason}. Contact us for more information.',
    },
    ...toAccount,
  },
  'account.unblocked': {
    title: { es: 'Tu cuenta vuelve a estar activa', en: 'Your account is active again' },
    body: {
      es: 'Hemos quitado el bloqueo. Motivo: {reason}.',
      en: 'We have lifted the block. Reason: {reason}.',
    },
    ...toAccount,
  },
  'role.admin_granted': {
    title: { es: 'Ya administras la plataforma', en: 'You now administer the platform' },
    body: {
      es: 'Tienes el rol de administrador. Motivo: {reason}.',
      en: 'You have been given the administrator role. Reason: {reason}.',
    },
    ...toDashboard,
  },
  'role.admin_taken': {
    title: { es: 'Ya no administras la plataforma', en: 'You no longer administer the platform' },
    body: {
      es: 'Se te ha retirado el rol de administrador. Motivo: {reason}.',
      en: 'Your administrator role was taken away. Reason: {reason}.',
    },
    ...toDashboard,
  },
  'role.erir_granted': {
    title: { es: 'Ya tienes el rol de ERIR', en: 'You now have the ERIR role' },
    body: {
      es: 'Puedes ver inversores e inversiones, confirmar inscripciones y bloquear. Motivo: {reason}.',
      en: 'You can see investors and investments, confirm registrations and block. Reason: {reason}.',
    },
    ...toDashboard,
  },
  'role.erir_taken': {
    title: { es: 'Ya no tienes el rol de ERIR', en: 'You no longer have the ERIR role' },
    body: {
      es: 'Se te ha retirado el rol de ERIR. Motivo: {reason}.',
      en: 'Your ERIR role was taken away. Reason: {reason}.',
    },
    ...toDashboard,
  },
  'tokens.blocked': {
    title: { es: 'Se han bloqueado tokens tuyos', en: 'Some of your tokens were blocked' },
    body: {
      es: '{tokens} {tokens:token|tokens} de {project} {tokens:está bloqueado: sigue siendo tuyo, pero no se puede|están bloqueados: siguen siendo tuyos, pero no se pueden} mover. Motivo: {reason}.',
      en: '{tokens} {tokens:token|tokens} of {project} {tokens:is blocked: it is|are blocked: they are} still yours but cannot be moved. Reason: {reason}.',
    },
    ...toPortfolio,
  },
  'tokens.unblocked': {
    title: { es: 'Tus tokens vuelven a estar libres', en: 'Your tokens are free again' },
    body: {
      es: 'Se ha quitado el bloqueo de {tokens} {tokens:token|tokens} de {project}.',
      en: 'The block on {tokens} {tokens:token|tokens} of {project} was lifted.',
    },
    ...toPortfolio,
  },
  'project.blocked': {
    title: { es: 'Un proyecto tuyo está bloqueado', en: 'A project of yours is blocked' },
    body: {
      es: '{project} no admite inversiones ni movimientos de tokens por ahora. Motivo: {reason}.',
      en: '{project} takes no investments or token movements for now. Reason: {reason}.',
    },
    action: { es: 'Ver el proyecto', en: 'See the project' },
    path: '/dashboard/projects/{id}/view',
  },
  'project.unblocked': {
    title: { es: 'Un proyecto tuyo ya no está bloqueado', en: 'A project of yours is no longer blocked' },
    body: {
      es: 'Se ha quitado el bloqueo de {project}. Motivo: {reason}.',
      en: 'The block on {project} was lifted. Reason: {reason}.',
    },
    action: { es: 'Ver el proyecto', en: 'See the project' },
    path: '/dashboard/projects/{id}/view',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export type NotificationParams = Readonly<Record<string, string | number>>

/** What a notification says in one language: title, body, what its button says and the address it leads to. */
export function sayNotification(
  kind: NotificationKind,
  subjectId: string,
  params: NotificationParams,
  language: Language,
): { title: string; body: string; action: string; path: string } {
  const { title, body, action, path } = notificationKinds[kind]
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, shownValue(name, value, language)]),
  )
  return {
    title: say(title, language, shown),
    body: say(body, language, shown),
    action: action[language],
    path: path.replace('{id}', subjectId),
  }
}

/** Moments among the parameters. */
const moments = ['deadline', 'verify_by']

/** Counts stay numbers: the words beside them agree with them. */
function shownValue(name: string, value: string | number, language: Language): string | number {
  if (typeof value === 'string' && moments.includes(name)) return writtenMoment(new Date(value), language)
  if (typeof value === 'string') return name === 'reason' ? value.replace(/[.\s]+$/, '') : value
  return name === 'amount' ? writtenEuros(value, language, 2) : value
}
