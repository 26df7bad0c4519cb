import type { Language } from '@acervo/domain/common/language'

type Words = {
  archive: string
  readme: string
  data: string
  verification: string
  residence: string
  holdings: string
  evidence: string
  accepted: string
  /** Paragraphs of the explanation. */
  text: (made: { brand: string; email: string; at: string }) => string[]
}

const es: Words = {
  archive: 'mis-datos',
  readme: 'LEEME.txt',
  data: 'datos.json',
  verification: 'verificacion',
  residence: 'residencia-fiscal',
  holdings: 'participacion',
  evidence: 'inversor-experimentado',
  accepted: 'documentos-aceptados',
  text: ({ brand, email, at }) => [
    `TUS DATOS EN ${brand.toUpperCase()}`,
    `Cuenta: ${email}\nFecha de esta copia: ${at}`,
    'Esta es la copia de tus datos personales a la que tienes derecho (artículos 15 y 20 del Reglamento general de protección de datos). Contiene identificación y documentos: guárdala en un lugar seguro.',
    'Qué hay aquí',
    [
      'datos.json: todos tus datos en un formato que se abre con cualquier editor de texto y que otros programas pueden leer. Los importes están en euros y las horas en UTC. Sus partes:',
      '  profile: tu cuenta (correo, nombre, marca, idioma, estado y fecha de alta).',
      '  sign_in: cómo entras (formas de entrar, segundo paso) y dónde has entrado (sesiones abiertas con su IP y su navegador, y cuándo usaste por última vez cada navegador conocido). La contraseña y los códigos no están: no los conocemos o son secretos.',
      '  verification: tu verificación de identidad. Lo que dice ahora (applications), cada envío con tus respuestas y su resultado (rounds), tus cambios de monedero (wallet_changes) y las firmas con las que demostraste que un monedero es tuyo (wallet_proofs).',
      '  verification_documents: la lista de los documentos que subiste, también los que quitaste después.',
      '  residence_certificates: tus certificados de residencia fiscal, hasta cuándo vale cada uno y qué se decidió.',
      '  holding_certificates: tus certificados de participación, hasta cuándo vale cada uno y qué se decidió.',
      '  investor_protection: lo que respondiste en la prueba de conocimientos (tests), los resultados de la simulación que decidiste enviar (simulations), las advertencias que te mostramos, con su versión y, de las fichas de datos fundamentales, la huella del documento (shown), y tus solicitudes para ser inversor experimentado (requests).',
      '  payout_accounts: las cuentas bancarias que has indicado para tus cobros, de la más reciente a la más antigua, con su IBAN completo y desde cuándo vale cada una.',
      '  investments: tus inversiones, con la fecha de cada paso y lo que aceptaste.',
      '  portfolio: lo que tienes, tus operaciones, los documentos que aceptaste, los bloqueos que haya habido y tus certificados.',
      '  distributions: lo que los repartos de tus proyectos te pagan, con su retención.',
      '  refunds: el dinero de tus inversiones que se te devuelve, y cuándo se pagó.',
      '  bank_transfers: lo que dicen los extractos del banco de las transferencias que pagaron tus inversiones (received: fechas, importe, concepto, el nombre de quien pagó y el final de su cuenta) y de las que te hicimos, también las que volvieron (sent). Si una transferencia pagó también inversiones de otras personas, solo está tu parte, sin el concepto.',
      '  tax_years: lo que cobraste y lo que se retuvo cada año, como en tus certificados fiscales.',
      '  saved_views: las vistas de listas que guardaste, si trabajas en la plataforma.',
      '  email_preferences: qué correos informativos recibes.',
      '  notifications: los avisos que te hemos dado.',
      '  emails: el asunto de los correos que te hemos enviado, y cuándo.',
      '  activity: lo que has hecho en la plataforma, según el registro de actividad.',
      '  complaints: tus reclamaciones, también las que nos enviaste desde tu correo sin entrar en tu cuenta, con la decisión y sus motivos.',
      '  contact_requests: los mensajes que nos enviaste desde tu correo con el formulario de contacto.',
    ].join('\n'),
    'verificacion/: los documentos que subiste para verificarte, tal como los enviaste. El número y el tipo del nombre son los de la lista.',
    'residencia-fiscal/: tus certificados de residencia fiscal, tal como los recibimos.',
    'participacion/: tus certificados de participación, tal como los recibimos.',
    'inversor-experimentado/: los documentos que enviaste para ser inversor experimentado.',
    'documentos-aceptados/: los documentos que aceptaste al invertir, tal como eran.',
    'De quienes trabajan en la plataforma solo figura su función: sus nombres son datos suyos.',
    'Por qué tenemos cada dato, cuánto tiempo lo guardamos y qué otros derechos tienes está en la política de privacidad de la web.',
  ],
}

