import type { RegisterSummary } from '@acervo/domain/registry/changes'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { CopyButton } from '../../../ui/table/copy-row.tsx'

type CellProps = { register: RegisterSummary }

/** The beginning and the end of the contract's address; a button copies all of it. */
export function Contract({ register: { token_address: address, token_url, ...row } }: CellProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  if (!address) return <span className="text-ink-soft">{t('no_contract')}</span>
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  return (
    <span className="inline-flex items-center gap-1 font-mono text-sm whitespace-nowrap" title={address}>
      {token_url ? (
        <a href={token_url} target="_blank" rel="noreferrer" className="text-link">
          {short}
        </a>
      ) : (
        short
      )}
      <CopyButton label={t('contract_of', { project: projectName(row) })} text={address} />
    </span>
  )
}

/** The last entry, and its time. */
export function LastEntry({ register: { last_entry: last } }: CellProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  if (!last) return <span className="text-ink-soft">{t('no_entry')}</span>
  return (
    <>
      <span className="block">{t(`kind.${last.kind}`)}</span>
      <time dateTime={last.at} className="block text-sm text-ink-soft">
        {formatMoment(last.at)}
      </time>
    </>
  )
}

/** How many entries there have been since the chosen day, in total and of each kind. */
export function Changes({ register: { changes } }: CellProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  if (!changes?.length) return <span className="text-ink-soft">{t('no_changes')}</span>
  const total = changes.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <span className="block font-medium">{formatCount(total)}</span>
      <span className="block text-sm text-ink-soft">
        {changes.map(({ kind, count }) => `${t(`kinds.${kind}`)}: ${formatCount(count)}`).join(' · ')}
      </span>
    </>
  )
}
