import { failuresOf } from './failure.ts'
import { required } from './required.ts'

export const commonFailures = {
  'common.internal': {
    kind: 'unavailable',
    es: 'Algo ha fallado por nuestra parte y no se ha podido completar. Inténtalo de nuevo; si se repite, escríbenos con esta referencia: {reference}.',
    en: 'Something went wrong on our side and it could not be completed. Please try again; if it keeps happening, write to us with this reference: {reference}.',
  },
  'common.unavailable': {
    kind: 'unavailable',
    es: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
    en: 'The service is not available right now. Please try again in a few seconds.',
  },
  'common.not_found': { kind: 'missing', es: 'No encontrado', en: 'Not found' },
  'common.method_not_allowed': { kind: 'invalid', es: 'Método no permitido', en: 'Method not allowed' },
  'common.invalid': {
    kind: 'invalid',
    es: 'Hay datos que no son válidos. Revisa los campos marcados.',
    en: 'Some of the data is not valid. Please check the marked fields.',
  },
  'common.required': required,
  'common.field_invalid': {
    kind: 'invalid',
    es: 'El valor no es válido. Corrígelo.',
    en: 'The value is not valid. Correct it.',
  },
  'common.too_long': {
    kind: 'invalid',
    es: 'El texto es demasiado largo. Acórtalo.',
    en: 'The text is too long. Shorten it.',
  },
  'common.body_malformed': {
    kind: 'invalid',
    es: 'La petición no se puede leer. Actualiza la página e inténtalo de nuevo.',
    en: 'The request cannot be read. Reload the page and try again.',
  },
  'common.characters_invalid': {
    kind: 'invalid',
    es: 'El texto contiene caracteres que no se pueden guardar. Quítalos.',
    en: 'The text contains characters that cannot be stored. Remove them.',
  },
  'common.media_type_unsupported': {
    kind: 'unsupported',
    es: 'La petición viene en un formato que no se admite',
    en: 'The request comes in a format that is not supported',
  },
  'common.body_too_large': {
    kind: 'too_large',
    es: 'La petición es demasiado grande. Envía menos datos.',
    en: 'The request is too large. Send less data.',
  },
  'common.too_many_requests': {
    kind: 'too_many',
    es: 'Demasiadas peticiones. Espera {seconds} {seconds:segundo|segundos} e inténtalo de nuevo.',
    en: 'Too many requests. Wait {seconds} {seconds:second|seconds} and try again.',
  },
  'common.origin_refused': {
    kind: 'forbidden',
    es: 'La petición viene de otro sitio web. Hazla desde nuestras páginas.',
    en: 'The request comes from another website. Make it from our pages.',
  },
  'common.amount_invalid': {
    kind: 'invalid',
    es: 'El importe debe ser un número de euros con dos decimales como máximo',
    en: 'The amount must be a number of euros with at most two decimals',
  },
  'common.amount_negative': {
    kind: 'invalid',
    es: 'El importe no puede ser negativo',
    en: 'The amount cannot be negative',
  },
  'common.amount_too_large': {
    kind: 'invalid',
    es: 'El importe no puede pasar de 9.999.999.999,99 €',
    en: 'The amount cannot be above €9,999,999,999.99',
  },
  'common.percent_invalid': {
    kind: 'invalid',
    es: 'Debe ser un porcentaje de 0 a 10.000 con dos decimales como máximo',
    en: 'It must be a percentage from 0 to 10,000 with at most two decimals',
  },
  'common.idempotency_key_invalid': {
    kind: 'invalid',
    es: 'La cabecera Idempotency-Key debe tener entre 8 y 128 caracteres',
    en: 'The Idempotency-Key header must have 8 to 128 characters',
  },
  'common.idempotency_key_reused': {
    kind: 'conflict',
    es: 'Esa Idempotency-Key ya se usó con otros datos',
    en: 'That Idempotency-Key was already used with other data',
  },
  'common.cursor_invalid': {
    kind: 'invalid',
    es: 'La página no existe. Vuelve al principio de la lista.',
    en: 'The page does not exist. Go back to the start of the list.',
  },
} as const

export const fail = failuresOf(commonFailures)
