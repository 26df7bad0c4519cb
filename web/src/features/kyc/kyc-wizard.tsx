import { isEditable, type Application } from '@acervo/domain/kyc/application'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApplicationNotices } from './application-notices.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { KycTab } from './kyc-tabs.ts'
import { PersonalForm } from './personal-form.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { ReviewStep } from './review-step.tsx'
import { usePersonalForm } from './use-personal-form.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'
import { useSubmission } from './use-submission.ts'
import { useUploads } from './use-uploads.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { wizardSteps } from './wizard-steps.ts'

type KycWizardProps = {
  application: Application | null
  tab: KycTab
  onTab: (tab: KycTab) => void
  termsPath: string
  privacyPath: string
}

/**
 * The four tabs of a verification. The two forms live here, above the tabs: what was typed stays typed, whichever tab
 * is in sight and however a save went.
 */
export function KycWizard({ application, tab, onTab, termsPath, privacyPath }: KycWizardProps) {
  const { t } = useTranslation('kyc')
  const status = application?.status ?? 'DRAFT'
  const isReadOnly = !isEditable(status)
  const personal = usePersonalForm(application)
  const answers = useQuestionnaireForm(application)
  const uploads = useUploads(application)
  const submission = useSubmission(application)

  const steps = wizardSteps({
    tab,
    onTab,
    isReadOnly,
    forms: { 'personal-info': personal, questionnaire: answers },
  })
  const waitsForDocuments =
    tab === 'document-upload' && !isReadOnly && (!uploads.areComplete || uploads.isBusy)

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        badges={<ApplicationStatusBadge status={status} />}
      />
      <ApplicationNotices application={application} />
      <Tabs<KycTab>
        label={t('tabs_label')}
        value={tab}
        onChange={steps.go}
        tabs={[
          {
            value: 'personal-info',
            label: t('tab.personal-info'),
            content: <PersonalForm form={personal.form} isReadOnly={isReadOnly} />,
          },
          {
            value: 'document-upload',
            label: t('tab.document-upload'),
            content: <DocumentsStep application={application} uploads={uploads} isReadOnly={isReadOnly} />,
          },
          {
            value: 'questionnaire',
            label: t('tab.questionnaire'),
            content: (
              <QuestionnaireForm
                form={answers.form}
                isReadOnly={isReadOnly}
                termsPath={termsPath}
                privacyPath={privacyPath}
              />
            ),
          },
          {
            value: 'review',
            label: t('tab.review'),
            content: <ReviewStep application={application} />,
          },
        ]}
      />
      <WizardFooter
        steps={steps}
        submission={submission}
        isReadOnly={isReadOnly}
        isSaving={personal.isSaving || answers.isSaving}
        waits={waitsForDocuments}
      />
    </>
  )
}
