import type { StatementFormat } from '@acervo/domain/treasury/statement'

/** The days of one statement file, and when staff imported it. */
export type Period = Readonly<{
  from: string
  to: string
  format: StatementFormat
  filename: string
  importedAt: string
}>

/** The platform's own money before its first investor paid. */
export const OPENING_CENTS = 60_000_00n

/** The year before in one file, then three months in both formats. The last one is the waiting work. */
export const periods: readonly [Period, ...Period[]] = [
  {
    from: '2025-10-01',
    to: '2026-08-31',
    format: 'camt.053',
    filename: 'extracto-hasta-agosto.xml',
    importedAt: '2026-09-01T07:30:00Z',
  },
  {
    from: '2026-09-01',
    to: '2026-09-30',
    format: 'camt.053',
    filename: 'extracto-septiembre.xml',
    importedAt: '2026-10-01T07:30:00Z',
  },
  {
    from: '2026-10-01',
    to: '2026-10-31',
    format: 'norma43',
    filename: 'extracto-octubre.n43',
    importedAt: '2026-11-02T08:30:00Z',
  },
  {
    from: '2026-11-01',
    to: '2026-11-20',
    format: 'camt.053',
    filename: 'extracto-noviembre.xml',
    importedAt: '2026-11-20T18:00:00Z',
  },
]
