import type { Project } from '@acervo/domain/projects/project'
import { WALLET_NETWORK } from '@acervo/domain/tokens/wallet'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/layout/card.tsx'
import { Hash } from '../../../ui/table/hash.tsx'

/** The chain and the contract of a project. Shown last, because few readers need them. */
export function TechnicalDetails({ project: { token_address, token_url } }: { project: Project }) {
  const { t } = useTranslation('projects')
  return (
    <section aria-label={t('view.technical')} className="mt-10 border-t border-line pt-5">
      <h2 className="text-lg">{t('view.technical')}</h2>
      <Facts facts={[{ label: t('facts.network'), value: WALLET_NETWORK }]} />
      {token_address && (
        <div className="border-t border-line pt-2.5">
          <Hash label={t('facts.token_address')} value={token_address} url={token_url} />
        </div>
      )}
    </section>
  )
}
