import { can } from '@acervo/domain/identity/permissions'
import type { Person } from '@acervo/domain/people/person'
import { personParts, type PersonPart } from '@acervo/domain/people/person-parts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwedPayment } from '../../../../features/distributions/stated-accounts/of-person.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { PersonSummary } from '../../../../features/people/summary.tsx'
import { CompanyHolding } from '../../../../features/taxes/holding/of-company.tsx'
import { formatDate } from '../../../../lib/text/format.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { EmailText } from '../../../../ui/table/email-text.tsx'
import { paths } from '../../../paths.ts'
import { PersonPartList } from './parts.tsx'

/** The summary of a person, and the lists of their investments and other records. */
export function PersonPage({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const me = useMe()
  const navigate = useNavigate()
  const { part = 'summary' } = useSearch({ from: paths.person })
  const { id, closed_at, erase_after, status, kyc_status, verification, payout } = person
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
                {payout?.is_owed && (
                  <OwedPayment
                    userId={id}
                    isClosed={closed_at !== null}
                    hasAccount={payout.current !== null}
                    me={me}
                  />
                )}
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
