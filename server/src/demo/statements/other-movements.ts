import { investmentOf, type DemoMovement } from './movement.ts'

const rejected = investmentOf('quimera-lopez', 'vivienda-ria-bilbao', 20_000)
const SENT_BACK = 'Pagó otra persona: la inversión se rechazó y el importe se devolvió a su cuenta.'
const FEE = 'Comisión de mantenimiento según contrato.'
const NOTARY = 'Arancel de la escritura, factura inventada 2026/114.'

/** Movements that pay no investment: duplicates, unknown payers, refunds, fees. */
export const otherMovements: DemoMovement[] = [
  {
    day: '2026-09-21',
    euros: 12_600,
    name: 'Supuesto García Irreal',
    text: 'Textil Alcoi',
    for: investmentOf('supuesto-garcia', 'textil-alcoi', 12_600),
  },
  { day: '2026-09-30', euros: -18.5, text: 'Comisión de mantenimiento', asideReason: FEE },
  {
    day: '2026-10-06',
    euros: -1_210.45,
    name: 'Notaría de Invención y Fantasía',
    text: 'Escritura Almazara',
    asideReason: NOTARY,
  },
  { day: '2026-10-14', euros: 300, text: 'INGRESO EN EFECTIVO' },
  { day: '2026-10-30', euros: -18.5, text: 'Comisión de mantenimiento', asideReason: FEE },
  {
    day: '2026-11-05',
    euros: 20_000,
    name: 'Prestada Cuenta Ajena',
    text: 'Vivienda Bilbao',
    for: rejected,
    asideReason: SENT_BACK,
  },
  {
    day: '2026-11-06',
    euros: -20_000,
    name: 'Prestada Cuenta Ajena',
    text: 'Devolución de su transferencia',
    asideReason: SENT_BACK,
  },
  {
    day: '2026-11-09',
    euros: 20_000,
    name: 'Prestada Cuenta Ajena',
    text: 'Devolución de su transferencia',
    returnReason: 'AC04',
  },
  { day: '2026-11-10', euros: 1_500, name: 'Desconocida Persona Sin Datos', text: 'PAGO VARIOS' },
  {
    day: '2026-11-12',
    euros: -847.3,
    name: 'Notaría de Invención y Fantasía',
    text: 'Provisión de fondos',
  },
  { day: '2026-11-20', euros: -18.5, text: 'Comisión de mantenimiento' },
]
