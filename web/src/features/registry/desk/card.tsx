import { brandOfId } from '@acervo/domain/brands/brand'
import type { RegisterSummary } from '@acervo/domain/registry/changes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Changes, Contract, LastEntry } from './cells.tsx'
import type { RegisterLink } from './columns.tsx'
import { RegisterEntries } from './entries.tsx'

type RegisterCardProps = { register: RegisterSummary; since: string | undefined; link: RegisterLink }

/** A row of the list as a card, where a table does not fit. */
export function RegisterCard({ register, since, link }: RegisterCardProps) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const [isOpen, setOpen] = useState(false)
  const { project_id, domain_id } = register
  const project = projectName(register)
  return (
    <>
      <div>
        <h3 className="text-lg wrap-anywhere">{project}</h3>
        <p className="text-sm text-ink-soft">{brandOfId(domain_id).name}</p>
      </div>
      <RegisterFacts register={register} since={since} />
      <div className="flex flex-wrap gap-2">
        {link(register)}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t('entries_of', { project })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('entries')}
        </Button>
      </div>
      {isOpen && <RegisterEntries projectId={project_id} projectName={project} since={since} />}
    </>
  )
}

function RegisterFacts({ register, since }: Pick<RegisterCardProps, 'register' | 'since'>) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  return (
    <dl className="tabular grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
      <dt>{t('holders')}</dt>
      <dd>{formatCount(register.holders)}</dd>
      <dt>{t('tokens')}</dt>
      <dd className="font-medium">{formatCount(register.tokens)}</dd>
      <dt>{t('contract')}</dt>
      <dd>
        <Contract register={register} />
      </dd>
      <dt>{t('last_entry')}</dt>
      <dd>
        <LastEntry register={register} />
      </dd>
      {since && (
        <>
          <dt>{t('changes_since', { date: formatDate(since, 'short') })}</dt>
          <dd>
            <Changes register={register} />
          </dd>
        </>
      )}
    </dl>
  )
}
