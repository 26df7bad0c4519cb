import type { Income, Payee } from '../returns/withholding.ts'
import { compactNif } from './nif.ts'

/** Who is declared in form 193; non-residents are declared in form 296. */
export const declaredResidents = [
  'resident_person',
  'resident_company',
  'exempt_company',
] as const satisfies readonly Payee[]

/** *Clave* and *naturaleza* of an income: B for what is owed, A for a share in own funds. */
export const claves = {
  interest: { clave: 'B', naturaleza: '01' },
  dividend: { clave: 'A', naturaleza: '02' },
} as const satisfies Record<Income, { clave: string; naturaleza: string }>

/** Who withheld, and declares it: the owner of a project. Where none is named, the name of the project without a number. */
export type Issuer = { issuer: string; issuer_id: string }

/** What one issuer owed one person of one kind of income at one rate. Cents; the rate in hundredths of a percent. */
export type Declared = Issuer & {
  name: string
  id_number: string
  postal_code: string
  income: Income
  rate: number
  gross: bigint
  withheld: bigint
}

/**
 * The fields of a record of type 2 of form 193, by their names and places, in their order. Amounts and percentages are
 * digits with two decimals and no sign between, as the format writes them. Whatever the platform does not know is empty.
 * The first column, which is no field of the form, tells the rows of different issuers apart: each of them is an agent of its
 * own (RIRPF 76.1).
 * The layout is the one of 2024 and is to be checked against the tax agency's (docs/decisions/0024).
 */
export function fieldsOf(year: number, row: Declared): [name: string, value: string][] {
  const { clave, naturaleza } = claves[row.income]
  return [
    ['Emisor (no es un campo del modelo)', row.issuer],
    ['NIF del perceptor (18-26)', compactNif(row.id_number)],
    ['NIF del representante (27-35)', ''],
    ['Apellidos y nombre o razón social (36-75)', row.name],
    ['Mediador (76)', ''],
    ['Código de provincia (77-78)', provinceOf(row.postal_code)],
    ['Clave de código (79)', ''],
    ['Código del emisor (80-91)', compactNif(row.issuer_id)],
    ['Clave de percepción (92)', clave],
    ['Naturaleza (93-94)', naturaleza],
    ['Pago (95)', ''],
    ['Tipo de código (96)', ''],
    ['Código de cuenta (97-116)', ''],
    ['Pendiente (117)', ''],
    ['Ejercicio de devengo (118-121)', String(year)],
    ['Dinerario o en especie (122)', ''],
    ['Importe íntegro (123-135)', String(row.gross)],
    ['Reducciones (139-151)', '0'],
    ['Base de retenciones (152-164)', String(row.gross)],
    ['Porcentaje de retención (165-168)', String(row.rate)],
    ['Retenciones (169-181)', String(row.withheld)],
  ]
}

/** The first two digits of a Spanish postal code are its province; empty for any other text. */
function provinceOf(postalCode: string): string {
  return /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode.trim()) ? postalCode.trim().slice(0, 2) : ''
}
