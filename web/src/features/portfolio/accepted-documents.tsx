import type { PortfolioDocument } from '@acervo/domain/portfolio/portfolio'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiOrigin } from '../../lib/env.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CopyButton } from '../../ui/table/copy-row.tsx'

/** The whitepapers that the person accepted with their terms: file, digest, time and language. */
export function AcceptedDocuments({ documents }: { documents: readonly PortfolioDocument[] }) {
  const { t } = useTranslation(['portfolio', 'common'])
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-low">
      {documents.map((row) => (
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
              <span className="font-normal text-ink-soft">· {row.project_name}</span>
            </p>
            <p className="text-sm text-ink-soft">
              {t('documents.accepted', {
                moment: formatMoment(row.accepted_at),
                language: t(`common:language.${row.language}`),
              })}
              {row.investments > 1 && <> · {t('documents.times', { count: row.investments })}</>}
            </p>
            <div className="flex items-center gap-2 text-sm text-ink-soft">
              <span className="min-w-0">
                SHA-256 <span className="font-mono break-all">{row.sha256}</span>
              </span>
              <CopyButton label={`SHA-256, ${row.project_name}`} text={row.sha256} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
