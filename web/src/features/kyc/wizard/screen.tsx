import { isEditable, type Application, type ApplicationStatus } from '@acervo/domain/kyc/application'
import type { MissingField } from '@acervo/domain/kyc/missing-fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ApplicationNotices } from './notices.tsx'
import { ApplicationStatusBadge } from '../application-status-badge.tsx'
import { StartChange } from './change-notices.tsx'
import { DocumentsStep } from './documents/step.tsx'
import { tabOf } from './gaps/places.ts'
import type { PlaceLink } from './gaps/missing-list.tsx'
import { useFocusField } from './gaps/use-focus-field.ts'
import { kycTabs, type KycTab } from './tabs.ts'
import { PersonalForm } from './personal/form.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { ReviewStep } from './review-step.tsx'
import { usePersonalForm } from './personal/use-form.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'
import { useSubmission } from './use-submission.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useUploads } from './documents/use-uploads.ts'
import { WizardFooter } from './footer.tsx'
import { StepLabel, StepProgress } from './step-progress.tsx'
import { wizardSteps } from './steps.ts'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type KycWizardProps = {
  application: Application | null
  tab: KycTab
  onTab: (tab: KycTab) => void
  /** The field to focus first. */
  field: MissingField | undefined
  placeLink: PlaceLink
  toOpportunities: ReactNode
  termsPath: string
  privacyPath: string
  phonePath: string
}

/**
 * The four tabs of a verification. The two forms are here, above the tabs, so that typed values survive a change of tab
 * and a failed save.
 */
export function KycWizard(props: KycWizardProps) {
  const { application, tab, onTab, field, placeLink, toOpportunities, termsPath, privacyPath, phonePath } =
    props
  const { t } = useTranslation('kyc')
  const status = application?.status ?? 'DRAFT'
  const isReadOnly = !isEditable(status)
  const personal = usePersonalForm(application)
  const answers = useQuestionnaireForm(application)
  const uploads = useUploads(application)

  useFocusField(tab, field, (missing) => {
    const place = tabOf(missing)
    if (place === 'personal-info') void personal.form.trigger(missing as 'name')
    if (place === 'questionnaire') void answers.form.trigger(missing as 'risk_tolerance')
  })

  useStepFocus(tab)
  const steps = wizardSteps({
    tab,
    onTab,
    isReadOnly,
    forms: { 'personal-info': personal, questionnaire: answers },
  })
  // A user who opened the last tab directly may have unsaved values.
  const submission = useSubmission(() => steps.saveUpTo('review'))
  const waitsForDocuments =
    tab === 'document-upload' && !isReadOnly && (!uploads.areComplete || uploads.isBusy)
  const obstacle = uploads.isBusy ? t('documents.uploading') : t('documents.missing')
  const content: Record<KycTab, ReactNode> = {
    'personal-info': <PersonalForm application={application} form={personal.form} isReadOnly={isReadOnly} />,
    'document-upload': (
      <DocumentsStep
        application={application}
        uploads={uploads}
        isReadOnly={isReadOnly}
        phonePath={phonePath}
      />
    ),
    questionnaire: (
      <QuestionnaireForm
        form={answers.form}
        isReadOnly={isReadOnly}
        userType={application?.user_type ?? 'persona_fisica'}
        termsPath={termsPath}
        privacyPath={privacyPath}
      />
    ),
    review: <ReviewStep application={application} placeLink={placeLink} />,
  }

  return (
    <>
      <WizardHeader status={status} onChangeStarted={() => onTab('personal-info')} />
      <ApplicationNotices application={application} toOpportunities={toOpportunities} />
      {!isReadOnly && <StepProgress tab={tab} />}
      <Tabs<KycTab>
        label={t('tabs_label')}
        value={tab}
        onChange={steps.go}
        tabs={kycTabs.map((value) => ({ value, label: <StepLabel tab={value} />, content: content[value] }))}
      />
      <WizardFooter
        steps={steps}
        submission={submission}
        isReadOnly={isReadOnly}
        isSaving={personal.isSaving || answers.isSaving}
        obstacle={waitsForDocuments ? obstacle : undefined}
      />
    </>
  )
}

type WizardHeaderProps = { status: ApplicationStatus; onChangeStarted: () => void }

function WizardHeader({ status, onChangeStarted }: WizardHeaderProps) {
  const { t } = useTranslation('kyc')
  return (
    <PageHeader
      title={t('title')}
      description={
        <>
          {t(isEditable(status) ? 'lead' : 'lead_read_only')} <WhatIs inWords word="kyc" about={t('title')} />
        </>
      }
      badges={<ApplicationStatusBadge status={status} />}
      action={status === 'APPROVED' && <StartChange onStarted={onChangeStarted} />}
    />
  )
}
