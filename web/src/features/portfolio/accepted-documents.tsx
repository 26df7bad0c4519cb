import type { PortfolioDocument } from '@acervo/domain/portfolio/portfolio'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiOrigin } from '../../lib/env.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { Hash } from '../../ui/table/hash.tsx'
import { projectName } from '../../lib/text/project-name.ts'

const NARROW_PIXELS = 640
const ROWS_AT_ONCE = 3

/** The whitepapers that the person accepted with their terms: file, digest, time and language. */
export function AcceptedDocuments({ documents }: { documents: readonly PortfolioDocument[] }) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(NARROW_PIXELS)
  const { rows, ...more } = useFirstRows(documents, isNarrow ? ROWS_AT_ONCE : undefined)
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
        {rows?.map((row) => (
          <li key={`${row.document_id} ${row.language}`} className="flex gap-3 p-4 sm:px-5">
            <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="font-medium wrap-anywhere">
                {row.url ? (
                  <a href={apiOrigin + row.url} target="_blank" rel="noreferrer" className="text-link">
                    {row.filename}
                  </a>
                ) : (
                  t('documents.gone')
                )}{' '}
                {row.is_archived && <Badge>{t('documents.archived')}</Badge>}{' '}
                <span className="font-normal text-ink-soft">· {projectName(row)}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {t('documents.accepted', {
                  moment: formatMoment(row.accepted_at),
                  language: languageName(row.language),
                })}
                {row.investments > 1 && <> · {t('documents.times', { count: row.investments })}</>}
              </p>
              <Details title={t('technical.title')}>
                <Hash label={t('documents.digest')} value={row.sha256} />
              </Details>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  )
}
