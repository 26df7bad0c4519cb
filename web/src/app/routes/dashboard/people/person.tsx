import { can } from '@acervo/domain/identity/permissions'
import type { Person } from '@acervo/domain/people/person'
import { personParts, type PersonPart } from '@acervo/domain/people/person-parts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { personQuery } from '../../../../features/people/queries.ts'
import { PersonSummary } from '../../../../features/people/summary.tsx'
import { CompanyHolding } from '../../../../features/taxes/holding/of-company.tsx'
import { ApiError, errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { EmailText } from '../../../../ui/table/email-text.tsx'
import { paths } from '../../../paths.ts'
import { PersonPartList } from './parts.tsx'

/** One person as staff see them: a summary, and a list for each part that the reader may see. */
export function PersonScreen() {
  const { t } = useTranslation('people')
  const { personId } = useParams({ from: paths.person })
  const { data, error, refetch } = useQuery(personQuery(personId))
  usePageTitle(t('title'))
  if (data) return <PersonPage key={personId} person={data} />
  if (error && isMissing(error))
    return (
      <EmptyState isScreen icon={<UserRoundX />} title={t('missing')}>
        {t('missing_text')}
      </EmptyState>
    )
  if (error)
    return <FailedState isScreen message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  return <PageSpinner isScreen />
}

function PersonPage({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const me = useMe()
  const navigate = useNavigate()
  const { part = 'summary' } = useSearch({ from: paths.person })
  const { id, closed_at, erase_after, status, kyc_status, verification } = person
  const name = verification?.name ?? person.name ?? person.email ?? t('title')
  const parts = (Object.keys(personParts) as PersonPart[]).filter((one) => can(me, personParts[one]))
  const account = closed_at ? 'CLOSED' : status
  return (
    <>
      <PageHeader
        title={name}
        description={person.email !== null && name !== person.email && <EmailText email={person.email} />}
        badges={
          <>
            <Badge tone={account === 'ACTIVE' ? 'good' : account === 'BLOCKED' ? 'bad' : 'plain'}>
              {t(`status_${account}`)}
            </Badge>
            <Badge tone={kyc_status === 'ok' ? 'good' : kyc_status === 'process' ? 'warn' : 'plain'}>
              {t(`kyc.${kyc_status}`)}
            </Badge>
          </>
        }
      />
      {closed_at && (
        <Notice tone="warn" className="mb-6">
          {t('closed', { closed: formatDate(closed_at), date: formatDate(erase_after) })}
        </Notice>
      )}
      <Tabs<PersonPart | 'summary'>
        label={t('title')}
        value={parts.find((one) => one === part) ?? 'summary'}
        onChange={(next) =>
          void navigate({
            to: paths.person,
            params: { personId: id },
            search: next === 'summary' ? {} : { part: next },
            replace: true,
          })
        }
        tabs={[
          {
            value: 'summary',
            label: t('parts.summary'),
            content: (
              <PersonSummary person={person} reviewLink={<ReviewLink person={person} />}>
                {isVerifiedCompany(person) && can(me, 'taxes.read') && (
                  <CompanyHolding
                    company={{ id, name }}
                    canRecord={can(me, 'taxes.review_residence') && me.id !== id}
                    canSeeDocuments={can(me, 'kyc.read')}
                  />
                )}
              </PersonSummary>
            ),
          },
          ...parts.map((one) => ({
            value: one,
            label: t(`parts.${one}`),
            content: <PersonPartList part={one} person={person} name={name} />,
          })),
        ]}
      />
    </>
  )
}

function ReviewLink({ person: { verification } }: { person: Person }) {
  const { t } = useTranslation('people')
  if (!verification?.application_id) return null
  return (
    <Link
      to={paths.kycReview}
      params={{ applicationId: verification.application_id }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('see_review')}
    </Link>
  )
}

function isVerifiedCompany({ verification }: Person): boolean {
  return verification?.status === 'APPROVED' && verification.user_type === 'persona_juridica'
}

/** A malformed id is refused before anybody is looked up; the reader sees the same as for nobody. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}
