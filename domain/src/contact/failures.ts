import { failuresOf } from '../common/failure.ts'
import { required } from '../common/required.ts'

export const contactFailures = {
  /** The fallback of the form. */
  'contact.failed': {
    kind: 'unavailable',
    es: 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.',
    en: 'The message could not be sent. Please try again.',
  },
  'contact.offline': {
    kind: 'unavailable',
    es: 'Error al enviar el mensaje. Por favor, verifique su conexión e inténtelo de nuevo.',
    en: 'The message could not be sent. Please check your connection and try again.',
  },
  'contact.name_required': required,
  'contact.name_too_long': {
    kind: 'invalid',
    es: 'El nombre puede tener 120 caracteres como máximo',
    en: 'The name can have at most 120 characters',
  },
  'contact.email_required': required,
  'contact.phone_too_long': {
    kind: 'invalid',
    es: 'El teléfono puede tener 40 caracteres como máximo',
    en: 'The phone number can have at most 40 characters',
  },
  'contact.message_required': required,
  'contact.message_too_long': {
    kind: 'invalid',
    es: 'El mensaje puede tener 5000 caracteres como máximo',
    en: 'The message can have at most 5000 characters',
  },
  'contact.privacy_required': {
    kind: 'invalid',
    es: 'Para enviar el mensaje tienes que aceptar la política de privacidad',
    en: 'To send the message you have to accept the privacy policy',
  },
  'contact.note_too_long': {
    kind: 'invalid',
    es: 'La nota puede tener 2000 caracteres como máximo',
    en: 'The note can have at most 2000 characters',
  },
  'contact.too_many': {
    kind: 'too_many',
    es: 'Has enviado varios mensajes seguidos. Los que ya enviaste nos han llegado; para mandar otro, espera {minutes} {minutes:minuto|minutos}.',
    en: 'You have sent several messages in a row. Those you sent have reached us; to send another one, wait {minutes} {minutes:minute|minutes}.',
  },
  'contact.not_found': {
    kind: 'missing',
    es: 'La solicitud de contacto no existe. Actualiza la lista.',
    en: 'The contact request does not exist. Refresh the list.',
  },
} as const

export const fail = failuresOf(contactFailures)
