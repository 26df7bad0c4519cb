import { dayOf } from '../common/time-zone.ts'
import type { PersonalRecord } from './record.ts'

/**
 * Consecutive entries of one day in Madrid with a common heading. `title`: they have the same title. `project`: they
 * have the same project, which their titles then leave out. Null: a single entry.
 */
export type RecordGroup = { common: 'title' | 'project' | null; records: PersonalRecord[] }

/** Groups a list without changing its order. */
export function groupRecords(records: readonly PersonalRecord[]): RecordGroup[] {
  const groups: RecordGroup[] = []
  for (const record of records) {
    const last = groups.at(-1)
    const before = last?.records.at(-1)
    const common = before && isSameDay(before, record) ? commonOf(before, record) : null
    if (last && common && (last.common === null || last.common === common)) {
      last.common = common
      last.records.push(record)
    } else groups.push({ common: null, records: [record] })
  }
  return groups
}

function commonOf(one: PersonalRecord, other: PersonalRecord): RecordGroup['common'] {
  if (one.about.project && isSame(one.about.project, other.about.project)) return 'project'
  // Below a common title, an entry without facts would consist of nothing but a time.
  return hasFacts(one) && hasFacts(other) && one.title === other.title && isSame(one.about, other.about)
    ? 'title'
    : null
}

/** Digests do not count as facts here, because they are folded. */
function hasFacts({ facts }: PersonalRecord): boolean {
  return facts.some(({ value }) => !('hash' in value))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSameDay(one: PersonalRecord, other: PersonalRecord): boolean {
  return dayOf(new Date(one.at)) === dayOf(new Date(other.at))
}
