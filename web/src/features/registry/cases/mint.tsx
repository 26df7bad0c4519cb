import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import type { UnexplainedMint as Mint } from '@acervo/domain/registry/unexplained-mint'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { Moment } from '../../../lib/text/moment.tsx'
import { Hash } from '../../../ui/table/hash.tsx'
import { LinkMint } from './link-mint.tsx'
import { SetMintAside } from './set-mint-aside.tsx'

type UnexplainedMintProps = {
  found: RegistryCase
  mint: Mint
  me: Profile
  link: (investmentId: string, text: string) => ReactNode
}

/**
 * A mint on the chain that no investment explains, with the ways to resolve it. It is shown once, with its own case.
 */
export function UnexplainedMint({ found, mint, me, link }: UnexplainedMintProps) {
  const { t } = useTranslation('chain')
  const { tokens, mined_at, set_aside, belongs_to } = mint
  const isHere = found.kind === 'transaction'
  const mayLink = isHere && can(me, 'investment.mint')
  const maySetAside = isHere && !set_aside && !belongs_to && can(me, 'registry.set_mint_aside')
  return (
    <div className="grid min-w-0 gap-2">
      <p className="tabular font-medium">
        {t('mint.what', { count: tokens, formatted: formatCount(tokens) })}
        {mined_at && (
          <>
            {' · '}
            <Moment at={mined_at} />
          </>
        )}
      </p>
      <Hash label={t('mint.transaction')} value={mint.tx_hash} url={mint.tx_url} />
      {set_aside && <SetAside {...set_aside} />}
      {belongs_to && (
        <p className="text-sm">
          {t('mint.belongs')} {link(belongs_to, t('mint.open_investment'))}
        </p>
      )}
      {isHere && !belongs_to && !set_aside && mint.candidates.length === 0 && (
        <p className="text-sm text-ink-soft">{t('mint.no_candidates')}</p>
      )}
      {(mayLink || maySetAside) && (
        <div className="flex flex-wrap gap-2">
          {mayLink && mint.candidates.length > 0 && <LinkMint caseId={found.id} mint={mint} me={me} />}
          {maySetAside && <SetMintAside caseId={found.id} mint={mint} />}
        </div>
      )}
    </div>
  )
}

/** Who declared that it belongs to no investment, when and why. */
function SetAside({ by, at, reason }: NonNullable<Mint['set_aside']>) {
  const { t } = useTranslation('chain')
  return (
    <p className="text-sm wrap-anywhere">
      {t('mint.set_aside_by', { by: by ?? t('mint.somebody'), at: formatMoment(at), reason })}
    </p>
  )
}
