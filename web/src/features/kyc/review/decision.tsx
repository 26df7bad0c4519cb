import type { Application } from '@acervo/domain/kyc/application'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DecisionDone } from './decision-done.tsx'
import { useDecision } from './use-decision.ts'

type KycReviewDecisionProps = {
  application: Application
  /** True when the reader may not decide about it and somebody else has to. */
  isForOthers: boolean
  /** Links to the cases before and after this one. */
  neighbours: ReactNode
  /** Links shown once it is decided. */
  onwards: ReactNode
  /** Shown between the comments and the bar. */
  children: ReactNode
}

/** The comments, and at the foot of the window the bar to approve or reject. */
export function KycReviewDecision({
  application,
  isForOthers,
  neighbours,
  onwards,
  children,
}: KycReviewDecisionProps) {
  const { t } = useTranslation('admin')
  const decision = useDecision(application)
  const isWaiting = application.status === 'SUBMITTED' && !isForOthers
  const name = application.name ?? application.email ?? t('review.title')
  return (
    <>
      {isWaiting && (
        <Card>
          <CardHeader title={t('review.decision')} description={t('review.decision_text')} />
          <Form form={decision.form} onSubmit={() => undefined}>
            <FormField name="comments" label={t('review.comments')} hint={t('review.comments_hint')}>
              {(field) => <Textarea {...field} maxLength={2000} />}
            </FormField>
          </Form>
        </Card>
      )}
      {children}
      <DecisionBar neighbours={neighbours}>
        {isWaiting && (
          <>
            <Button variant="danger" onClick={() => decision.ask('REJECTED')}>
              <X aria-hidden /> {t('review.reject')}
            </Button>
            <Button onClick={() => decision.ask('APPROVED')}>
              <Check aria-hidden /> {t('review.approve')}
            </Button>
          </>
        )}
      </DecisionBar>
      <ConfirmDecision
        status={decision.asked}
        name={name}
        wallet={application.wallet}
        reason={decision.form.getValues('comments') ?? ''}
        isPending={decision.isPending}
        onConfirm={decision.confirm}
        onCancel={decision.cancel}
      />
      <DecisionDone status={decision.done} name={name} onwards={onwards} onClose={decision.close} />
    </>
  )
}
