import type { RegistryCase } from '@acervo/domain/registry/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { openCasesQuery } from './queries.ts'

/** Where register and chain disagree, when they do. */
export function CaseNotice() {
  const { t } = useTranslation('admin')
  const cases = useQuery(openCasesQuery).data?.data ?? []
  if (cases.length === 0) return null
  return (
    <Notice
      tone="warn"
      className="mb-6"
      title={t('cases.found', { count: cases.length })}
      action={
        <Dialog
          wide
          trigger={
            <Button variant="secondary" size="sm">
              {t('cases.show')}
            </Button>
          }
          title={t('cases.title')}
          description={t('cases.lead')}
        >
          <ul className="divide-y divide-line rounded-md border border-line">
            {cases.map((one) => (
              <CaseRow key={one.id} found={one} />
            ))}
          </ul>
        </Dialog>
      }
    >
      {t('cases.text')}
    </Notice>
  )
}

function CaseRow({ found }: { found: RegistryCase }) {
  const { t } = useTranslation('admin')
  const { kind, project_name, investor, wallet, register_says, chain_says, first_seen, last_seen } = found
  const who = [project_name, investor].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-1 p-3 sm:p-4">
      <p className="font-medium">{t(`cases.kind_${kind}`)}</p>
      {who && <p>{who}</p>}
      {wallet && <p className="font-mono text-sm break-all text-ink-soft">{wallet}</p>}
      <p className="tabular">{t('cases.says', { register: said(register_says), chain: said(chain_says) })}</p>
      <p className="text-sm text-ink-soft">
        {t('cases.seen', { first: formatMoment(first_seen), last: formatMoment(last_seen) })}
      </p>
    </li>
  )

  function said(value: string): string {
    return t(`cases.value_${value}` as 'cases.value_true', { defaultValue: value })
  }
}
