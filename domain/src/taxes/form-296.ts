import { countryNamed } from '../kyc/countries.ts'
import type { UserType } from '../kyc/personal/user-type.ts'
import type { Income } from '../returns/withholding.ts'
import type { Issuer } from './form-193.ts'
import { compactNif } from '../common/nif.ts'

/**
 * What one issuer owed one non-resident: one kind of income on one day at one rate. Amounts in cents, the rate in
 * hundredths of a percent.
 */
export type DeclaredNonResident = Issuer & {
  name: string
  id_number: string
  user_type: UserType
  /** ISO day. */
  birth_date: string
  address: string
  city: string
  postal_code: string
  /** The name of the country, as the verification has it. */
  country: string
  income: Income
  day: string
  rate: number
  gross: bigint
  withheld: bigint
}

/**
 * The fields of a record of type 2 of form 296 (Orden EHA/3290/2008), with their names, in order. As in the format,
 * amounts and percentages are digits with two decimals and no decimal point, and days are `AAAAMMDD`. Fields that the
 * platform does not know are empty. So are the codes of the income and its exemption, which a tax adviser has yet to
 * confirm. The first columns are not fields of the form: they contain the facts that decide these codes, and who
 * declares the row (docs/decisions/0024).
 */
export function fieldsOf296(year: number, row: DeclaredNonResident): [name: string, value: string][] {
  const isPerson = row.user_type === 'persona_fisica'
  const nif = compactNif(row.id_number)
  const country = countryNamed(row.country)?.code ?? ''
  return [
    ['Emisor (no es un campo del modelo)', row.issuer],
    ['Renta (no es un campo del modelo)', row.income === 'interest' ? 'Intereses' : 'Fondos propios'],
    ['Número del documento de identidad (no es un campo del modelo)', row.id_number],
    ['NIF del perceptor', isSpanishNumber(nif) ? nif : ''],
    ['NIF del representante', ''],
    ['F/J', isPerson ? 'F' : 'J'],
    ['Apellidos y nombre o razón social', row.name],
    ['Fecha de devengo', digitsOf(row.day)],
    ['Naturaleza', 'D'],
    ['Clave', ''],
    ['Subclave', ''],
    ['Base de retenciones e ingresos a cuenta', String(row.gross)],
    ['Porcentaje de retención', String(row.rate)],
    ['Retenciones e ingresos a cuenta', String(row.withheld)],
    ['Mediador', ''],
    ['Código', ''],
    ['Código del emisor', compactNif(row.issuer_id)],
    ['Pago', ''],
    ['Tipo de código', ''],
    ['Código de cuenta de valores', ''],
    ['Pendiente', ''],
    ['Ejercicio de devengo', String(year)],
    ['Domicilio', row.address],
    ['Población', row.city],
    ['Código postal', row.postal_code],
    ['País del domicilio', country],
    ['NIF en el país de residencia', ''],
    ['Fecha de nacimiento', isPerson ? digitsOf(row.birth_date) : ''],
    ['Lugar de nacimiento', ''],
    ['País de residencia fiscal', country],
  ]
}

/**
 * Whether a number is one that Spain gives to foreigners: to people (NIE, or a NIF that begins with M) or companies (N,
 * W).
 */
function isSpanishNumber(nif: string): boolean {
  return /^(?:[XYZM]\d{7}[A-Z]|[NW]\d{7}[A-Z0-9])$/.test(nif)
}

function digitsOf(day: string): string {
  return day.replaceAll('-', '')
}
