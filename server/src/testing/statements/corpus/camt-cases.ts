import type { BuiltEntry } from '../../../demo/statements/built.ts'
import type { Entry } from '../../../treasury/statements/statement.ts'

/**
 * A movement as Spanish banks send it in camt.053. `code`: its code of ISO 20022, absent if the bank uses its own code.
 * `edits`: replacements in the written file. `read`: the expected result for each payment.
 */
export type CamtCase = Readonly<{
  name: string
  code: string | null
  entry: Partial<BuiltEntry>
  edits?: readonly (readonly [from: string | RegExp, to: string])[]
  read: Partial<Entry> | readonly Partial<Entry>[]
}>

const german = 'DE89370400440532013000'
const nobody = { name: undefined, iban: undefined, reference: undefined }
const unnamed = { counterpartyName: null, counterpartyIban: null, reference: null }
/** A movement that only the bank describes, beside its entry. */
const described = (text: string) =>
  [[/<NtryDtls>.*<\/NtryDtls>/, `<AddtlNtryInf>${text}</AddtlNtryInf>`]] as const
const payments = (sign: 1n | -1n, count: number): BuiltEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    cents: sign * BigInt((at + 1) * 100_00),
    name: `Inventada ${at + 1}`,
    endToEnd: `E2E-${at + 1}`,
    bankReference: `R-${at + 1}`,
  }))

