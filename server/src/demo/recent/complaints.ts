import type { Domain } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { ComplaintOutcome } from '@acervo/domain/complaints/complaint'
import type { Ago } from './times.ts'

/** A complaint: from an account, or from somebody without one, on the page of a brand. */
export type RecentComplaint = Readonly<{
  sent: Ago
  message: string
  language: Language
  from: { person: string; project: string } | { name: string; email: string; about: string; platform: Domain }
  /** After how many days it was decided; without it, the complaint waits. */
  decision?: { days: number; outcome: ComplaintOutcome; reasons: string }
}>

/** How many days before the end of its term the longest waiting complaint is. */
const DAYS_LEFT = 3

const nearlyLate: Omit<RecentComplaint, 'sent'> = {
  language: 'es',
  from: { person: 'fabula-etxeberria', project: 'corrala-lavapies' },
  message:
    'En la ficha ponía que los informes de obra serían trimestrales y llevo más de cuatro meses sin recibir ninguno.',
}

const others: readonly RecentComplaint[] = [
  {
    sent: [52, '18:40'],
    language: 'en',
    from: {
      name: 'Prunella Fictitious',
      email: 'prunella.fictitious@demo.acervo.example',
      about: 'Valencia market hall',
      platform: 'hispaxtoken',
    },
    message:
      'The page said the opportunity was open, and when I had signed up it was not. I lost an afternoon.',
    decision: {
      days: 9,
      outcome: 'rejected',
      reasons:
        'The project has been open without interruption since July. The page you describe belongs to another platform with a similar name. We are sorry for your afternoon.',
    },
  },
  {
    sent: [18, '20:30'],
    language: 'es',
    from: { person: 'ilusorio-navarro', project: 'corrala-lavapies' },
    message:
      'Tardaron cuatro días en verificar mi transferencia, cuando en la ayuda dice que son dos. Pido que se corrija la ayuda o el plazo.',
    decision: {
      days: 6,
      outcome: 'partly_upheld',
      reasons:
        'El plazo de la ayuda es de días hábiles y en medio hubo un fin de semana, pero la página no lo decía. La hemos corregido. No procede compensación, porque la inversión se reservó desde el primer día.',
    },
  },
  {
    sent: [0, '09:50'],
    language: 'es',
    from: {
      name: 'Quejica Robles Figurado',
      email: 'quejica.robles@demo.acervo.example',
      about: 'Atención telefónica',
      platform: 'acervo',
    },
    message:
      'He llamado tres veces en los últimos días y nadie ha sabido decirme en qué estado está la devolución de mi transferencia duplicada.',
  },
]

/**
 * The complaints of the last months, oldest first. Two are decided, one is almost at the end of its term, and one has
 * just arrived.
 */
export function recentComplaints(termDays: number): readonly RecentComplaint[] {
  const sent: Ago = [Math.max(termDays - DAYS_LEFT, 1), '11:25']
  return [...others, { ...nearlyLate, sent }].toSorted((a, b) => b.sent[0] - a.sent[0])
}
