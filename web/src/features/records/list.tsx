import { dayOf } from '@acervo/domain/common/time-zone'
import { groupRecords, type RecordGroup } from '@acervo/domain/records/group'
import type { PersonalRecord } from '@acervo/domain/records/record'
import { Entry, Subject, type LinkTo } from './entry.tsx'

/** The entries in the server's order, under the year in which they happened. */
export function RecordList({ rows, link }: { rows: readonly PersonalRecord[]; link: LinkTo }) {
  const years = Map.groupBy(rows, ({ at }) => dayOf(new Date(at)).slice(0, 4))
  return [...years].map(([year, records]) => (
    <section key={year} aria-labelledby={`year-${year}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`year-${year}`} className="tabular text-2xl">
        {year}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
        {groupRecords(records).map((group) => (
          <li key={group.records[0]?.id}>
            <Group {...group} link={link} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** One entry, or several with a common heading. */
function Group({ common, records, link }: RecordGroup & { link: LinkTo }) {
  const [first] = records
  if (!first) return null
  if (common === null) return <Entry record={first} link={link} />
  return (
    <>
      <div className="px-4 pt-4 sm:px-5">
        <Subject record={first} common={common} />
      </div>
      <ul className="pb-1">
        {records.map((record) => (
          <li key={record.id}>
            <Entry record={record} link={link} said={common} />
          </li>
        ))}
      </ul>
    </>
  )
}
