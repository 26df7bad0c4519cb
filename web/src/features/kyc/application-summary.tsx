import type { Application } from '@acervo/domain/kyc/application'
import type { PersonalField } from '@acervo/domain/kyc/personal/fields'
import { personalFieldsOf } from '@acervo/domain/kyc/personal/asked-of'
import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader, Facts, type Fact } from '../../ui/layout/card.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { fieldText, personalLabel } from './application-texts.ts'
import { ControlBadge } from './wallet/control-badge.tsx'

type Texts = TFunction<'kyc-summary'>

type ApplicationSummaryProps = {
  application: Application
  /** False where the documents themselves are visible beside the summary. */
  hasDocuments?: boolean
}

/** The whole application, read-only, for the user before sending and for reviewers. The texts are in `kyc-summary`. */
export function ApplicationSummary({ application, hasDocuments = true }: ApplicationSummaryProps) {
  const { t } = useTranslation('kyc-summary')
  const userType = application.user_type
  const isCompany = userType === 'persona_juridica'
  const facts = (fields: readonly (PersonalField | 'email')[]) => factsOf(application, fields, t)
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @2xl:grid-cols-2">
        <div className="grid gap-6">
          <FactsCard
            title={t(isCompany ? 'section.company' : 'section.personal')}
            facts={facts(identityFields(userType))}
          />
          {isCompany ? (
            <Wallet application={application} />
          ) : (
            <FactsCard
              title={t('section.compliance')}
              facts={facts(personalFieldsOf(userType, 'compliance'))}
            />
          )}
        </div>
        <div className="grid gap-6">
          {hasDocuments && (
            <Card>
              <CardHeader title={t('section.documents')} />
              <ApplicationDocuments application={application} />
            </Card>
          )}
          {!isCompany && <Wallet application={application} />}
          <FactsCard title={t('section.address')} facts={facts(personalFieldsOf(userType, 'address'))} />
        </div>
        <Card className="@2xl:col-span-2">
          <CardHeader title={t('section.questionnaire')} />
          <ApplicationAnswers application={application} />
        </Card>
      </div>
    </div>
  )
}

function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card>
      <CardHeader title={title} />
      <Facts facts={facts} />
    </Card>
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

function factsOf(application: Application, fields: readonly (PersonalField | 'email')[], t: Texts): Fact[] {
  return fields.map((field) => ({
    label: personalLabel(field, application.user_type === 'persona_juridica', t),
    value: field === 'email' ? application.email || '–' : fieldText(field, application[field], t),
  }))
}

/**
 * The fields of the first card, in order: contact details come before the occupation, and the fields of companies last.
 */
function identityFields(userType: UserType): (PersonalField | 'email')[] {
  const asked = personalFieldsOf(userType, 'type', 'identity', 'owners').filter((field) => field !== 'phone')
  const at = userType === 'persona_juridica' ? asked.length : asked.indexOf('profession')
  return [...asked.slice(0, at), 'email', 'phone', ...asked.slice(at)]
}
