import type { Profile } from '@acervo/domain/identity/profile'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { regionName } from '../../../lib/text/language-name.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { UnexplainedMint } from './mint.tsx'

type CaseCardProps = {
  found: RegistryCase
  me: Profile
  link: (investmentId: string, text: string) => ReactNode
}

/** One difference: its subject, the values on both sides, and the mints on the chain that may explain it. */
export function CaseCard({ found, me, link }: CaseCardProps) {
  const { t } = useTranslation('admin')
  const { kind, investor, wallet, register_says, chain_says, first_seen, last_seen } = found
  const project = projectName(found)
  const who = [project, investor].filter(Boolean).join(' · ')
  return (
    <div className="grid min-w-0 gap-1">
      <h2 className="text-lg">{t(`cases.kind_${kind}`)}</h2>
      {who && <p>{who}</p>}
      {wallet && <p className="font-mono text-sm break-all text-ink-soft">{wallet}</p>}
      <p className="tabular wrap-anywhere">
        {t('cases.says', { register: said(register_says), chain: said(chain_says) })}
      </p>
      <p className="text-sm text-ink-soft">
        {t('cases.seen', { first: formatMoment(first_seen), last: formatMoment(last_seen) })}
      </p>
      {found.mints.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {found.mints.map((mint) => (
            <li key={mint.tx_hash} className="py-4 last:pb-0">
              <UnexplainedMint found={found} mint={mint} me={me} link={link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function said(value: string): string {
    if (kind === 'country' && /^[A-Z]{2}$/.test(value)) return regionName(value)
    if (/^\d+$/.test(value)) return formatCount(Number(value))
    return t(`cases.value_${value}` as 'cases.value_true', { defaultValue: value })
  }
}
