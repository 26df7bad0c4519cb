import { fail } from '@acervo/domain/common/failures'
import type { Language } from '@acervo/domain/common/language'
import { moment } from '@acervo/domain/common/reply'
import { dayOf } from '@acervo/domain/common/time-zone'
import { recordKinds, type PersonalRecord, type RecordFilter } from '@acervo/domain/records/record'
import { isFound } from '@acervo/domain/records/say'
import type { Source } from './source.ts'
import { accountRecords } from './sources/account.ts'
import { complaintRecords } from './sources/complaints.ts'
import { emailRecords } from './sources/emails.ts'
import { notificationRecords } from './sources/notifications.ts'
import { payoutAccountRecords } from './sources/payout-accounts.ts'
import { declarationRecords, identityDocumentRecords } from './sources/identity.ts'
import { acceptedDocumentRecords, investmentRecords, orderRecords } from './sources/investments.ts'
import { legitimationRecords } from './sources/legitimation.ts'
import { paymentRecords, refundRecords } from './sources/money.ts'
import { assessmentRecords } from './sources/protection.ts'
import { registryEntryRecords } from './sources/registry-entries.ts'
import { holdingProofRecords, residenceRecords, taxCertificateRecords } from './sources/taxes.ts'
import { warningRecords } from './sources/warnings.ts'
import { recordTexts } from './texts.ts'

const sources: readonly Source[] = [
  accountRecords,
  declarationRecords,
  identityDocumentRecords,
  residenceRecords,
  holdingProofRecords,
  payoutAccountRecords,
  warningRecords,
  assessmentRecords,
  acceptedDocumentRecords,
  investmentRecords,
  orderRecords,
  paymentRecords,
  refundRecords,
  taxCertificateRecords,
  legitimationRecords,
  registryEntryRecords,
  complaintRecords,
  emailRecords,
  notificationRecords,
]

type Asked = RecordFilter & { limit: number; cursor?: string }
type Listed = {
  rows: PersonalRecord[]
  next_cursor: string | null
  years: number[]
  kinds: PersonalRecord['kind'][]
}

/**
 * What a person accepted, declared, received or can download, newest first: one page of what the filter selects. Reads
 * all of it each time. One person has only hundreds of entries, and a search has to read their texts as they are shown.
 */
export async function listRecords(
  services: Parameters<Source>[0],
  userId: string,
  { limit, cursor, ...filter }: Asked,
  language: Language,
): Promise<Listed> {
  const offered = await Promise.all(sources.map((source) => source(services, userId, language)))
  const all = offered.flat().sort(newestFirst)
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const found = all.filter(
    (one) => (after === undefined || newestFirst(after, one) < 0) && isWanted(one, filter, language),
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next_cursor: last && found.length > rows.length ? position(last) : null,
    years: [...new Set(all.map(yearOf))],
    kinds: recordKinds.filter((one) => all.some((entry) => entry.kind === one)),
  }
}

function isWanted(record: PersonalRecord, wanted: RecordFilter, language: Language): boolean {
  const { kind, year, emails, search } = wanted
  if (kind !== undefined ? record.kind !== kind : isOnlyToInform(record) && !emails) return false
  if (year !== undefined && yearOf(record) !== year) return false
  return !search || isFound(record, search, recordTexts[language], language)
}

function isOnlyToInform({ kind, is_required }: PersonalRecord): boolean {
  return (kind === 'email' || kind === 'notification') && !is_required
}

type Position = Pick<PersonalRecord, 'at' | 'id'>

function newestFirst(a: Position, b: Position): number {
  return compare(b.at, a.at) || compare(b.id, a.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function yearOf({ at }: Pick<PersonalRecord, 'at'>): number {
  return Number(dayOf(new Date(at)).slice(0, 4))
}

function position({ at, id }: Position): string {
  return Buffer.from(`${at}|${id}`).toString('base64url')
}

function readPosition(cursor: string): Position {
  const [at, ...id] = Buffer.from(cursor, 'base64url').toString().split('|')
  const parsed = moment.safeParse(at)
  if (!parsed.success) throw fail('common.cursor_invalid')
  return { at: parsed.data, id: id.join('|') }
}
