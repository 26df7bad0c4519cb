import type { AcceptedDocument } from '@acervo/domain/investments/accepted-document'
import { useTranslation } from 'react-i18next'
import { apiOrigin } from '../../../lib/env.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Hash } from '../../../ui/table/hash.tsx'

/** The accepted document, byte for byte. It comes from the archive when the project no longer shows it. */
export function Accepted({ document }: { document: AcceptedDocument }) {
  const { t } = useTranslation('investments')
  const { filename, url, sha256, language, accepted_at, is_archived } = document
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        {url && filename ? (
          <a href={apiOrigin + url} target="_blank" rel="noreferrer" className="text-link">
            {filename}
          </a>
        ) : (
          t('accepted.gone')
        )}{' '}
        {is_archived && <Badge>{t('accepted.archived')}</Badge>}
        <span className="block text-sm text-ink-soft">
          {t('accepted.at', {
            moment: formatMoment(accepted_at),
            language: languageName(language),
          })}
        </span>
      </p>
      <Hash label="SHA-256" value={sha256} />
    </div>
  )
}
