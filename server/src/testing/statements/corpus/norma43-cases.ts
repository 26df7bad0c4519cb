import type { BuiltEntry } from '../../../demo/statements/built.ts'
import type { Entry } from '../../../treasury/statements/statement.ts'

/** A movement of each common concept as Spanish banks send it in Norma 43, and the expected result of reading it. */
export type NormaCase = Readonly<{ name: string; entry: Partial<BuiltEntry>; read: Partial<Entry> }>

const RF = 'RF18539007547034'

export const norma43Cases: readonly NormaCase[] = [
  {
    name: 'withdrawal over the counter (01)',
    entry: { cents: -300_00n, concept: '01002', remittance: 'REINTEGRO' },
    read: { amountCents: -300_00n, transactionCode: '01/002' },
  },
  {
    name: 'cash that was paid in (02)',
    entry: { cents: 500_00n, concept: '02005', remittance: 'INGRESO EN EFECTIVO' },
    read: { amountCents: 500_00n, remittance: 'INGRESO EN EFECTIVO' },
  },
  {
    name: 'direct debit (03)',
    entry: { cents: -121_37n, concept: '03111', remittance: 'ELECTRICA INVENTADA SA RECIBO 10/2026' },
    read: { remittance: 'ELECTRICA INVENTADA SA RECIBO 10/2026' },
  },
  {
    name: 'transfer that came in (04), reference across both fields',
    entry: { reference: RF, remittance: 'BEGOÑA INVENTADA NÚÑEZ APORTACIÓN' },
    read: { reference: RF, remittance: 'BEGOÑA INVENTADA NÚÑEZ APORTACIÓN' },
  },
  {
    name: 'transfer that came in (04), reference in the text',
    entry: { reference: '', remittance: `TRANSF. INVENTADA NUÑEZ ${RF}` },
    read: { reference: null, remittance: `TRANSF. INVENTADA NUÑEZ ${RF}` },
  },
  {
    name: 'transfer that was made (04), with our id',
    entry: { cents: -40_50n, reference: `${' '.repeat(12)}ACVP23456789ABCD` },
    read: { amountCents: -40_50n, reference: 'ACVP23456789ABCD' },
  },
  {
    name: 'instalment of a loan (05)',
    entry: { cents: -1_240_18n, concept: '05143', remittance: 'PRESTAMO 0123-456789' },
    read: { transactionCode: '05/143' },
  },
  {
    name: 'collection of bills (06)',
    entry: { cents: 1_200_00n, concept: '06021', remittance: 'ABONO REMESA 000123' },
    read: { amountCents: 1_200_00n },
  },
  {
    name: 'subscription of shares (07)',
    entry: { cents: -1_000_00n, concept: '07001', remittance: '' },
    read: { remittance: 'Suscripciones, dividendos pasivos, canjes' },
  },
  {
    name: 'dividend (08)',
    entry: { cents: 81_00n, concept: '08001', remittance: 'DIVIDENDO INVENTADA SA' },
    read: { amountCents: 81_00n },
  },
  {
    name: 'purchase of securities (09)',
    entry: { cents: -950_00n, concept: '09002' },
    read: { amountCents: -950_00n },
  },
  {
    name: 'petrol cheque (10)',
    entry: { cents: -50_00n, concept: '10001' },
    read: { transactionCode: '10/001' },
  },
  {
    name: 'cash from a machine (11)',
    entry: { cents: -200_00n, concept: '11001' },
    read: { amountCents: -200_00n },
  },
  {
    name: 'purchase by card (12)',
    entry: { cents: -34_90n, concept: '12040', remittance: 'COMPRA TARJ. 1234XXXXXXXX5678 MADRID' },
    read: { remittance: 'COMPRA TARJ. 1234XXXXXXXX5678 MADRID' },
  },
  {
    name: 'transfer from another country (13)',
    entry: { cents: 990_00n, concept: '13071', remittance: 'TRANSF. EXTRANJERO' },
    read: { amountCents: 990_00n, isReversal: false },
  },
  {
    name: 'transfer of ours that came back (14)',
    entry: { cents: 40_50n, concept: '14318', reference: `${' '.repeat(12)}ACVP23456789ABCD` },
    read: { returnReason: 'MS03', reference: 'ACVP23456789ABCD', isReversal: false },
  },
  {
    name: 'direct debit of ours that was not paid (14)',
    entry: { cents: -60_00n, concept: '14025', remittance: 'DEVOLUCION RECIBO' },
    read: { amountCents: -60_00n, returnReason: 'MS03' },
  },
  {
    name: 'salaries (15)',
    entry: { cents: -9_400_00n, concept: '15001' },
    read: { amountCents: -9_400_00n },
  },
  {
    name: 'stamps and policy (16)',
    entry: { cents: -30_05n, concept: '16001' },
    read: { amountCents: -30_05n },
  },
  {
    name: 'commission (17)',
    entry: { cents: -18_00n, concept: '17067', remittance: 'COMISION MANTENIMIENTO' },
    read: { remittance: 'COMISION MANTENIMIENTO', returnReason: null },
  },
  {
    name: 'interest of one cent (17)',
    entry: { cents: 1n, concept: '17040', remittance: '' },
    read: { amountCents: 1n, remittance: 'Intereses, comisiones, custodia, gastos e impuestos' },
  },
  {
    name: 'correction of an entry (98)',
    entry: { cents: 18_00n, concept: '98067' },
    read: { isReversal: true, returnReason: null },
  },
  {
    name: 'something else (99)',
    entry: { cents: 7_77n, concept: '99999', remittance: '' },
    read: { remittance: 'Varios' },
  },
  {
    name: 'transfer whose text fills five records',
    entry: { remittance: 'Ñ'.repeat(380) },
    read: { remittance: 'Ñ'.repeat(380) },
  },
  {
    name: 'transfer with signs of ISO-8859-1: ªºç¡¿',
    entry: { remittance: '3ª APORTACIÓN Nº 4 · PLAÇA ¡SÍ! ¿NO?' },
    read: { remittance: '3ª APORTACIÓN Nº 4 · PLAÇA ¡SÍ! ¿NO?' },
  },
]
