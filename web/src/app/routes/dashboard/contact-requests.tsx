import { contactStatuses, type ContactStatus, type ContactTopic } from '@acervo/domain/contact/contact'
import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactList } from '../../../features/contact/contact-list.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { paths } from '../../paths.ts'
import { SearchBox } from './search/box.tsx'
import { contactSearch } from './search/staff.ts'

export function ContactRequestsScreen() {
  const { t } = useTranslation(['contact', 'complaints'])
  const navigate = useNavigate()
  const filter = useSearch({ from: paths.contactRequests })
  usePageTitle(t('title'))
  const narrow = (change: { status?: string; search?: string }) =>
    void navigate({
      to: paths.contactRequests,
      search: (now) => contactSearch({ ...now, ...change }),
      replace: true,
    })
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
            value={filter.status ?? 'open'}
            onChange={(status) => narrow({ status })}
            options={contactStatuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
          />
        </Field>
        <SearchBox
          label={t('search')}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search })}
        />
      </div>
      <ContactList filter={filter} canAnswer={can(useMe(), 'contact.answer')} caseLink={caseLink} />
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
