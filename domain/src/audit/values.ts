import { brands } from '../brands/brand.ts'
import type { Text } from '../common/text.ts'
import { warningLabels } from '../projects/publish-warnings.ts'
import { categoryWords, modalityWords, statusWords, typeWords } from '../projects/words.ts'

type Words = Record<string, Text>

/** Values that are words to the program, by their field. */
export const valueWords: Record<string, Words> = {
  status: {
    ...statusWords,
    start: { es: 'Inicio', en: 'Start' },
    payment: { es: 'Pago', en: 'Payment' },
    review: { es: 'Revisión', en: 'Review' },
    erir: { es: 'Verificación ERIR', en: 'ERIR verification' },
    mint: { es: 'Emisión de tokens', en: 'Token minting' },
    rejected: { es: 'Rechazado', en: 'Rejected' },
    DRAFT: { es: 'Borrador', en: 'Draft' },
    SUBMITTED: { es: 'Enviado', en: 'Submitted' },
    APPROVED: { es: 'Aprobado', en: 'Approved' },
    REJECTED: { es: 'Rechazado', en: 'Rejected' },
    ACTIVE: { es: 'Activo', en: 'Active' },
    BLOCKED: { es: 'Bloqueado', en: 'Blocked' },
    verified: { es: 'Activado', en: 'Verified' },
    unverified: { es: 'Sin activar', en: 'Not verified' },
  },
  acknowledged: warningLabels,
  method: {
    password: { es: 'Contraseña', en: 'Password' },
    web3: { es: 'Monedero', en: 'Wallet' },
    totp: { es: 'Código de la aplicación', en: 'App code' },
    signup: { es: 'Confirmación del correo', en: 'Email confirmation' },
    signup_otp: { es: 'Confirmación del correo', en: 'Email confirmation' },
    'email/signup': { es: 'Confirmación del correo', en: 'Email confirmation' },
    magiclink: { es: 'Enlace del correo', en: 'Email link' },
    otp: { es: 'Enlace del correo', en: 'Email link' },
    email: { es: 'Enlace del correo', en: 'Email link' },
    recovery: { es: 'Recuperación de la contraseña', en: 'Password recovery' },
    invite: { es: 'Invitación', en: 'Invitation' },
    email_change: { es: 'Cambio de correo', en: 'Email change' },
  },
  scope: {
    global: { es: 'Todas las sesiones', en: 'All sessions' },
    local: { es: 'Esta sesión', en: 'This session' },
    others: { es: 'Las demás sesiones', en: 'All other sessions' },
    one: { es: 'Otra sesión', en: 'Another session' },
  },
  document_type: {
    ...categoryWords,
    image: { es: 'Imagen', en: 'Image' },
    front: { es: 'Frontal', en: 'Front' },
    back: { es: 'Trasera', en: 'Back' },
    proof: { es: 'Residencia', en: 'Residence' },
  },
  project_type: typeWords,
  modality: modalityWords,
  act: {
    block: { es: 'Bloqueo', en: 'Block' },
    unblock: { es: 'Desbloqueo', en: 'Unblock' },
  },
  language: {
    es: { es: 'Español', en: 'Spanish' },
    en: { es: 'Inglés', en: 'English' },
  },
  kind: {
    contract: { es: 'Contrato que falta', en: 'Missing contract' },
    supply: { es: 'Tokens emitidos del proyecto', en: 'Issued tokens of the project' },
    balance: { es: 'Tokens del inversor', en: 'Tokens of the investor' },
    blocked_tokens: { es: 'Tokens bloqueados', en: 'Blocked tokens' },
    project_blocked: { es: 'Proyecto bloqueado', en: 'Project blocked' },
    wallet_blocked: { es: 'Monedero bloqueado', en: 'Wallet blocked' },
    verified: { es: 'Monedero verificado', en: 'Wallet verified' },
    transaction: {
      es: 'Transacción que el registro no conoce',
      en: 'Transaction the register does not know',
    },
  },
  domain_id: Object.fromEntries(
    brands.map(({ domain_id, name }) => [String(domain_id), { es: name, en: name }]),
  ),
}
