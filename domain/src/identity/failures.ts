import { failuresOf } from '../common/failure.ts'
import { required } from '../common/required.ts'

export const identityFailures = {
  'identity.no_session': {
    kind: 'unauthenticated',
    es: 'No hay sesión iniciada',
    en: 'No session available',
  },
  'identity.forbidden': {
    kind: 'forbidden',
    es: 'No tienes permiso para hacer esto. Si lo necesitas, pídeselo a quien administra la plataforma.',
    en: 'You are not allowed to do this. If you need it, ask an administrator of the platform.',
  },
  'identity.second_factor_needed': {
    kind: 'forbidden',
    es: 'Falta el segundo paso: escribe el código de tu aplicación para continuar',
    en: 'One step is missing: type the code from your app to continue',
  },
  'identity.second_factor_compulsory': {
    kind: 'forbidden',
    es: 'Para gestionar la plataforma activa antes el segundo paso de acceso en tu cuenta',
    en: 'To manage the platform, first turn on the second login step in your account',
  },
  'identity.name_too_short': {
    kind: 'invalid',
    es: 'El nombre debe tener al menos 2 caracteres.',
    en: 'The name must have at least 2 characters.',
  },
  'identity.name_verified': {
    kind: 'conflict',
    es: 'El nombre es el que enviaste para verificar tu cuenta y ya no se puede cambiar aquí',
    en: 'The name is the one you sent to verify your account and can no longer be changed here',
  },
  'identity.credentials_invalid': {
    kind: 'invalid',
    es: 'El correo o la contraseña no son correctos',
    en: 'Invalid login credentials',
  },
  'identity.email_not_confirmed': {
    kind: 'invalid',
    es: 'Confirma tu correo antes de entrar: abre el enlace que te enviamos o pide otro.',
    en: 'Confirm your email before logging in: open the link we sent you or ask for another.',
  },
  'identity.signin_failed': { kind: 'invalid', es: 'No se pudo iniciar sesión', en: 'Login failed' },
  'identity.signup_failed': { kind: 'invalid', es: 'No se pudo crear la cuenta', en: 'Signup failed' },
  'identity.password_weak': {
    kind: 'invalid',
    es: 'La contraseña debe tener entre 8 y 128 caracteres y no ser una de las más usadas',
    en: 'The password must have 8 to 128 characters and not be one of the most common',
  },
  'identity.email_invalid': {
    kind: 'invalid',
    es: 'Introduce un correo electrónico válido',
    en: 'Enter a valid email address',
  },
  'identity.email_required': required,
  'identity.password_required': required,
  'identity.domain_unknown': { kind: 'invalid', es: 'La marca no existe', en: 'The brand does not exist' },
  'identity.user_not_found': { kind: 'missing', es: 'Usuario no encontrado', en: 'User not found' },
  'identity.role_reason_required': required,
  'identity.recovery_code_required': required,
  'identity.recovery_code_invalid': {
    kind: 'invalid',
    es: 'El código de recuperación no es correcto o ya se ha usado. Prueba con otro de tu lista.',
    en: 'The recovery code is wrong or was already used. Try another one on your list.',
  },
  'identity.recovery_codes_unavailable': {
    kind: 'unavailable',
    es: 'Aquí no hay códigos de recuperación. Añade una segunda aplicación en otro dispositivo.',
    en: 'There are no recovery codes here. Add a second app on another device.',
  },
  'identity.recovery_codes_need_factor': {
    kind: 'conflict',
    es: 'Activa antes el segundo paso: los códigos de recuperación lo sustituyen si pierdes el móvil.',
    en: 'Turn on the second step first: recovery codes stand in for it if you lose your phone.',
  },
  'identity.factor_reset_reason_required': required,
  'identity.factor_reset_own': {
    kind: 'forbidden',
    es: 'Nadie quita su propio segundo paso por esta vía. Pídeselo a otras dos personas que administren la plataforma.',
    en: 'Nobody removes their own second step this way. Ask two other administrators.',
  },
  'identity.factor_reset_same_person': {
    kind: 'forbidden',
    es: 'Lo has pedido tú: tiene que confirmarlo otra persona que administre la plataforma.',
    en: 'You asked for it: another administrator has to confirm it.',
  },
  'identity.factor_reset_none': {
    kind: 'conflict',
    es: 'Esta persona no tiene segundo paso: entra solo con su contraseña.',
    en: 'This person has no second step: they log in with their password alone.',
  },
  'identity.factor_reset_open': {
    kind: 'conflict',
    es: 'Ya hay una petición para esta persona. Falta que otra persona la confirme o la anule.',
    en: 'There already is a request for this person. Another administrator has to confirm or cancel it.',
  },
  'identity.factor_reset_decided': {
    kind: 'conflict',
    es: 'Esta petición ya se ha confirmado o anulado. Actualiza la lista.',
    en: 'This request was already confirmed or cancelled. Refresh the list.',
  },
  'identity.factor_reset_not_found': {
    kind: 'missing',
    es: 'Petición no encontrada. Actualiza la lista.',
    en: 'Request not found. Refresh the list.',
  },
  'identity.factor_reset_unavailable': {
    kind: 'unavailable',
    es: 'El segundo paso de estas cuentas se gestiona en el servidor de acceso. Quítalo allí.',
    en: 'The second step of these accounts is managed on the login server. Remove it there.',
  },
  'identity.own_roles': {
    kind: 'forbidden',
    es: 'Nadie cambia sus propios roles. Pídeselo a otra persona que administre la plataforma.',
    en: 'Nobody changes their own roles. Ask another administrator to do it.',
  },
  'identity.about_oneself': {
    kind: 'forbidden',
    es: 'Nadie decide sobre lo suyo: tiene que hacerlo otra persona del equipo',
    en: 'Nobody decides about their own affairs: another member of the team has to do this',
  },
  'identity.second_person_needed': {
    kind: 'forbidden',
    es: 'Este paso necesita a dos personas: el anterior es tuyo, así que este lo tiene que dar otra persona del equipo',
    en: 'This takes two people: the step before was yours, so another member of the team has to take this one',
  },
  'identity.last_admin': {
    kind: 'conflict',
    es: 'Tiene que quedar al menos otro administrador con correo. Nombra antes a otra persona.',
    en: 'At least one other administrator with an email address has to remain. Appoint somebody else first.',
  },
  'identity.roles_changed': {
    kind: 'conflict',
    es: 'Otra persona ha cambiado estos roles mientras tanto. Compruébalos y vuelve a intentarlo.',
    en: 'Somebody else has changed these roles meanwhile. Check them and try again.',
  },
  'identity.too_many_attempts': {
    kind: 'too_many',
    es: 'Demasiados intentos. Espera un momento y vuelve a probar.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
} as const

export const fail = failuresOf(identityFailures)
