import { failuresOf } from '../common/failure.ts'

export const kycFailures = {
  'kyc.user_type_invalid': {
    kind: 'invalid',
    es: 'Elige persona física o persona jurídica',
    en: 'Choose individual or company',
  },
  'kyc.name_too_short': {
    kind: 'invalid',
    es: 'El nombre debe tener al menos 2 caracteres.',
    en: 'The name must have at least 2 characters.',
  },
  'kyc.id_number_too_short': {
    kind: 'invalid',
    es: 'El número de DNI/NIE/CIF debe ser válido (mínimo 5 caracteres).',
    en: 'The DNI/NIE/CIF number must be valid (at least 5 characters).',
  },
  'kyc.phone_too_short': {
    kind: 'invalid',
    es: 'El número de teléfono debe tener al menos 9 dígitos.',
    en: 'The phone number must have at least 9 digits.',
  },
  'kyc.country_unknown': {
    kind: 'invalid',
    es: 'Elige un país de la lista',
    en: 'Choose a country from the list',
  },
  'kyc.wallet_required': {
    kind: 'invalid',
    es: 'La dirección de wallet es obligatoria.',
    en: 'The wallet address is required.',
  },
  'kyc.wallet_invalid': {
    kind: 'invalid',
    es: 'Debe ser una dirección válida de Polygon (formato: 0x...)',
    en: 'It must be a valid Polygon address (format: 0x...)',
  },
  'kyc.wallet_taken': {
    kind: 'conflict',
    es: 'Este monedero ya es de otra persona verificada. No se puede aprobar: rechaza la solicitud y pide otra dirección.',
    en: 'This wallet already belongs to another verified person. It cannot be approved: reject the application and ask for another address.',
  },
  'kyc.wallet_zero': {
    kind: 'invalid',
    es: 'La dirección cero no es de nadie: lo que se envía a ella se pierde. Escribe la de tu monedero.',
    en: 'The zero address belongs to nobody: what is sent to it is lost. Enter the address of your wallet.',
  },
  'kyc.wallet_ours': {
    kind: 'invalid',
    es: 'Esta dirección es de la propia plataforma. Escribe la de tu monedero.',
    en: 'This address belongs to the platform itself. Enter the address of your wallet.',
  },
  'kyc.date_in_future': {
    kind: 'invalid',
    es: 'La fecha no puede ser posterior a hoy.',
    en: 'The date cannot be after today.',
  },
  'kyc.birth_date_too_early': {
    kind: 'invalid',
    es: 'La fecha de nacimiento no puede ser anterior a 1900.',
    en: 'The date of birth cannot be before 1900.',
  },
  'kyc.minor': {
    kind: 'invalid',
    es: 'Para invertir tienes que haber cumplido 18 años.',
    en: 'You must be at least 18 years old to invest.',
  },
  'kyc.answer_required': { kind: 'invalid', es: 'Responde sí o no', en: 'Answer yes or no' },
  'kyc.owners_required': {
    kind: 'invalid',
    es: 'Indica quién tiene más del 25 %, o que nadie lo tiene',
    en: 'State who owns more than 25%, or that nobody does',
  },
  'kyc.owners_too_many': {
    kind: 'invalid',
    es: 'Indica diez titulares como máximo',
    en: 'State ten owners at most',
  },
  'kyc.owner_share_invalid': {
    kind: 'invalid',
    es: 'La participación es un porcentaje mayor que 25 y de 100 como máximo. Por ejemplo: 33,5',
    en: 'The share is a percentage above 25 and at most 100. For example: 33.5',
  },
  'kyc.profession_and_education_required': {
    kind: 'invalid',
    es: 'La profesión y el nivel de estudios son obligatorios para personas físicas.',
    en: 'Profession and education level are required for individuals.',
  },
  'kyc.investment_experience_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona tu experiencia de inversión',
    en: 'Please select your investment experience',
  },
  'kyc.investment_objective_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona tu objetivo de inversión',
    en: 'Please select your investment objective',
  },
  'kyc.risk_tolerance_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona tu tolerancia al riesgo',
    en: 'Please select your risk tolerance',
  },
  'kyc.annual_income_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona tu rango de ingresos anuales',
    en: 'Please select your annual income range',
  },
  'kyc.source_of_funds_required': {
    kind: 'invalid',
    es: 'Por favor, indica la fuente de tus fondos de inversión',
    en: 'Please state the source of your investment funds',
  },
  'kyc.capital_percentage_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona el porcentaje de capital propio que quieres invertir',
    en: 'Please select the percentage of your own capital you want to invest',
  },
  'kyc.investment_capital_origin_required': {
    kind: 'invalid',
    es: 'Por favor, selecciona el origen del capital a invertir o reinvertir',
    en: 'Please select the origin of the capital to invest or reinvest',
  },
  'kyc.understand_risks_required': {
    kind: 'invalid',
    es: 'Debes confirmar que entiendes los riesgos',
    en: 'You must confirm that you understand the risks',
  },
  'kyc.terms_acceptance_required': {
    kind: 'invalid',
    es: 'Debes aceptar los términos y condiciones',
    en: 'You must accept the terms and conditions',
  },
  'kyc.fields_missing': {
    kind: 'invalid',
    es: 'Faltan campos obligatorios: {list}',
    en: 'Required fields are missing: {list}',
  },
  'kyc.not_found': { kind: 'missing', es: 'Solicitud no encontrada', en: 'Application not found' },
  'kyc.sealed': {
    kind: 'forbidden',
    es: 'La cuenta se cerró hace más de cinco años: estos datos ya no se pueden consultar aquí.',
    en: 'The account was closed more than five years ago: these data can no longer be read here.',
  },
  'kyc.read_only': {
    kind: 'conflict',
    es: 'Su solicitud está en revisión. No se pueden realizar cambios en este momento.',
    en: 'Your application is under review. No changes can be made at this time.',
  },
  'kyc.already_approved': {
    kind: 'conflict',
    es: 'La solicitud ya está aprobada y no se puede cambiar.',
    en: 'The application is already approved and cannot be changed.',
  },
  'kyc.not_submitted': {
    kind: 'conflict',
    es: 'La solicitud no está pendiente de revisión. Actualiza la lista.',
    en: 'The application is not waiting for review. Refresh the list.',
  },
  'kyc.already_decided': {
    kind: 'conflict',
    es: 'Esta solicitud ya está revisada: la decidió {who}.',
    en: 'This application has already been reviewed: {who} decided it.',
  },
  'kyc.sent_again': {
    kind: 'conflict',
    es: 'La solicitud se ha enviado de nuevo desde que la abriste. Revísala otra vez.',
    en: 'The application has been sent again since you opened it. Review it once more.',
  },
  'kyc.reason_required': {
    kind: 'invalid',
    es: 'Por favor, proporciona un motivo para el rechazo',
    en: 'Please give a reason for the rejection',
  },
  'kyc.status_invalid': {
    kind: 'invalid',
    es: 'El resultado debe ser APPROVED o REJECTED',
    en: 'The result must be APPROVED or REJECTED',
  },
  'kyc.not_approved': {
    kind: 'conflict',
    es: 'Tu identidad aún no está verificada: puedes corregir tus datos en la propia solicitud.',
    en: 'Your identity is not verified yet: you can correct your details in the application itself.',
  },
  'kyc.no_change': {
    kind: 'missing',
    es: 'No tienes ningún cambio de datos en marcha.',
    en: 'You have no change of details in progress.',
  },
  'kyc.nothing_changed': {
    kind: 'conflict',
    es: 'Todavía no has cambiado nada: corrige los datos o el monedero antes de enviarlo.',
    en: 'You have not changed anything yet: correct your details or your wallet before sending it.',
  },
  'kyc.wallet_change_pending': {
    kind: 'conflict',
    es: 'Tu cambio de monedero está en marcha. Podrás pedir otro cambio cuando termine.',
    en: 'Your wallet change is in progress. You can ask for another change when it is finished.',
  },
  'kyc.wallet_replaced': {
    kind: 'conflict',
    es: 'Ese monedero ya se sustituyó por otro y no se puede volver a usar. Indica uno distinto.',
    en: 'That wallet was replaced by another one and cannot be used again. Give a different one.',
  },
  'kyc.proof_invalid': {
    kind: 'invalid',
    es: 'La firma no es de ese monedero. Elige en tu monedero la misma dirección y firma otra vez.',
    en: 'The signature is not from that wallet. Choose the same address in your wallet and sign again.',
  },
  'kyc.proof_expired': {
    kind: 'conflict',
    es: 'El mensaje que has firmado ya no vale: caducó o ya se usó. Pide otro y fírmalo.',
    en: 'The message you signed is no longer valid: it expired or was used already. Ask for another one and sign it.',
  },
  'kyc.document_type_invalid': {
    kind: 'invalid',
    es: 'El tipo de documento debe ser front, back, proof o powers',
    en: 'The document type must be front, back, proof or powers',
  },
  'kyc.document_required': {
    kind: 'invalid',
    es: 'Selecciona un documento para subir',
    en: 'Choose a document to upload',
  },
  'kyc.document_too_large': {
    kind: 'too_large',
    es: 'El archivo es demasiado grande. Tamaño máximo: 5MB',
    en: 'The file is too large. Maximum size: 5MB',
  },
  'kyc.quota_reached': {
    kind: 'conflict',
    es: 'Has llegado al máximo de documentos ({files}) o de espacio ({megabytes} MB). Los que sustituiste también cuentan. Escríbenos desde la página de contacto y te ayudamos.',
    en: 'You have reached the maximum number of documents ({files}) or space ({megabytes} MB). Those you replaced count too. Write to us from the contact page and we will help you.',
  },
  'kyc.document_format_invalid': {
    kind: 'invalid',
    es: 'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, PDF',
    en: 'File type not allowed. Supported formats: JPG, PNG, PDF',
  },
  'kyc.document_missing': {
    kind: 'missing',
    es: 'El documento no existe. Actualiza la página.',
    en: 'The document does not exist. Reload the page.',
  },
  'kyc.document_url_invalid': {
    kind: 'invalid',
    es: 'La dirección del documento no es de esta solicitud',
    en: 'The document address does not belong to this application',
  },
  'kyc.email_required': {
    kind: 'conflict',
    es: 'Añade y confirma un correo electrónico antes de enviar la solicitud.',
    en: 'Add and confirm an email address before sending the application.',
  },
} as const

export type KycFailureCode = keyof typeof kycFailures

export const fail = failuresOf(kycFailures)
