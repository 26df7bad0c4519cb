import type { Operation } from '@acervo/domain/portfolio/portfolio'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/table/copy-row.tsx'

/** A transaction's hash, shortened, with a button to copy all of it and a link to the chain's explorer. */
export function Transaction({ operation: { tx_hash, tx_url, project_name } }: { operation: Operation }) {
  const { t } = useTranslation('portfolio')
  if (!tx_hash) return '–'
  const short = `${tx_hash.slice(0, 10)}…${tx_hash.slice(-8)}`
  return (
    <span className="flex items-center gap-1">
      <span className="font-mono text-sm whitespace-nowrap" title={tx_hash}>
        {short}
      </span>
      <CopyButton label={`${t('operations.transaction')}, ${project_name}`} text={tx_hash} />
      {tx_url && (
        <a
          href={tx_url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('operations.explorer')}: ${short}`}
          className="inline-grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </span>
  )
}
