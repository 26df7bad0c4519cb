import type { Person } from '@acervo/domain/people/person'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryIn } from '../../lib/text/country-in.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../ui/layout/card.tsx'

/** The person's identity according to their verification, and the state of the verification. */
export function IdentityCard({ person, reviewLink }: { person: Person; reviewLink: ReactNode }) {
  const { t } = useTranslation(['people', 'kyc-summary'])
  const { verification } = person
  if (!verification)
    return (
      <Card>
        <CardHeader title={t('identity.title')} description={t('identity.none')} />
      </Card>
    )
  const { user_type, name, id_number, nationality, status, submitted_at } = verification
  const isCompany = user_type === 'persona_juridica'
  const isHidden = name === null && id_number === null
  const identity: Fact[] = [
    { label: t(`kyc-summary:field.${isCompany ? 'company_name' : 'name'}`), value: name ?? '–' },
    {
      label: t(`kyc-summary:field.${isCompany ? 'company_id_number' : 'id_number'}`),
      value: id_number ?? '–',
    },
    { label: t('kyc-summary:field.nationality'), value: nationality ? countryIn(nationality) : '–' },
  ]
  return (
    <Card>
      <CardHeader
        title={t('identity.title')}
        description={isHidden ? t('identity.hidden') : undefined}
        action={reviewLink}
      />
      <Facts
        facts={[
          ...(isHidden ? [] : identity),
          { label: t('kyc-summary:field.user_type'), value: t(`kyc-summary:user_type.${user_type}`) },
          { label: t('identity.status'), value: t(`application.${status}`) },
          submitted_at && { label: t('identity.submitted'), value: formatDate(submitted_at) },
        ]}
      />
    </Card>
  )
}
