import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { useSubmission } from './use-submission.ts'
import type { wizardSteps } from './wizard-steps.ts'

type WizardFooterProps = {
  steps: ReturnType<typeof wizardSteps>
  submission: ReturnType<typeof useSubmission>
  isReadOnly: boolean
  isSaving: boolean
  /** Something on this tab is still missing or on its way. */
  waits: boolean
}

/** Back, on, and at the end the button that sends it all. */
export function WizardFooter({ steps, submission, isReadOnly, isSaving, waits }: WizardFooterProps) {
  const { t } = useTranslation('kyc')
  const { previous, next, go, keepUpTo } = steps
  // Whoever came straight to the last tab may have typed something that is not saved yet.
  const submit = async () => {
    if (await keepUpTo('review')) submission.submit()
  }
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      {previous && (
        <Button variant="secondary" onClick={() => go(previous)}>
          <ArrowLeft aria-hidden /> {t('previous')}
        </Button>
      )}
      {next && (
        <Button
          disabled={waits}
          busy={isSaving}
          busyText={t('saving')}
          onClick={() => go(next)}
          className="ml-auto"
        >
          {t('next')} <ArrowRight aria-hidden />
        </Button>
      )}
      {!next && !isReadOnly && (
        <Button
          busy={submission.isPending}
          busyText={t('review.sending')}
          onClick={() => void submit()}
          className="ml-auto"
        >
          {t('review.submit')}
        </Button>
      )}
    </footer>
  )
}