const incoming: readonly CamtCase[] = [
  {
    name: 'transfer with the payer’s name and account',
    code: 'PMNT/RCDT/ESCT',
    entry: {},
    read: { counterpartyName: 'Begoña Inventada Núñez', reference: 'RF18539007547034' },
  },
  {
    name: 'instant transfer on a Sunday, with value of the same day',
    code: 'PMNT/RRCT/ESCT',
    entry: { bookedOn: '2026-11-03', valueOn: '2026-11-03' },
    read: { bookedOn: '2026-11-03', valueOn: '2026-11-03' },
  },
  {
    name: 'transfer between accounts of one bank',
    code: 'PMNT/RCDT/BOOK',
    entry: { reference: undefined, remittance: 'TRASPASO' },
    read: { reference: null, remittance: 'TRASPASO' },
  },
  {
    name: 'transfer from another country',
    code: 'PMNT/RCDT/XBCT',
    entry: { iban: german, name: 'Jörg Erfunden' },
    read: { counterpartyIban: german, counterpartyName: 'Jörg Erfunden' },
  },
  {
    name: 'transfer that was made in another currency',
    code: 'PMNT/RCDT/XBCT',
    entry: {},
    edits: [
      ['<RltdPties>', '<AmtDtls><InstdAmt><Amt Ccy="USD">290.10</Amt></InstdAmt></AmtDtls><RltdPties>'],
    ],
    read: { amountCents: 250_50n },
  },
  {
    name: 'salary that came to the wrong account',
    code: 'PMNT/RCDT/SALA',
    entry: { reference: undefined, remittance: 'NOMINA OCTUBRE' },
    read: { remittance: 'NOMINA OCTUBRE' },
  },
  {
    name: 'transfer whose reference is only in the text',
    code: 'PMNT/RCDT/ESCT',
    entry: { reference: undefined, remittance: 'RF18 5390 0754 7034 APORTACION' },
    read: { reference: null, remittance: 'RF18 5390 0754 7034 APORTACION' },
  },
  {
    name: 'transfer without an id of its own',
    code: 'PMNT/RCDT/ESCT',
    entry: { reference: undefined, endToEnd: 'NOTPROVIDED' },
    read: { reference: null },
  },
  {
    name: 'transfer of a company, with its ampersand',
    code: 'PMNT/RCDT/ESCT',
    entry: { name: 'HERMANOS FICTICIO & CIA., S. EN C.' },
    read: { counterpartyName: 'HERMANOS FICTICIO & CIA., S. EN C.' },
  },
  {
    name: 'payer in capitals, surnames first',
    code: 'PMNT/RCDT/ESCT',
    entry: { name: 'INVENTADA NUNEZ, BEGONA' },
    read: { counterpartyName: 'INVENTADA NUNEZ, BEGONA' },
  },
  {
    name: 'joint account with two holders in one name',
    code: 'PMNT/RCDT/ESCT',
    entry: { name: 'BEGOÑA INVENTADA NÚÑEZ Y/O PERE FINGIT' },
    read: { counterpartyName: 'BEGOÑA INVENTADA NÚÑEZ Y/O PERE FINGIT' },
  },
  {
    name: 'payer without an account',
    code: 'PMNT/RCDT/ESCT',
    entry: { iban: undefined },
    read: { counterpartyIban: null, counterpartyName: 'Begoña Inventada Núñez' },
  },
  {
    name: 'transfer with a text of 140 characters',
    code: 'PMNT/RCDT/ESCT',
    entry: { remittance: 'X'.repeat(140) },
    read: { remittance: 'X'.repeat(140) },
  },
  {
    name: 'text in lines of 35 characters',
    code: 'PMNT/RCDT/ESCT',
    entry: { remittance: 'APORTACION PROYECTO CORRALA' },
    edits: [['</Ustrd>', '</Ustrd><Ustrd>LAVAPIES</Ustrd>']],
    read: { remittance: 'APORTACION PROYECTO CORRALA LAVAPIES' },
  },
  {
    name: 'cash paid in at a machine',
    code: 'PMNT/CNTR/CDPT',
    entry: { ...nobody, remittance: 'INGRESO EFECTIVO CAJERO 4501' },
    read: { ...unnamed, remittance: 'INGRESO EFECTIVO CAJERO 4501' },
  },
  {
    name: 'cheque paid in, with value two days later',
    code: 'PMNT/RCHQ/CCHQ',
    entry: { ...nobody, bookedOn: '2026-11-03', valueOn: '2026-11-05' },
    read: { ...unnamed, bookedOn: '2026-11-03', valueOn: '2026-11-05' },
  },
  {
    name: 'direct debits that were collected, as one sum',
    code: 'PMNT/IDDT/ESDD',
    entry: { ...nobody, cents: 1_200_00n },
    edits: described('ABONO REMESA RECIBOS 000123'),
    read: { ...unnamed, amountCents: 1_200_00n, remittance: 'ABONO REMESA RECIBOS 000123' },
  },
  {
    name: 'transfers booked as one sum, each with its payer',
    code: 'PMNT/RCDT/ESCT',
    entry: { cents: 600_00n, details: payments(1n, 3) },
    read: [
      { amountCents: 100_00n, counterpartyName: 'Inventada 1', reference: 'E2E-1' },
      { amountCents: 200_00n, counterpartyName: 'Inventada 2', reference: 'E2E-2' },
      { amountCents: 300_00n, counterpartyName: 'Inventada 3', reference: 'E2E-3' },
    ],
  },
  {
    name: 'card payments of a terminal',
    code: 'PMNT/MCRD/POSP',
    entry: { ...nobody, remittance: 'TPV 012345678 LIQUIDACION' },
    read: unnamed,
  },
  {
    name: 'interest on the account',
    code: 'ACMT/MCOP/INTR',
    entry: { ...nobody, cents: 12n },
    edits: described('LIQUIDACION INTERESES'),
    read: { amountCents: 12n, remittance: 'LIQUIDACION INTERESES' },
  },
  {
    name: 'commission given back',
    code: 'ACMT/MCOP/COMM',
    entry: { ...nobody, cents: 3_00n },
    edits: described('BONIFICACION COMISION'),
    read: { remittance: 'BONIFICACION COMISION', isReversal: false },
  },
  {
    name: 'loan paid out',
    code: 'LDAS/FTLN/DDWN',
    entry: { ...nobody, cents: 50_000_00n },
    read: { amountCents: 50_000_00n },
  },
  {
    name: 'tax given back by the tax agency',
    code: 'PMNT/RCDT/ESCT',
    entry: {
      reference: undefined,
      name: 'AGENCIA ESTATAL DE ADMINISTRACION TRIBUTARIA',
      remittance: 'DEVOLUCION',
    },
    read: { remittance: 'DEVOLUCION' },
  },
  {
    name: 'transfer of ours that came back because the account is closed',
    code: 'PMNT/ICDT/RRTN',
    entry: { returnReason: 'AC04' },
    read: { returnReason: 'AC04', amountCents: 250_50n, counterpartyName: 'Begoña Inventada Núñez' },
  },
  {
    name: 'transfer of ours that came back without a reason',
    code: 'PMNT/ICDT/RRTN',
    entry: {},
    read: { returnReason: 'MS03' },
  },
  {
    name: 'transfer of ours that came back for a reason of the bank’s own',
    code: 'PMNT/ICDT/RRTN',
    entry: { returnReason: 'AC04' },
    edits: [['<Rsn><Cd>AC04</Cd></Rsn>', '<Rsn><Prtry>CUENTA CANCELADA</Prtry></Rsn>']],
    read: { returnReason: 'CUENTA CANCELADA' },
  },
  {
    name: 'commission that the bank corrects',
    code: 'ACMT/MDOP/CHRG',
    entry: { ...nobody, cents: 18_00n, isReversal: true },
    read: { isReversal: true, amountCents: 18_00n },
  },
]

