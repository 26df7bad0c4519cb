import { dayOf } from '@acervo/domain/common/time-zone'
import type { PersonalRecord } from '@acervo/domain/records/record'
import { Entry, type LinkTo } from './entry.tsx'

/** Entries as the server ordered them, under the year in which they happened. */
export function RecordList({ rows, link }: { rows: readonly PersonalRecord[]; link: LinkTo }) {
  const years = Map.groupBy(rows, ({ at }) => dayOf(new Date(at)).slice(0, 4))
  return [...years].map(([year, records]) => (
    <section key={year} aria-labelledby={`year-${year}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`year-${year}`} className="tabular text-2xl">
        {year}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
        {records.map((record) => (
          <li key={record.id}>
            <Entry record={record} link={link} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
