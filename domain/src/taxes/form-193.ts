import type { Income, Payee } from '../returns/withholding.ts'
import { compactNif } from '../common/nif.ts'

/** The payees declared in form 193; non-residents are declared in form 296. */
export const declaredResidents = [
  'resident_person',
  'resident_company',
  'exempt_company',
] as const satisfies readonly Payee[]

/** The *clave* and *naturaleza* of an income: B for interest on debt, A for income from a share in own funds. */
export const claves = {
  interest: { clave: 'B', naturaleza: '01' },
  dividend: { clave: 'A', naturaleza: '02' },
} as const satisfies Record<Income, { clave: string; naturaleza: string }>

/**
 * The issuer, who withholds and declares the tax: the owner of a project. If none is named, the name of the project
 * without a number.
 */
export type Issuer = { issuer: string; issuer_id: string }

/**
 * What one issuer owed one person: one kind of income at one rate. Amounts in cents, the rate in hundredths of a
 * percent.
 */
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
 * The fields of a record of type 2 of form 193, with their names and positions, in order. As in the format, amounts and
 * percentages are digits with two decimals and no decimal point. Fields that the platform does not know are empty. The
 * first column is not a field of the form: it separates the rows of different issuers, each of whom is a withholding
 * agent (RIRPF 76.1). The layout is the one of 2024 and has to be checked against the tax agency's
 * (docs/decisions/0024).
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