const outgoing: readonly CamtCase[] = [
  {
    name: 'transfer that was made',
    code: 'PMNT/ICDT/ESCT',
    entry: { cents: -75_25n, reference: undefined, endToEnd: 'ACVP23456789ABCD' },
    read: { amountCents: -75_25n, reference: 'ACVP23456789ABCD' },
  },
  {
    name: 'instant transfer that was made',
    code: 'PMNT/IRCT/ESCT',
    entry: { cents: -75_25n },
    read: { amountCents: -75_25n, counterpartyName: 'Begoña Inventada Núñez' },
  },
  {
    name: 'transfers of a payment file booked as one sum',
    code: 'PMNT/ICDT/ESCT',
    entry: { cents: -300_00n, details: payments(-1n, 2) },
    read: [
      { amountCents: -100_00n, counterpartyName: 'Inventada 1', reference: 'E2E-1' },
      { amountCents: -200_00n, counterpartyName: 'Inventada 2', reference: 'E2E-2' },
    ],
  },
  {
    name: 'salaries as one sum',
    code: 'PMNT/ICDT/SALA',
    entry: { ...nobody, cents: -9_400_00n },
    edits: described('REMESA NOMINAS OCTUBRE'),
    read: { amountCents: -9_400_00n, remittance: 'REMESA NOMINAS OCTUBRE' },
  },
  {
    name: 'direct debit of the electricity',
    code: 'PMNT/RDDT/ESDD',
    entry: {
      cents: -121_37n,
      name: 'ELECTRICA INVENTADA SA',
      reference: undefined,
      remittance: 'RECIBO 10/2026',
    },
    read: { amountCents: -121_37n, counterpartyName: 'ELECTRICA INVENTADA SA' },
  },
  {
    name: 'direct debit between companies',
    code: 'PMNT/RDDT/BBDD',
    entry: { cents: -1_000_00n },
    read: { amountCents: -1_000_00n, transactionCode: 'PMNT/RDDT/BBDD' },
  },
  {
    name: 'direct debit that we sent back',
    code: 'PMNT/RDDT/UPDD',
    entry: { cents: 121_37n, returnReason: 'MD06' },
    read: { amountCents: 121_37n, returnReason: 'MD06' },
  },
  {
    name: 'direct debit of ours that was not paid',
    code: 'PMNT/IDDT/UPDD',
    entry: { cents: -60_00n, returnReason: 'AM04' },
    read: { amountCents: -60_00n, returnReason: 'AM04' },
  },
  {
    name: 'maintenance commission',
    code: 'ACMT/MDOP/CHRG',
    entry: { ...nobody, cents: -18_00n },
    edits: described('COMISION MANTENIMIENTO'),
    read: { ...unnamed, remittance: 'COMISION MANTENIMIENTO' },
  },
  {
    name: 'commission of a transfer',
    code: 'PMNT/ICDT/CHRG',
    entry: { ...nobody, cents: -1_50n },
    edits: described('COM. TRANSFERENCIA'),
    read: { amountCents: -1_50n },
  },
  {
    name: 'tax that was withheld, paid to the tax agency',
    code: 'PMNT/ICDT/TAXE',
    entry: { ...nobody, cents: -4_560_00n, remittance: 'AEAT MODELO 123' },
    read: { remittance: 'AEAT MODELO 123' },
  },
  {
    name: 'social security',
    code: 'PMNT/RDDT/ESDD',
    entry: { cents: -2_310_44n, name: 'TGSS. COTIZACION', reference: undefined },
    read: { counterpartyName: 'TGSS. COTIZACION' },
  },
  {
    name: 'purchase by card',
    code: 'PMNT/CCRD/POSD',
    entry: { ...nobody, cents: -34_90n, remittance: 'COMPRA TARJ. 1234XXXXXXXX5678' },
    read: { remittance: 'COMPRA TARJ. 1234XXXXXXXX5678' },
  },
  {
    name: 'cash from a machine',
    code: 'PMNT/CCRD/CWDL',
    entry: { ...nobody, cents: -200_00n },
    read: { amountCents: -200_00n },
  },
  {
    name: 'instalment of a loan',
    code: 'LDAS/FTLN/RPMT',
    entry: { ...nobody, cents: -1_240_18n },
    read: { amountCents: -1_240_18n },
  },
  {
    name: 'cheque that was cashed',
    code: 'PMNT/ICHQ/CCHQ',
    entry: { ...nobody, cents: -900_00n, remittance: 'CHEQUE 0001234' },
    read: { remittance: 'CHEQUE 0001234' },
  },
  {
    name: 'bill of exchange',
    code: 'PMNT/DRFT/STLR',
    entry: { ...nobody, cents: -3_000_00n },
    read: { amountCents: -3_000_00n },
  },
  {
    name: 'balance moved to the main account at night',
    code: 'CAMT/ACCB/ZABA',
    entry: { cents: -1_000_00n, name: 'EMPRESA INVENTADA SL' },
    read: { amountCents: -1_000_00n },
  },
  {
    name: 'movement with a code of the bank’s own only',
    code: null,
    entry: { cents: -5_00n },
    edits: [['<BkTxCd></BkTxCd>', '<BkTxCd><Prtry><Cd>17067</Cd><Issr>CSB43</Issr></Prtry></BkTxCd>']],
    read: { transactionCode: null, amountCents: -5_00n },
  },
]

export const camtCases: readonly CamtCase[] = [...incoming, ...outgoing]
