import { fail } from '@acervo/domain/treasury/failures'
import { finishFile } from '../finish-file.ts'
import {
  plainText,
  type ReadStatement,
  type StatementAccount,
  type StatementFile,
  type TakeEntries,
} from '../statement.ts'
import { decodeXml } from './decode.ts'
import { parseElement } from './element.ts'
import { openStatement } from './open-statement.ts'
import { partReader } from './read-parts.ts'
import { readStatement } from './read-statement.ts'
import { splitDocument } from './split-document.ts'

/**
 * Reads camt.053 (ISO 20022, bank to customer statement), versions 001.02 to 001.08. `begin`: the first characters of
 * the file.
 */
export async function parseCamt(
  chunks: AsyncIterable<Buffer>,
  begin: string,
  account: StatementAccount,
  take: TakeEntries,
): Promise<StatementFile> {
  let version = ''
  let open = openStatement()
  const read: ReadStatement[] = []
  const readPart = partReader(account.iban)
  for await (const part of splitDocument(decodeXml(chunks, begin))) {
    const { kind, xml, place } = part
    if (kind === 'root') version = versionOf(xml, place)
    else if (kind !== 'statement') await take(read.length, readPart(part, open))
    else {
      read.push(readStatement(parseElement(xml, place), open))
      open = openStatement()
    }
  }
  if (read.length === 0) throw fail('treasury.camt_element_missing', { element: 'BkToCstmrStmt/Stmt' })
  const finished = finishFile(read, account, {
    currencyDiffers: (element) =>
      fail('treasury.camt_currency_differs', { element, currency: account.currency }),
    notConsecutive: (element) => fail('treasury.camt_not_consecutive', { element }),
  })
  return { format: 'camt.053', version, ...finished }
}

/**
 * `001.08`, from the namespace of the root element, whatever its prefix. Parsed by hand, because the library removes
 * prefixes.
 */
function versionOf(tag: string, name: string): string {
  const prefix = /^<([^\s:/>]+):/.exec(tag)?.[1]
  const declaration = prefix ? `xmlns:${prefix}` : 'xmlns'
  const attributes = [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  const [, , double, single] = attributes.find(([, attribute]) => attribute === declaration) ?? []
  const namespace = plainText(double ?? single ?? '')
  const version = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.(001\.0[2-8])$/.exec(namespace)?.[1]
  if (name !== 'Document' || !version)
    throw fail('treasury.camt_version_unsupported', { version: (namespace || name).slice(0, 60) })
  return version
}
