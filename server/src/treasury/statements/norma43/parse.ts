import { fail } from '@acervo/domain/treasury/failures'
import { finishFile } from '../finish-file.ts'
import type { Entry, ReadStatement, StatementAccount, StatementFile, TakeEntries } from '../statement.ts'
import { type OpenAccount, addMovement, closeAccount, endMovement, openAccount } from './account.ts'
import { standardProfile, type Norma43Profile } from './profile.ts'
import { digitsAt, invalidAt, recordsOf, textAt, type Norma43Record } from './record.ts'

/** How far a file has been read. `open`: the account whose total (33) has not been read yet. */
type Progress = { read: ReadStatement[]; open: OpenAccount | undefined; records: number; isComplete: boolean }

/**
 * Reads Norma 43 (AEB, cuaderno 43): lines of 80 columns in ISO-8859-1. An account has a header (11), movements (22)
 * and a total (33). A movement has up to five records of text (23) and one of another currency (24). Record 88 ends the
 * file and counts its records.
 */
export async function parseNorma43(
  chunks: AsyncIterable<Buffer>,
  account: StatementAccount,
  differences: Partial<Norma43Profile>,
  take: TakeEntries,
): Promise<StatementFile> {
  const profile = { ...standardProfile, ...differences }
  const progress: Progress = { read: [], open: undefined, records: 0, isComplete: false }
  for await (const record of recordsOf(chunks)) {
    const statement = progress.read.length
    const ended = takeRecord(progress, record, profile)
    if (ended) await take(statement, [ended])
  }
  if (!progress.isComplete) throw fail('treasury.statement_incomplete')
  const finished = finishFile(progress.read, account, {
    currencyDiffers: (line) => fail('treasury.norma_currency_differs', { line, currency: account.currency }),
    notConsecutive: (line) => fail('treasury.norma_not_consecutive', { line }),
  })
  return { format: 'norma43', version: null, ...finished }
}

/** Returns the movement that ends with this record, if there is one. */
function takeRecord(progress: Progress, record: Norma43Record, profile: Norma43Profile): Entry | undefined {
  const { open, isComplete } = progress
  progress.records += 1
  if (record.type === '11' && !open && !isComplete) progress.open = openAccount(record, profile)
  else if (record.type === '33' && open) {
    progress.read.push(closeAccount(open, record))
    progress.open = undefined
    return endMovement(open)
  } else if (record.type === '88' && !open && !isComplete) {
    checkCount(progress, record, profile)
    progress.isComplete = true
  } else if (open && /^2[234]$/.test(record.type)) return addMovement(open, record, profile)
  else throw fail('treasury.norma_record_unexpected', { line: record.line })
  return undefined
}

function checkCount(
  { records }: Progress,
  record: Norma43Record,
  { countsLastRecord }: Norma43Profile,
): void {
  if (textAt(record, 3, 18) !== '9'.repeat(18)) throw invalidAt(record, 3, 18)
  const stated = Number(digitsAt(record, 21, 6))
  const counted = countsLastRecord ? records : records - 1
  if (stated !== counted)
    throw fail('treasury.norma_count_differs', { line: record.line, records: counted, stated })
}
