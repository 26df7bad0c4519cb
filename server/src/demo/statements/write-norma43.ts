import { absolute, closingOf, type BuiltEntry, type BuiltStatement } from './built.ts'

const currencyNumbers: Readonly<Record<string, string>> = { EUR: '978', USD: '840' }

type Choices = {
  newline?: string
  /** Banks strip the spaces at the end of lines. */
  isTrimmed?: boolean
  dates?: 'AAMMDD' | 'DDMMAA'
}

/** Writes a Norma 43 file as banks do, in ISO-8859-1. */
export function writeNorma43(
  statements: BuiltStatement | BuiltStatement[],
  { newline = '\r\n', isTrimmed = false, dates = 'AAMMDD' }: Choices = {},
): string {
  const records = [statements].flat().flatMap((statement) => accountRecords(statement, dates))
  const lines = [...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`].map((line) =>
    isTrimmed ? line.trimEnd() : line.padEnd(80),
  )
  return lines.join(newline) + newline
}

function accountRecords(statement: BuiltStatement, dates: Choices['dates']): string[] {
  const { iban, from, to, currency, openingCents } = statement
  const account = iban.slice(4, 12) + iban.slice(14)
  const number = currencyNumbers[currency] ?? '999'
  const day = (iso: string) => dayDigits(iso, dates)
  const entries = statement.entries.map((entry) => ({ ...entry, bookedOn: entry.bookedOn ?? from }))
  const [debits, credits] = [
    entries.filter(({ cents }) => cents < 0n),
    entries.filter(({ cents }) => cents > 0n),
  ]
  return [
    `11${account}${day(from)}${day(to)}${amount(openingCents)}${number}3${'EMPRESA INVENTADA SL'.padEnd(26)}`,
    ...entries.flatMap((entry) => movementRecords(entry, day)),
    `33${account}${totals(debits)}${totals(credits)}${amount(closingOf(statement))}${number}`,
  ]
}

function movementRecords(entry: BuiltEntry & { bookedOn: string }, day: (iso: string) => string): string[] {
  const { bookedOn, valueOn = bookedOn, concept = '04067', cents, bankReference = '', reference = '' } = entry
  const text = entry.remittance ?? ''
  return [
    `22    0002${day(bookedOn)}${day(valueOn)}${concept}${amount(cents)}${bankReference.padStart(10, '0')}${reference.padEnd(28)}`,
    ...(text.match(/[^]{1,76}/g) ?? []).map((part, at) => `23${digits(at + 1, 2)}${part}`),
  ]
}

function totals(entries: BuiltEntry[]): string {
  return (
    digits(entries.length, 5) +
    digits(
      entries.reduce((sum, { cents }) => sum + absolute(cents), 0n),
      14,
    )
  )
}

/** The key for the sign, and 14 digits. */
function amount(cents: bigint): string {
  return (cents < 0n ? '1' : '2') + digits(absolute(cents), 14)
}

function dayDigits(iso: string, dates: Choices['dates']): string {
  const parts = iso.slice(2).split('-')
  return (dates === 'DDMMAA' ? parts.toReversed() : parts).join('')
}

function digits(value: number | bigint, length: number): string {
  return String(value).padStart(length, '0')
}
