import { brands } from '../brands/brand.ts'
import type { Text } from '../common/language.ts'
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
    web3: { es: 'Wallet', en: 'Wallet' },
    totp: { es: 'Código de la aplicación', en: 'Code of the app' },
    signup: { es: 'Confirmación del correo', en: 'Confirmation of the e-mail' },
    signup_otp: { es: 'Confirmación del correo', en: 'Confirmation of the e-mail' },
    'email/signup': { es: 'Confirmación del correo', en: 'Confirmation of the e-mail' },
    magiclink: { es: 'Enlace del correo', en: 'Link of an e-mail' },
    otp: { es: 'Enlace del correo', en: 'Link of an e-mail' },
    email: { es: 'Enlace del correo', en: 'Link of an e-mail' },
    recovery: { es: 'Recuperación de la contraseña', en: 'Recovery of the password' },
    invite: { es: 'Invitación', en: 'Invitation' },
    email_change: { es: 'Cambio de correo', en: 'Change of e-mail' },
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
    wallet_blocked: { es: 'Wallet bloqueada', en: 'Wallet blocked' },
    verified: { es: 'Wallet verificada', en: 'Wallet verified' },
  },
  domain_id: Object.fromEntries(
    brands.map(({ domain_id, name }) => [String(domain_id), { es: name, en: name }]),
  ),
}
