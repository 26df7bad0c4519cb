import { brandOfId } from '@acervo/domain/brands/brand'
import type { Person } from '@acervo/domain/people/person'
import { useTranslation } from 'react-i18next'
import { countryIn } from '../../lib/text/country-in.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../ui/layout/card.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'

/** How the person is reached, and their account. */
export function AccountCard({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'kyc-summary', 'common'])
  const { email, contact, language, domain_id, created_at, roles } = person
  const address = contact && [
    contact.address,
    contact.postal_code,
    contact.city,
    contact.country && countryIn(contact.country),
  ]
  const reached: Fact[] = contact
    ? [
        { label: t('kyc-summary:field.phone'), value: contact.phone ?? '–' },
        { label: t('kyc-summary:field.address'), value: address?.filter(Boolean).join(', ') || '–' },
      ]
    : []
  const given = roles?.map((role) => t(`common:roles.${role}`)).join(', ')
  return (
    <Card>
      <CardHeader title={t('contact.title')} />
      <Facts
        facts={[
          { label: t('kyc-summary:field.email'), value: email ? <EmailText email={email} /> : '–' },
          ...reached,
          { label: t('contact.language'), value: t(`common:language.${language}`) },
          { label: t('contact.brand'), value: brandOfId(domain_id).name },
          { label: t('contact.since'), value: formatDate(created_at) },
          roles && { label: t('contact.roles'), value: given || t('contact.no_roles') },
        ]}
      />
    </Card>
  )
}
