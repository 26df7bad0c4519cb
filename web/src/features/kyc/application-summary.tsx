import type { Application } from '@acervo/domain/kyc/application'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { Card, CardHeader, Facts, type Fact } from '../../ui/card.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { educationText, ownersText } from './application-words.ts'
import { countryIn } from './country-options.ts'
import { ControlBadge } from './wallet/control-badge.tsx'

type Texts = TFunction<'kyc-summary'>

type ApplicationSummaryProps = {
  application: Application
  /** False where the documents themselves stand beside it. */
  hasDocuments?: boolean
}

/** All that an application says, to read: before it is sent, and when it is reviewed. Texts: `kyc-summary`. */
export function ApplicationSummary({ application, hasDocuments = true }: ApplicationSummaryProps) {
  const { t, i18n } = useTranslation('kyc-summary')
  const isCompany = application.user_type === 'persona_juridica'
  const language = i18n.resolvedLanguage
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @2xl:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t(isCompany ? 'section.company' : 'section.personal')} />
            <Facts facts={isCompany ? companyFacts(application, t) : personFacts(application, t, language)} />
          </Card>
          {isCompany ? <Wallet application={application} /> : <Compliance application={application} />}
        </div>
        <div className="grid gap-6">
          {hasDocuments && (
            <Card>
              <CardHeader title={t('section.documents')} />
              <ApplicationDocuments application={application} />
            </Card>
          )}
          {!isCompany && <Wallet application={application} />}
          <Card>
            <CardHeader title={t('section.address')} />
            <Facts facts={addressFacts(application, t, language)} />
          </Card>
        </div>
        <Card className="@2xl:col-span-2">
          <CardHeader title={t('section.questionnaire')} />
          <ApplicationAnswers application={application} />
        </Card>
      </div>
    </div>
  )
}

function Wallet({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-summary')
  return (
    <Card>
      <CardHeader title={t('section.wallet')} />
      <p className="text-sm text-ink-soft">{t('field.wallet')}</p>
      <p className="mt-1 font-mono text-[0.9375rem] break-all">{application.wallet ?? '–'}</p>
      {application.wallet_control && (
        <div className="mt-2">
          <ControlBadge control={application.wallet_control} />
        </div>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('wallet_note')}</p>
    </Card>
  )
}

/** Asked of individuals only. */
function Compliance({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-summary')
  return (
    <Card>
      <CardHeader title={t('section.compliance')} />
      <Facts
        facts={(['is_us_citizen', 'is_politically_exposed'] as const).map((question) => ({
          label: t(`field.${question}`),
          value: answered(application[question], t),
        }))}
      />
    </Card>
  )
}

function answered(answer: boolean | null, t: Texts): string {
  return answer === null ? '–' : t(answer ? 'yes' : 'no')
}

function personFacts(application: Application, t: Texts, language: string | undefined): Fact[] {
  return [
    { label: t('user_type.label'), value: t('user_type.persona_fisica') },
    { label: t('field.name'), value: application.name ?? '–' },
    { label: t('field.id_number'), value: application.id_number ?? '–' },
    { label: t('field.birth_date'), value: formatDate(application.birth_date) },
    { label: t('field.nationality'), value: countryIn(application.nationality, language) },
    { label: t('field.email'), value: application.email ?? '–' },
    { label: t('field.phone'), value: application.phone ?? '–' },
    { label: t('field.profession'), value: application.profession ?? '–' },
    { label: t('field.education_level'), value: educationText(application.education_level, t) },
  ]
}

function companyFacts(application: Application, t: Texts): Fact[] {
  return [
    { label: t('user_type.label'), value: t('user_type.persona_juridica') },
    { label: t('field.company_name'), value: application.name ?? '–' },
    { label: t('field.company_id_number'), value: application.id_number ?? '–' },
    { label: t('field.constitution_date'), value: formatDate(application.birth_date) },
    {
      label: t('field.company_registration_number'),
      value: application.company_registration_number ?? '–',
    },
    { label: t('field.company_role'), value: application.company_role ?? '–' },
    { label: t('field.beneficial_owners'), value: ownersText(application.beneficial_owners, t) },
    { label: t('field.email'), value: application.email ?? '–' },
    { label: t('field.phone'), value: application.phone ?? '–' },
  ]
}

function addressFacts(application: Application, t: Texts, language: string | undefined): Fact[] {
  return [
    { label: t('field.address'), value: application.address ?? '–' },
    { label: t('field.postal_code'), value: application.postal_code ?? '–' },
    { label: t('field.city'), value: application.city ?? '–' },
    { label: t('field.country'), value: countryIn(application.country, language) },
  ]
}
