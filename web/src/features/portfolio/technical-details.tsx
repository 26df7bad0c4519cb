import type { Operation } from '@acervo/domain/portfolio/operation'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/text/format.ts'
import { Details } from '../../ui/layout/details.tsx'
import { Hash } from '../../ui/table/hash.tsx'
import { projectName } from '../../lib/text/project-name.ts'

/** The wallets that received the tokens, and each transaction with its page in the chain's explorer. */
export function TechnicalDetails({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation('portfolio')
  const wallets = [...new Set(operations.flatMap(({ wallet }) => wallet ?? []))]
  return (
    <Details title={t('technical.title')}>
      <p className="text-sm text-ink-soft">{t('technical.about')}</p>
      {wallets.map((wallet) => (
        <Hash key={wallet} label={t('technical.wallet')} value={wallet} />
      ))}
      {operations.map(
        ({ id, kind, tx_hash, tx_url, completed_at, ...row }) =>
          tx_hash && (
            <Hash
              key={kind + id}
              label={t('technical.operation', {
                project: projectName(row),
                date: formatDate(completed_at, 'short'),
              })}
              value={tx_hash}
              url={tx_url}
            />
          ),
      )}
    </Details>
  )
}
