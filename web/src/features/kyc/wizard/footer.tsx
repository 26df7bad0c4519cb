import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import type { useSubmission } from './use-submission.ts'
import type { wizardSteps } from './steps.ts'

type WizardFooterProps = {
  steps: ReturnType<typeof wizardSteps>
  submission: ReturnType<typeof useSubmission>
  isReadOnly: boolean
  isSaving: boolean
  /** Why the user cannot continue yet: fields of this tab are missing, or a file is uploading. */
  obstacle: string | undefined
}

/** The buttons back and next, and on the last tab the button that sends the application. */
export function WizardFooter({ steps, submission, isReadOnly, isSaving, obstacle }: WizardFooterProps) {
  const { t } = useTranslation('kyc')
  const { previous, next, go } = steps
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
      {obstacle && <p className="w-full text-right text-sm text-ink-soft">{obstacle}</p>}
      {previous && (
        <Button variant="secondary" onClick={() => go(previous)}>
          <ArrowLeft aria-hidden /> {t('previous')}
        </Button>
      )}
      {next && (
        <Button
          disabled={obstacle !== undefined}
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
          onClick={submission.submit}
          className="ml-auto"
        >
          {t('review.submit')}
        </Button>
      )}
    </footer>
  )
}
