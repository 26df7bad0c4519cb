import { useTexts } from '../site.ts'

const columns = ['token', 'crypto', 'paper'] as const
const rows = ['backing', 'holder', 'transfer', 'proof'] as const

/** A comparison as a table, or as cards where the table would not fit. */
export function Versus() {
  const t = useTexts('site-pages')
  return (
    <div
      className="overflow-x-auto rounded-md border border-line bg-surface"
      role="region"
      aria-label={t('tokenization.versus.caption')}
      tabIndex={0}
    >
      <table className="w-full min-w-[44rem] text-left">
        <caption className="sr-only">{t('tokenization.versus.caption')}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="p-4 font-serif text-xl font-medium">
                {t(`tokenization.versus.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: (typeof rows)[number] }) {
  const t = useTexts('site-pages')
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="p-4 font-medium">
        {t(`tokenization.versus.rows.${row}.what`)}
      </th>
      {columns.map((column) => (
        <td key={column} className="p-4 text-ink-soft first-of-type:bg-accent-soft first-of-type:text-ink">
          {t(`tokenization.versus.rows.${row}.${column}`)}
        </td>
      ))}
    </tr>
  )
}
