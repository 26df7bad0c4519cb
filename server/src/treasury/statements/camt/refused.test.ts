import { expect, test } from 'vitest'
import { aStatement, anEntry, edited } from '../../../testing/statements/built.ts'
import { refusalOf } from '../../../testing/statements/read.ts'
import { writeCamt } from '../../../demo/statements/write-camt.ts'

const camt = writeCamt(aStatement({ entries: [anEntry(), anEntry({ cents: -10_00n })] }))

const other = (version: string) =>
  `El archivo no es camt.053 de las versiones 001.02 a 001.08, sino «urn:iso:std:iso:20022:tech:xsd:${version}»`
const malformed = (element: string) => `El archivo no es XML correcto a partir de ${element}`
const invalid = (element: string) => `El valor del elemento ${element} no es válido`
const missing = (element: string) => `Falta el elemento ${element}`
const tooLong = (element: string) => `El elemento ${element} es demasiado largo`
const negative = (element: string) => `El importe de ${element} no puede ser negativo`
const totals = (element: string) => `Los totales de ${element} no coinciden con los asientos`
const unlikeDetails = 'Los detalles de Stmt[1]/Ntry[1] no suman lo mismo o no son tantos como dice el asiento'

const entry = 'Stmt[1]/Ntry[1]'
const details = `${entry}/NtryDtls/TxDtls`

