import { failuresOf } from '../common/failure.ts'

export const projectFailures = {
  'project.not_found': { kind: 'missing', es: 'Proyecto no encontrado', en: 'Project not found' },
  'project.name_too_short': {
    kind: 'invalid',
    es: 'El nombre debe tener al menos 3 caracteres',
    en: 'The name must have at least 3 characters',
  },
  'project.name_required': {
    kind: 'invalid',
    es: 'El nombre del proyecto es obligatorio para guardar como borrador',
    en: 'The project needs a name to be saved as a draft',
  },
  'project.website_invalid': { kind: 'invalid', es: 'Introduce una URL válida', en: 'Enter a valid URL' },
  'project.text_too_short': {
    kind: 'invalid',
    es: 'Escribe al menos 10 caracteres',
    en: 'Write at least 10 characters',
  },
  'project.not_positive': { kind: 'invalid', es: 'Debe ser mayor que 0', en: 'It must be more than 0' },
  'project.fields_missing': {
    kind: 'invalid',
    es: 'Por favor, completa los siguientes campos: {list}',
    en: 'Please complete the following fields: {list}',
  },
  'project.contradictory': {
    kind: 'invalid',
    es: 'Hay datos que se contradicen. Revisa los campos marcados.',
    en: 'Some data contradict each other. Please check the marked fields.',
  },
  'project.min_above_max': {
    kind: 'invalid',
    es: 'La inversión mínima no puede superar la máxima',
    en: 'The minimum investment cannot exceed the maximum',
  },
  'project.min_below_token': {
    kind: 'invalid',
    es: 'La inversión mínima debe comprar al menos un token',
    en: 'The minimum investment must buy at least one token',
  },
  'project.min_above_total': {
    kind: 'invalid',
    es: 'La inversión mínima no puede superar la financiación total',
    en: 'The minimum investment cannot exceed the total funding',
  },
  'project.end_before_start': {
    kind: 'invalid',
    es: 'La fecha de fin debe ser posterior a la de inicio',
    en: 'The end date must be after the start date',
  },
  'project.locked': {
    kind: 'conflict',
    es: 'El proyecto ya no se puede modificar en su estado actual',
    en: 'The project can no longer be changed in its current state',
  },
  'project.changed_meanwhile': {
    kind: 'conflict',
    es: '{who} ha cambiado este proyecto el {when}. Tus cambios todavía no se han guardado.',
    en: '{who} changed this project on {when}. Your changes have not been saved yet.',
  },
  'project.warnings_unconfirmed': {
    kind: 'conflict',
    es: 'Falta confirmar {list}. Revisa otra vez el resumen: todavía no se ha publicado nada.',
    en: 'Please confirm {list}. Check the summary again: nothing has been published yet.',
  },
  'project.not_active': {
    kind: 'conflict',
    es: 'Solo se puede completar o cancelar un proyecto activo',
    en: 'Only an active project can be completed or cancelled',
  },
  'project.duration_invalid': {
    kind: 'invalid',
    es: 'La duración debe ser un número entero de meses, de 0 a 1.200',
    en: 'The duration must be a whole number of months, from 0 to 1,200',
  },
  'project.paid_for': {
    kind: 'conflict',
    es: 'El proyecto ya tiene inversiones pagadas: no se puede cancelar',
    en: 'The project already has paid investments: it cannot be cancelled',
  },
  'project.reason_required': { kind: 'invalid', es: 'Indica el motivo', en: 'State the reason' },
  'project.funding_below_committed': {
    kind: 'conflict',
    es: 'La financiación total no puede bajar de lo ya comprometido (€{committed})',
    en: 'The total funding cannot go below what is already committed (€{committed})',
  },
  'project.terms_frozen': {
    kind: 'conflict',
    es: 'El proyecto ya tiene inversiones: no se puede cambiar {field}',
    en: 'The project already has investments: {field} cannot be changed',
  },
  'project.not_deletable': {
    kind: 'conflict',
    es: 'Solo se pueden eliminar borradores sin inversiones',
    en: 'Only drafts without investments can be deleted',
  },
  'project.image_required': {
    kind: 'invalid',
    es: 'Selecciona una imagen para subir',
    en: 'Choose an image to upload',
  },
  'project.document_required': {
    kind: 'invalid',
    es: 'Selecciona un documento para subir',
    en: 'Choose a document to upload',
  },
  'project.file_type_required': {
    kind: 'invalid',
    es: 'Selecciona un tipo de documento',
    en: 'Choose a document type',
  },
  'project.image_too_large': {
    kind: 'too_large',
    es: 'El archivo es demasiado grande. Tamaño máximo: 2MB',
    en: 'The file is too large. Maximum size: 2MB',
  },
  'project.image_format_invalid': {
    kind: 'invalid',
    es: 'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, GIF, WebP',
    en: 'File type not allowed. Supported formats: JPG, PNG, GIF, WebP',
  },
  'project.document_too_large': {
    kind: 'too_large',
    es: 'El archivo es demasiado grande. Tamaño máximo: 20MB',
    en: 'The file is too large. Maximum size: 20MB',
  },
  'project.document_format_invalid': {
    kind: 'invalid',
    es: 'Tipo de archivo no permitido. Formatos soportados: PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX',
    en: 'File type not allowed. Supported formats: PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX',
  },
  'project.file_missing': {
    kind: 'missing',
    es: 'El archivo no existe. Actualiza la página.',
    en: 'The file does not exist. Reload the page.',
  },
} as const

export const fail = failuresOf(projectFailures)
