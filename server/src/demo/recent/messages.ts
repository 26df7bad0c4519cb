import type { Domain } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Ago } from './times.ts'

/** A message of the contact form. */
export type RecentMessage = Readonly<{
  sent: Ago
  name: string
  email: string
  platform: Domain
  language: Language
  message: string
  /** What staff noted when they marked the message as answered; without it, the message waits. */
  note?: string
  isSpam?: true
}>

/** Most were answered within hours. Of those that wait, one is late and the newest came today. */
export const recentMessages: readonly RecentMessage[] = [
  {
    sent: [82, '10:40'],
    name: 'Hipólito Duda Razonable',
    email: 'hipolito.duda@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: '¿Puedo invertir si resido en Andorra?',
    note: 'Explicado por correo qué documentos se piden a quien vive fuera.',
  },
  {
    sent: [73, '16:05'],
    name: 'Leonor Pregunta Ficticia',
    email: 'leonor.pregunta@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: '¿Cuánto se tarda en recibir los tokens desde que hago la transferencia?',
    note: 'Respondido: de dos a tres días hábiles.',
  },
  {
    sent: [64, '09:20'],
    name: 'Winifred Placeholder',
    email: 'winifred.placeholder@demo.acervo.example',
    platform: 'acervo',
    language: 'en',
    message: 'Is the whitepaper of the Sierra Mágina oil mill available in English?',
    note: 'Sent the link to the English version of the page.',
  },
  {
    sent: [52, '12:30'],
    name: 'Curioso Serrano Supuesto',
    email: 'curioso.serrano@demo.acervo.example',
    platform: 'hispaxtoken',
    language: 'es',
    message: '¿Tengo que abrir una cartera antes de registrarme?',
    note: 'Respondido que puede crearla al verificarse.',
  },
  {
    sent: [43, '19:50'],
    name: 'Remota Ibáñez Inventada',
    email: 'remota.ibanez@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: 'He cambiado de banco. ¿Dónde indico la cuenta en la que quiero cobrar los intereses?',
    note: 'Indicado el apartado de su perfil.',
  },
  {
    sent: [34, '11:10'],
    name: 'Asociación de Ahorradores Imaginarios',
    email: 'junta.ahorradores@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: '¿Puede invertir una asociación sin ánimo de lucro? Somos catorce socios.',
    note: 'Sí, como persona jurídica; enviada la lista de documentos.',
  },
  {
    sent: [26, '17:15'],
    name: 'Basil Nobody',
    email: 'basil.nobody@demo.acervo.example',
    platform: 'hispaxtoken',
    language: 'en',
    message: 'Which country taxes the interest if I live in Portugal?',
    note: 'Explained the withholding and the certificate of tax residence.',
  },
  {
    sent: [19, '10:25'],
    name: 'Prudencia Vela Hipotética',
    email: 'prudencia.vela@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: '¿Qué pasa con mi dinero si el proyecto de la corrala no llega a financiarse entero?',
    note: 'Respondido con el apartado de la ayuda.',
  },
  {
    sent: [13, '13:45'],
    name: 'Casto Ejemplo Rubio',
    email: 'casto.ejemplo@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: 'El código QR de la transferencia no lo lee la aplicación de mi banco.',
    note: 'Hizo la transferencia a mano con la referencia. Avisado a desarrollo.',
  },
  {
    sent: [8, '09:55'],
    name: 'Benigna Prueba Lozano',
    email: 'benigna.prueba@demo.acervo.example',
    platform: 'hispaxtoken',
    language: 'es',
    message: '¿Se pueden visitar los invernaderos de Almería antes de invertir?',
    note: 'Sí: el promotor organiza visitas los primeros viernes de mes.',
  },
  {
    sent: [6, '18:20'],
    name: 'Modesto Bulto Redondo',
    email: 'modesto.bulto@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: '¿Hay alguna comisión de mantenimiento o solo lo que figura en la ficha?',
    note: 'Ninguna más que las de la ficha.',
  },
  {
    sent: [4, '03:12'],
    name: 'Oferta Increible SEO',
    email: 'oferta.increible@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: 'Posicionamos su web en la primera página. Primer mes gratis.',
    isSpam: true,
  },
  {
    sent: [3, '10:15'],
    name: 'Socorro Espera Larga',
    email: 'socorro.espera@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message:
      'Mi madre tiene 82 años y quiere invertir una parte pequeña de sus ahorros. ¿Pueden atenderla por teléfono para la verificación?',
  },
  {
    sent: [1, '20:10'],
    name: 'Marjorie Sample',
    email: 'marjorie.sample@demo.acervo.example',
    platform: 'hispaxtoken',
    language: 'en',
    message: 'Can two people hold the same investment jointly, or does each need an account?',
  },
  {
    sent: [0, '12:40'],
    name: 'Inocencio Nuevo Llegado',
    email: 'inocencio.nuevo@demo.acervo.example',
    platform: 'acervo',
    language: 'es',
    message: 'Acabo de registrarme y no encuentro dónde subir la escritura de mi sociedad. ¿Me lo indican?',
  },
]
