import { absolute, closingOf, type BuiltEntry, type BuiltStatement } from './built.ts'

export const camtVersions = ['001.02', '001.03', '001.04', '001.05', '001.06', '001.07', '001.08'] as const
export type CamtVersion = (typeof camtVersions)[number]

type Choices = { version?: CamtVersion; prefix?: string }

/** Writes a camt.053 document as banks do in that version. `prefix`: that of every element, such as `ns2:`. */
export function writeCamt(
  statements: BuiltStatement | BuiltStatement[],
  { version = '001.08', prefix = '' }: Choices = {},
): string {
  const namespace = `xmlns${prefix && `:${prefix.slice(0, -1)}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"`
  const body = [statements]
    .flat()
    .map((statement) => statementXml(statement, version))
    .join('')
  const header = tag('GrpHdr', tag('MsgId', 'M1') + tag('CreDtTm', '2026-11-04T20:00:00'))
  const document = `<Document>${tag('BkToCstmrStmt', header + body)}</Document>`
  const prefixed = document.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed.replace(/Document>/, `Document ${namespace}>`)}\n`
}

function statementXml(statement: BuiltStatement, version: CamtVersion): string {
  const { id, from, to, iban, currency, openingCents, entries } = statement
  return tag(
    'Stmt',
    tag('Id', escaped(id)) +
      tag('FrToDt', tag('FrDtTm', `${from}T00:00:00`) + tag('ToDtTm', `${to}T23:59:59`)) +
      tag('Acct', tag('Id', tag('IBAN', iban)) + tag('Ccy', currency)) +
      balanceXml('OPBD', openingCents, currency, from) +
      balanceXml('CLBD', closingOf(statement), currency, to) +
      entries.map((entry) => entryXml(entry, statement, version)).join(''),
  )
}

export function balanceXml(code: string, cents: bigint, currency: string, day: string): string {
  return tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', tag('Cd', code))) + amountXml(cents, currency) + tag('Dt', tag('Dt', day)),
  )
}

function entryXml(entry: BuiltEntry, { currency, from }: BuiltStatement, version: CamtVersion): string {
  const { status = 'BOOK', bookedOn = from, details } = entry
  return tag(
    'Ntry',
    amountXml(entry.cents, currency) +
      (entry.isReversal ? tag('RvslInd', 'true') : '') +
      tag('Sts', version >= '001.07' ? tag('Cd', status) : status) +
      tag('BookgDt', tag('Dt', bookedOn)) +
      tag('ValDt', tag('Dt', entry.valueOn ?? bookedOn)) +
      optional('AcctSvcrRef', entry.bankReference) +
      tag('BkTxCd', '') +
      tag(
        'NtryDtls',
        (details ? tag('Btch', tag('NbOfTxs', String(details.length))) : '') +
          (details ?? [entry]).map((detail) => detailXml(detail, entry, currency, version)).join(''),
      ),
  )
}

function detailXml(detail: BuiltEntry, entry: BuiltEntry, currency: string, version: CamtVersion): string {
  const { cents, name, iban, returnReason, isReversal } = detail
  const isPayer = cents > 0n === (returnReason === undefined && !isReversal)
  const role = isPayer ? 'Dbtr' : 'Cdtr'
  const amount = amountXml(cents, currency)
  const [amountOnly = ''] = amount.split('<CdtDbtInd>')
  const nameXml =
    name && tag(role, version >= '001.07' ? tag('Pty', tag('Nm', escaped(name))) : tag('Nm', escaped(name)))
  const ibanXml = iban && tag(`${role}Acct`, tag('Id', tag('IBAN', iban)))
  const remittance =
    optional('Ustrd', detail.remittance) +
    (detail.reference ? tag('Strd', tag('CdtrRefInf', tag('Ref', escaped(detail.reference)))) : '')
  const references =
    (detail === entry ? '' : optional('AcctSvcrRef', detail.bankReference)) +
    optional('EndToEndId', detail.endToEnd)
  return tag(
    'TxDtls',
    (references && tag('Refs', references)) +
      (version === '001.02' ? tag('AmtDtls', tag('TxAmt', amountOnly)) : amount) +
      (nameXml || ibanXml ? tag('RltdPties', (nameXml ?? '') + (ibanXml ?? '')) : '') +
      (remittance && tag('RmtInf', remittance)) +
      (returnReason ? tag('RtrInf', tag('Rsn', tag('Cd', returnReason))) : ''),
  )
}

/** Amount and sign, in the form that all elements with an amount share. */
function amountXml(cents: bigint, currency: string): string {
  const digits = String(absolute(cents)).padStart(3, '0')
  return `<Amt Ccy="${currency}">${digits.slice(0, -2)}.${digits.slice(-2)}</Amt>${tag('CdtDbtInd', cents < 0n ? 'DBIT' : 'CRDT')}`
}

function optional(name: string, text: string | undefined): string {
  return text === undefined ? '' : tag(name, escaped(text))
}

function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
