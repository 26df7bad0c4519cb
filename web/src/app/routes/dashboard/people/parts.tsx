import { can } from '@acervo/domain/identity/permissions'
import type { Person } from '@acervo/domain/people/person'
import type { PersonPart } from '@acervo/domain/people/person-parts'
import { investmentSorts } from '@acervo/domain/investments/sorting'
import { useNavigate } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditList } from '../../../../features/audit/list.tsx'
import { useAuditColumns } from '../../../../features/audit/columns.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { useInvestmentColumns } from '../../../../features/investments/list/columns.tsx'
import { InvestmentList } from '../../../../features/investments/list/investments.tsx'
import type { InvestmentLink } from '../../../../features/investments/list/table.tsx'
import type { ListFilter as InvestmentFilter } from '../../../../features/investments/queries.ts'
import { PersonEmails } from '../../../../features/people/emails.tsx'
import { PersonPayments } from '../../../../features/people/payments.tsx'
import { PersonEntries } from '../../../../features/registry/acts/of-person.tsx'
import { PersonBlocks } from '../../../../features/registry/blocking/person-blocks.tsx'
import { PersonHoldings } from '../../../../features/registry/investors/person-holdings.tsx'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import type { ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { EntryLink } from '../erir/entry-link.tsx'

type PartProps = { part: PersonPart; person: Person; name: string }

/** One part of a person's page. Its data are fetched when the part is opened. */
export function PersonPartList({ part, person, name }: PartProps) {
  const me = useMe()
  const navigate = useNavigate()
  const { id, wallet } = person
  switch (part) {
    case 'investments':
      return <PersonInvestments id={id} />
    case 'holdings':
      return (
        <PersonHoldings
          person={{ id, name, wallet: wallet?.address ?? null }}
          blocker={can(me, 'registry.block') ? me : undefined}
          canOpen={can(me, 'registry.certify') && me.id !== id}
          onOpened={(actId) => void navigate({ to: paths.erirAct, params: { actId } })}
        />
      )
    case 'payments':
      return <PersonPayments id={id} />
    case 'blocks':
      return (
        <>
          <PersonEntries id={id} link={(entry) => <EntryLink entry={entry} />} />
          <PersonBlocks id={id} canAdd={can(me, 'registry.block') && me.id !== id} />
        </>
      )
    case 'emails':
      return <PersonEmails id={id} />
    case 'audit':
      return <PersonAudit id={id} />
  }
}

function PersonAudit({ id }: { id: string }) {
  const [{ order }, setView] = useState<ListView>({})
  return (
    <AuditList
      filter={{ about: id, order }}
      columns={useAuditColumns(noLink)}
      view={{ sort: 'at', order: order ?? 'desc' }}
      onView={setView}
      link={noLink}
    />
  )
}

const noLink = () => null

function PersonInvestments({ id }: { id: string }) {
  const { t } = useTranslation('investments')
  const me = useMe()
  const [{ sort, order }, setOrder] = useState<Pick<InvestmentFilter, 'sort' | 'order'>>({})
  const columns = useInvestmentColumns(true, link).filter((column) => column.id !== 'user')
  return (
    <InvestmentList
      filter={{ admin: true, user_id: id, sort, order }}
      me={me}
      columns={columns}
      view={{ sort, order }}
      onView={(next) =>
        setOrder({ sort: investmentSorts.find((one) => one === next.sort), order: next.order })
      }
      link={link}
      empty={<EmptyState icon={<Coins />} title={t('list.empty_all')} />}
    />
  )
}

const link: InvestmentLink = ({ id, ...row }, look, text) => (
  <Link
    to={paths.investment}
    params={{ investmentId: id }}
    search={{ admin: true }}
    aria-label={`${String(text)}: ${projectName(row)}`}
    className={look}
  >
    {text}
  </Link>
)
