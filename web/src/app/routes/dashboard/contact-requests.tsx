import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { contactCalls } from '@acervo/domain/contact/calls'
import { contactStatuses, type ContactStatus, type ContactTopic } from '@acervo/domain/contact/contact'
import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContactColumns } from '../../../features/contact/columns.tsx'
import { ContactList } from '../../../features/contact/list.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useRowSelection } from '../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../ui/table/list/view.ts'
import { paths } from '../../paths.ts'
import { ChosenBar, ListTools } from './list/tools.tsx'
import { searchOf, viewOf } from './list/view-of.ts'
import { SearchBox } from './search/box.tsx'
import { contactSearch } from './search/staff.ts'

export function ContactRequestsScreen() {
  const { t } = useTranslation(['contact', 'complaints'])
  const navigate = useNavigate()
  const asked = useSearch({ from: paths.contactRequests })
  const { columns: _, ...filter } = asked
  const { status = 'open' } = filter
  const view = viewOf(asked)
  const columns = useContactColumns(status, caseLink)
  const selection = useRowSelection(SELECTED_MAX)
  usePageTitle(t('title'))
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: paths.contactRequests,
      search: (now) => contactSearch({ ...now, ...change }),
      replace: true,
    })
  const list = { columns, view, onView: (next: ListView) => show(searchOf(next)) }
  const file = {
    call: contactCalls.exportAll,
    query: { ...filter, columns: fileColumns(columns, view) },
    name: t('file'),
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          <Link to={paths.complaintsReview} className={buttonClass({ variant: 'secondary' })}>
            {t('complaints:staff.open')}
          </Link>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={t('status')} className="w-60 max-sm:w-full">
          <Select<ContactStatus>
            value={status}
            onChange={(next) => show({ status: next })}
            options={contactStatuses.map((one) => ({ value: one, label: t(`status_${one}`) }))}
          />
        </Field>
        <SearchBox label={t('search')} value={filter.search ?? ''} onChange={(search) => show({ search })} />
        <ListTools {...file} {...list} list="contact_requests" />
      </div>
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <ContactList
        {...list}
        selection={selection}
        filter={filter}
        canAnswer={can(useMe(), 'contact.answer')}
        caseLink={caseLink}
      />
    </>
  )
}

function caseLink(topic: ContactTopic, id: string, text: string): ReactNode {
  return (
    <Link {...targetOf(topic, id)} className="text-link font-medium">
      {text}
    </Link>
  )
}

function targetOf(topic: ContactTopic, id: string) {
  if (topic === 'investment')
    return { to: paths.investment, params: { investmentId: id }, search: { admin: true } } as const
  if (topic === 'verification') return { to: paths.kycReview, params: { applicationId: id } } as const
  return { to: paths.person, params: { personId: id } } as const
}
