import { failuresOf } from '../common/failure.ts'

export const investmentFailures = {
  'investment.not_found': {
    kind: 'missing',
    es: 'No se encontró la inversión.',
    en: 'The investment was not found.',
  },
  'investment.below_minimum': {
    kind: 'invalid',
    es: 'La inversión mínima es €{min}',
    en: 'The minimum investment is €{min}',
  },
  'investment.above_maximum': {
    kind: 'invalid',
    es: 'La inversión máxima es €{max}',
    en: 'The maximum investment is €{max}',
  },
  'investment.above_remaining': {
    kind: 'invalid',
    es: 'Solo quedan €{remaining} disponibles para invertir',
    en: 'Only €{remaining} are left to invest',
  },
  'investment.below_one_token': {
    kind: 'invalid',
    es: 'El importe debe comprar al menos un token (€{token})',
    en: 'The amount must buy at least one token (€{token})',
  },
  'investment.only_the_rest': {
    kind: 'invalid',
    es: 'Queda menos que la inversión mínima: los últimos tokens se compran juntos, por €{amount}',
    en: 'Less than the minimum investment is left: the last tokens are sold together, for €{amount}',
  },
  'investment.project_full': {
    kind: 'conflict',
    es: 'Este proyecto está completo: ya no queda ningún token a la venta',
    en: 'This project is full: there are no tokens left for sale',
  },
  'investment.too_many_unpaid': {
    kind: 'conflict',
    es: 'Tienes {max} inversiones sin pagar, que es el máximo. Paga o cancela alguna antes de hacer otra.',
    en: 'You have {max} unpaid investments, which is the maximum. Pay for or cancel one before making another.',
  },
  'investment.too_many_unpaid_in_review': {
    kind: 'conflict',
    es: 'Mientras revisamos tu identidad puedes tener {max} inversiones sin pagar como máximo. Cancela alguna o espera a que terminemos.',
    en: 'While we review your identity you can have {max} unpaid investments at most. Cancel one or wait until we finish.',
  },
  'investment.kyc_needed': {
    kind: 'forbidden',
    es: 'Para invertir debes completar la verificación KYC.',
    en: 'To invest you must complete the identity verification.',
  },
  'investment.account_blocked': {
    kind: 'forbidden',
    es: 'Tu cuenta está bloqueada. No puedes realizar inversiones. Contacta con el administrador para más información.',
    en: 'Your account is blocked. You cannot invest. Contact us for more information.',
  },
  'investment.investor_blocked': {
    kind: 'conflict',
    es: 'La cuenta del inversor está bloqueada: la inversión no puede avanzar hasta que se desbloquee',
    en: 'The investor’s account is blocked: the investment cannot advance until it is unblocked',
  },
  'investment.project_closed': {
    kind: 'conflict',
    es: 'El proyecto no admite inversiones en este momento',
    en: 'The project does not take investments at this time',
  },
  'investment.whitepaper_missing': {
    kind: 'conflict',
    es: 'No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.',
    en: 'No whitepaper was found for this project. Please contact us.',
  },
  'investment.payment_method_invalid': {
    kind: 'invalid',
    es: 'La forma de pago debe ser la transferencia bancaria',
    en: 'The payment method must be bank transfer',
  },
  'investment.step_unknown': { kind: 'invalid', es: 'El paso no existe', en: 'The step does not exist' },
  'investment.moved_on': {
    kind: 'conflict',
    es: 'La inversión ya ha avanzado. Te mostramos su estado actual.',
    en: 'The investment has already moved on. This is its current state.',
  },
  'investment.finished': {
    kind: 'conflict',
    es: 'La inversión ya ha terminado. Actualiza la página para ver cómo quedó.',
    en: 'The investment has already ended. Reload the page to see how it ended.',
  },
  'investment.step_not_yours': {
    kind: 'forbidden',
    es: 'Este paso no te corresponde: tiene que darlo otra persona',
    en: 'This step is not yours: somebody else has to take it',
  },
  'investment.kyc_not_approved': {
    kind: 'conflict',
    es: 'La identidad del inversor todavía no está verificada. Revisa antes su solicitud.',
    en: 'The investor’s identity has not been verified yet. Review their application first.',
  },
  'investment.not_rejectable': {
    kind: 'conflict',
    es: 'Una inversión en este paso ya no se puede rechazar',
    en: 'An investment in this step can no longer be rejected',
  },
  'investment.not_cancellable': {
    kind: 'conflict',
    es: 'Una inversión en este paso ya no se puede cancelar',
    en: 'An investment in this step can no longer be cancelled',
  },
  'investment.not_returnable': {
    kind: 'conflict',
    es: 'Solo se puede devolver una inversión que espera la verificación de ERIR',
    en: 'Only an investment that awaits the ERIR verification can be returned',
  },
  'investment.payment_amount_differs': {
    kind: 'invalid',
    es: 'El importe recibido (€{received}) no es el de la inversión (€{amount}). Si el pago no es correcto, rechaza la inversión.',
    en: 'The amount received (€{received}) is not the amount of the investment (€{amount}). If the payment is not correct, reject the investment.',
  },
  'investment.payment_in_future': {
    kind: 'invalid',
    es: 'La fecha de recepción no puede ser posterior a hoy',
    en: 'The date of receipt cannot be after today',
  },
  'investment.payment_too_early': {
    kind: 'invalid',
    es: 'La fecha de recepción no puede ser anterior a la inversión',
    en: 'The date of receipt cannot be before the investment',
  },
  'investment.batch_empty': {
    kind: 'invalid',
    es: 'Elige al menos una inversión',
    en: 'Choose at least one investment',
  },
  'investment.batch_too_large': {
    kind: 'invalid',
    es: 'Como máximo se pueden elegir 200 inversiones a la vez',
    en: 'At most 200 investments can be chosen at a time',
  },
  'investment.reason_required': { kind: 'invalid', es: 'Indica el motivo', en: 'State the reason' },
} as const

export const fail = failuresOf(investmentFailures)
