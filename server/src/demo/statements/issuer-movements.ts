import type { DemoMovement } from './movement.ts'

/** Money paid to issuers from what they raised, and money they sent for the holders of their tokens. */
export const issuerMovements: DemoMovement[] = [
  {
    day: '2025-10-20',
    euros: -120_000,
    name: 'Alfar Fingido SL',
    text: 'Desembolso de la emisión',
    issuer: 'ceramica-talavera',
  },
  {
    day: '2026-02-05',
    euros: -240_000,
    name: 'Talleres Figurados SL',
    text: 'Desembolso de la emisión',
    issuer: 'talleres-aragon',
  },
  {
    day: '2026-08-28',
    euros: 3_208.75,
    name: 'Telar Inexistente SL',
    text: 'Intereses del trimestre',
    issuer: 'textil-alcoi',
  },
  {
    day: '2026-09-25',
    euros: 4_487.5,
    name: 'Sol Ensayado S. Coop.',
    text: 'Intereses de octubre',
    issuer: 'solar-merida',
  },
  {
    day: '2026-09-28',
    euros: 129_600,
    name: 'Alfar Fingido SL',
    text: 'Principal e intereses',
    issuer: 'ceramica-talavera',
  },
  {
    day: '2026-09-29',
    euros: 3_476.5,
    name: 'Telar Inexistente SL',
    text: 'Intereses del trimestre',
    issuer: 'textil-alcoi',
  },
  {
    day: '2026-10-28',
    euros: 254_400,
    name: 'Talleres Figurados SL',
    text: 'Principal e intereses',
    issuer: 'talleres-aragon',
  },
  {
    day: '2026-10-29',
    euros: 1_228.12,
    name: 'Formatge Imaginat SL',
    text: 'Intereses del trimestre',
    issuer: 'queseria-menorca',
  },
]