test.each<[string, string, string, string]>([
  ['another kind of document', 'camt.053', 'camt.054', other('camt.054.001.08')],
  ['a later version', '001.08', '001.13', other('camt.053.001.13')],
  ['an undefined entity', 'Begoña', 'Bego&ntilde;a', malformed(entry)],
  ['an entity of JavaScript', 'Begoña', 'A &constructor; B', malformed(entry)],
  ['a character beyond all', 'Begoña', '&#x110000;', malformed(entry)],
  ['a name that is endless', '<Ustrd>', `<${'U'.repeat(51)}>`, malformed(`${details}/RmtInf`)],
  ['a day of another century', '<BookgDt><Dt>2026', '<BookgDt><Dt>0026', invalid(`${entry}/BookgDt/Dt`)],
  ['a bare ampersand', 'Begoña', 'A & B', malformed(entry)],
  ['an attribute without quotes', 'Ccy="EUR">250', 'Ccy=EUR>250', malformed(entry)],
  [
    'elements that overlap',
    '</Ref></CdtrRefInf>',
    '</CdtrRefInf></Ref>',
    malformed(`${details}/RmtInf/Strd/CdtrRefInf/Ref`),
  ],
  ['a second root', '</Document>', '</Document><Document/>', malformed('Document')],
  ['text after the root', '</Document>', '</Document>x', malformed('Document')],
  [
    'elements nested without end',
    '<Ustrd>',
    '<a>'.repeat(1_000),
    malformed(`${details}/RmtInf${'/a'.repeat(43)}`),
  ],
  ['a negative amount', '>250.50<', '>-250.50<', negative(`${entry}/Amt`)],
  [
    'an amount beyond 2^53 cents',
    '>250.50<',
    '>90071992547409.92<',
    `El importe de ${entry}/Amt es demasiado grande`,
  ],
  ['an amount with a comma', '>250.50<', '>250,50<', invalid(`${entry}/Amt`)],
  ['an amount with parts of a cent', '>250.50<', '>250.505<', invalid(`${entry}/Amt`)],
  ['an amount in scientific notation', '>250.50<', '>2.5e2<', invalid(`${entry}/Amt`)],
  ['two amounts', '<Ntry><Amt', '<Ntry><Amt Ccy="EUR">1.00</Amt><Amt', invalid(`${entry}/Amt[2]`)],
  ['an entry in another currency', 'Ccy="EUR">250', 'Ccy="USD">250', `El elemento ${entry} no está en EUR`],
  [
    'neither credit nor debit',
    '250.50</Amt><CdtDbtInd>CRDT',
    '250.50</Amt><CdtDbtInd>HABER',
    invalid(`${entry}/CdtDbtInd`),
  ],
  ['an unknown status', '<Cd>BOOK</Cd>', '<Cd>DONE</Cd>', invalid(`${entry}/Sts/Cd`)],
  ['no status', '<Sts><Cd>BOOK</Cd></Sts>', '', missing(`${entry}/Sts`)],
  ['an impossible day', '<BookgDt><Dt>2026-11-03', '<BookgDt><Dt>2026-02-30', invalid(`${entry}/BookgDt/Dt`)],
  [
    'a day as people write it',
    '<BookgDt><Dt>2026-11-03',
    '<BookgDt><Dt>03/11/2026',
    invalid(`${entry}/BookgDt/Dt`),
  ],
  [
    'an impossible hour',
    '<BookgDt><Dt>2026-11-03</Dt>',
    '<BookgDt><DtTm>2026-11-03T25:00:00Z</DtTm>',
    invalid(`${entry}/BookgDt/DtTm`),
  ],
  [
    'a period that ends before it begins',
    '<FrDtTm>2026-11-03',
    '<FrDtTm>2026-11-05',
    invalid('Stmt[1]/FrToDt'),
  ],
  ['a name no schema allows', 'Begoña', 'B'.repeat(141), tooLong(`${details}/RltdPties/Dbtr/Pty/Nm`)],
  [
    '5 MB of text in one element',
    'Inversión',
    'x'.repeat(5 * 1024 * 1024),
    tooLong(`${details}/RmtInf/Ustrd`),
  ],
  [
    '5 MB of text in many elements',
    '<Ustrd>',
    `<Ustrd>${'x'.repeat(140)}</Ustrd>`.repeat(37_000) + '<Ustrd>',
    tooLong(`${details}/RmtInf/Ustrd`),
  ],
  [
    'an entry without end',
    '<Ustrd>',
    `<Ustrd>${'x'.repeat(140)}</Ustrd>`.repeat(58_000) + '<Ustrd>',
    tooLong(`${details}/RmtInf/Ustrd`),
  ],
  ['no account', '<IBAN>ES6600010002080000000025</IBAN>', '', missing('Stmt[1]/Acct/Id/IBAN')],
  ['an account that is none', '<IBAN>ES66', '<IBAN>ES67', invalid('Stmt[1]/Acct/Id/IBAN')],
  [
    'an account in another currency',
    '<Ccy>EUR</Ccy>',
    '<Ccy>USD</Ccy>',
    'El elemento Stmt[1]/Bal[2] no está en USD',
  ],
  ['no opening balance', 'OPBD', 'OPAV', missing('Stmt[1]/Bal/OPBD')],
  ['no closing balance', 'CLBD', 'CLAV', missing('Stmt[1]/Bal/CLBD')],
  ['two opening balances', 'CLBD', 'OPBD', invalid('Stmt[1]/Bal[2]')],
  [
    'a balance that does not fit',
    '>1000.00<',
    '>1000.01<',
    'El saldo inicial más los asientos de Stmt[1] es 1.240,51\u00a0€, pero el saldo final dice 1.240,50\u00a0€',
  ],
  [
    'an entry that was left out',
    '<Cd>BOOK</Cd>',
    '<Cd>PDNG</Cd>',
    'El saldo inicial más los asientos de Stmt[1] es 990\u00a0€, pero el saldo final dice 1.240,50\u00a0€',
  ],
  [
    'a count that does not fit',
    '<Ntry>',
    '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry><Ntry>',
    totals('Stmt[1]/TxsSummry/TtlNtries'),
  ],
  [
    'a sum that does not fit',
    '<Ntry>',
    '<TxsSummry><TtlDbtNtries><Sum>10.01</Sum></TtlDbtNtries></TxsSummry><Ntry>',
    totals('Stmt[1]/TxsSummry/TtlDbtNtries'),
  ],
  [
    'a net amount that does not fit',
    '<Ntry>',
    '<TxsSummry><TtlNtries><TtlNetNtry><Amt>1.00</Amt></TtlNetNtry></TtlNtries></TxsSummry><Ntry>',
    totals('Stmt[1]/TxsSummry/TtlNtries'),
  ],
])(
  'camt.053 with %s is refused as a whole, and the sentence says where',
  async (_what, from, to, sentence) => {
    expect(await refusalOf(edited(camt, from, to))).toBe(sentence)
  },
)

const inBatch = (cents: bigint) =>
  anEntry({ cents: 30_00n, details: [anEntry({ cents: 10_00n }), anEntry({ cents })] })
const batch = writeCamt(aStatement({ entries: [inBatch(20_00n)] }))

test.each([
  ['payments that do not add up to it', writeCamt(aStatement({ entries: [inBatch(20_01n)] })), unlikeDetails],
  ['fewer payments than it says', batch.replace(/<TxDtls>.*?<\/TxDtls>/, ''), unlikeDetails],
  ['a payment of zero', edited(batch, '>20.00<', '>0.00<'), unlikeDetails],
  [
    'a payment in another currency',
    edited(batch, 'Ccy="EUR">20', 'Ccy="USD">20'),
    'El elemento Stmt[1]/Ntry[1]/NtryDtls/TxDtls[2]/Amt no está en EUR',
  ],
  [
    'a payment without amount',
    edited(batch, '<Amt Ccy="EUR">20.00</Amt>', ''),
    missing('Stmt[1]/Ntry[1]/NtryDtls/TxDtls[2]/Amt'),
  ],
])('a batch with %s is refused', async (_what, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence)
})
