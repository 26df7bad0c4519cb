import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Every sentence that the specification quotes, word for word up to its first variable part. Each is written out in a
 * test that provokes it: here it is only made sure that none was left out.
 */
const ACCOUNT = [
  'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.',
  'Error al enviar el mensaje. Por favor, inténtelo de nuevo.',
  'Error al enviar el mensaje. Por favor, verifique su conexión e inténtelo de nuevo.',
  'Password reset email sent! Please check your inbox.',
  'Verification email sent!',
  'Passwords do not match',
  'Password has been successfully updated!',
  'You must provide either an email or phone number.',
  'Login failed',
  'Signup failed',
  'An error occurred during signup',
  "'An error occurred'",
  'Logout failed',
  'Server responded with status: ',
  'No session available',
  'No hay token de autenticación',
]

const KYC = [
  'Cargando solicitud de KYC...',
  'No se pudo cargar la solicitud de KYC.',
  'Su solicitud está en revisión. No se pueden realizar cambios en este momento.',
  'Solicitud rechazada: ',
  'JPG, PNG o PDF (máx 5MB)',
  'Subiendo...',
  'El nombre debe tener al menos 2 caracteres.',
  'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
  'El número de teléfono debe tener al menos 9 dígitos.',
  'La dirección de wallet es obligatoria.',
  'Debe ser una dirección válida de Polygon (formato: 0x...)',
  'La profesión y el nivel de estudios son obligatorios para personas físicas.',
  'Por favor, selecciona tu experiencia de inversión',
  'Por favor, selecciona tu objetivo de inversión',
  'Por favor, selecciona tu tolerancia al riesgo',
  'Por favor, selecciona tu rango de ingresos anuales',
  'Por favor, indica la fuente de tus fondos de inversión',
  'Por favor, selecciona el porcentaje de capital propio que quieres invertir',
  'Por favor, selecciona el origen del capital a invertir o reinvertir',
  'Debes confirmar que entiendes los riesgos',
  'Debes aceptar los términos y condiciones',
  'Faltan campos obligatorios: ',
  'Documento frontal eliminado correctamente',
  'Documento trasero eliminado correctamente',
  'Documento de residencia eliminado correctamente',
  'Error al subir el documento',
  'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
  "'Error al guardar'",
  'Error al guardar los datos. Por favor, inténtalo de nuevo.',
  'Error al enviar la solicitud',
  'Error al cargar la imagen',
  'Información guardada',
  'Tu solicitud de KYC ha sido enviada correctamente',
  'Error fetching KYC application',
  'Error updating personal info',
  'Error updating documents',
  'Error updating questionnaire',
  'Error submitting application',
  'Error deleting document',
  'Error fetching document',
]

const INVESTING = [
  'La inversión mínima es €',
  'La inversión máxima es €',
  'Solo quedan €',
  'Para invertir debes completar la verificación KYC.',
  'Tu cuenta está bloqueada. No puedes realizar inversiones. Contacta con el administrador para más información.',
  'No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.',
  'No se encontró la inversión.',
  'No tienes inversiones.',
  'Continuar al pago',
  'He realizado el pago',
  'Esperando revisión del administrador.',
  'Esperando verificación de ERIR.',
  'Esperando mint de tokens por el admin.',
  'La inversión ha sido rechazada.',
  'Finalizado el',
  'Error al crear la inversión',
  'Error creating investment',
  'Error loading project',
  'Project not found',
]

const PROJECTS = [
  'El nombre debe tener al menos 3 caracteres',
  'Introduce una URL válida',
  'El nombre del proyecto es obligatorio para guardar como borrador',
  'Por favor, completa los siguientes campos: ',
  'Selecciona una imagen para subir',
  'El archivo es demasiado grande. Tamaño máximo: 2MB',
  'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, GIF, WebP',
  'Selecciona un documento para subir',
  'Selecciona un tipo de documento',
  'Error al eliminar el documento',
  'Error al procesar la respuesta del servidor',
  'Error del servidor: ',
  'Error de conexión al subir el archivo',
  'Subida cancelada',
  'Error al cargar el proyecto: ',
  'Error al guardar el borrador: ',
  'Error al publicar el proyecto: ',
  'Error al subir: ',
  'Error al eliminar: ',
  'Imagen subida correctamente',
  'Documento subido correctamente',
  'Imagen eliminada correctamente',
  'Documento eliminado correctamente',
  'Proyecto guardado como borrador correctamente',
  'Proyecto publicado correctamente',
  'Proyecto creado y publicado correctamente',
  'Error al cargar los proyectos: ',
]

const BACK_OFFICE = [
  'Application ID not found in URL',
  'Solicitud no encontrada',
  'Por favor, proporciona un motivo para el rechazo',
  'Error al cargar la solicitud',
  'Error al revisar la solicitud',
  'Solicitud aprobada correctamente',
  'Solicitud rechazada correctamente',
  'No hay usuarios para mostrar',
  'Error al cargar los usuarios: ',
  'Expected JSON response',
  'No hay inversiones para mostrar.',
  'Cantidad de tokens inválida',
  'Desbloqueo de tokens',
  'Inversor bloqueado correctamente',
  'Tokens bloqueados correctamente',
  'Tokens desbloqueados correctamente',
  'Proyecto bloqueado correctamente',
]

const tests = globSync('{domain,auth,server,web,e2e}/**/*.{test,journey}.{ts,tsx}', {
  exclude: (name) => name.includes('node_modules'),
})
const asserted = tests.map((file) => readFileSync(file, 'utf8')).join('\n')

test.each([...ACCOUNT, ...KYC, ...INVESTING, ...PROJECTS, ...BACK_OFFICE])(
  '“%s” is provoked by a test',
  (sentence) => {
    expect(asserted.includes(sentence)).toBe(true)
  },
)