const en: Words = {
  archive: 'my-data',
  readme: 'README.txt',
  data: 'data.json',
  verification: 'verification',
  residence: 'tax-residence',
  holdings: 'holdings',
  evidence: 'sophisticated-investor',
  accepted: 'accepted-documents',
  text: ({ brand, email, at }) => [
    `YOUR DATA AT ${brand.toUpperCase()}`,
    `Account: ${email}\nDate of this copy: ${at}`,
    'This is the copy of your personal data that you have a right to (articles 15 and 20 of the General Data Protection Regulation). It holds identification and documents: keep it in a safe place.',
    'What is here',
    [
      'data.json: all your data in a format that any text editor opens and other programs can read. Amounts are in euros and times in UTC. Its parts:',
      '  profile: your account (email, name, brand, language, status and when you joined).',
      '  sign_in: how you log in (ways in, second step) and where you have (open sessions with their IP address and browser, and when each known browser was last used). The password and the codes are not there: we do not know them or they are secret.',
      '  verification: your identity verification. What it says now (applications), each sending with your answers and its outcome (rounds), your changes of wallet (wallet_changes) and the signatures by which you proved that a wallet is yours (wallet_proofs).',
      '  verification_documents: the list of the documents you uploaded, those you took out later too.',
      '  residence_certificates: your certificates of tax residence, until when each is valid and what was decided.',
      '  holding_certificates: your certificates of holding, until when each is valid and what was decided.',
      '  investor_protection: what you answered in the knowledge test (tests), the results of the simulation that you chose to send (simulations), the warnings we showed you, with their version and, for key investment information sheets, the digest of the document (shown), and your requests to be treated as a sophisticated investor (requests).',
      '  payout_accounts: the bank accounts you set to be paid to, newest first, each with its whole IBAN and the time from which it is in force.',
      '  investments: your investments, with the date of each step and what you accepted.',
      '  portfolio: what you hold, your operations, the documents you accepted, any blocks there were and your certificates.',
      '  distributions: what the distributions of your projects pay you, and what is withheld.',
      '  refunds: the money of your investments that goes back to you, and when it was paid.',
      '  bank_transfers: what bank statements say of the transfers that paid for your investments (received: dates, amount, text, the name of whoever paid and the end of their account) and of those we made to you, also the ones that came back (sent). If a transfer paid for investments of other people too, only your part is here, without its text.',
      '  tax_years: what you were paid and what was withheld each year, as in your tax certificates.',
      '  saved_views: the views of lists that you saved, if you work on the platform.',
      '  email_preferences: which informative emails you get.',
      '  notifications: what we have told you.',
      '  emails: the subjects of the emails we have sent you, and when.',
      '  activity: what you have done on the platform, according to the activity log.',
      '  complaints: your complaints, also those you sent us from your address without logging in, with the decision and its reasons.',
      '  contact_requests: the messages you sent us from your address with the contact form.',
    ].join('\n'),
    'verification/: the documents you uploaded to be verified, as you sent them. Number and kind in the name are those of the list.',
    'tax-residence/: your certificates of tax residence, as we received them.',
    'holdings/: your certificates of holding, as we received them.',
    'sophisticated-investor/: the documents you sent to be treated as a sophisticated investor.',
    'accepted-documents/: the documents you accepted when you invested, as they were.',
    'Of those who work for the platform only their role is given: their names are their own data.',
    'Why we hold each of these data, for how long, and which other rights you have is in the privacy policy on the website.',
  ],
}

/** The name and the explanation of the archive, in both languages. */
export const archiveTexts: Record<Language, Words> = { es, en }
