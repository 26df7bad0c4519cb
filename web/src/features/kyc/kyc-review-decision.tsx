import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls, review } from '@acervo/domain/kyc/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Form, FormField } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { noteDecided } from './review-queries.ts'

type Review = z.output<typeof review>
type KycReviewDecisionProps = { application: Application; onDecided: () => void }

/** Comments, and the two ways to end a review. */
export function KycReviewDecision({ application, onDecided }: KycReviewDecisionProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { id: applicationId, submitted_at } = application
  const form = useZodForm(review, {
    applicationId,
    status: 'APPROVED',
    comments: '',
    submitted_at: submitted_at ?? undefined,
  })
  const decision = useMutation({
    // Comments travel with a rejection only (spec part 2, section 7).
    mutationFn: ({ comments, ...body }: Review) =>
      send(kycCalls.review, { body: body.status === 'REJECTED' ? { ...body, comments } : body }),
    onSuccess: (_reply, { status }) => {
      toast.success(t(status === 'APPROVED' ? 'review.approved' : 'review.rejected'))
      noteDecided(client, applicationId)
      onDecided()
    },
    onError: (error, { status }) => {
      showFieldErrors(form, error)
      toast.error(
        errorText(error, t(status === 'APPROVED' ? 'review.approve_failed' : 'review.reject_failed')),
      )
      // Somebody else may have decided meanwhile.
      noteDecided(client, applicationId)
    },
  })
  const decide = (status: Review['status']) => {
    if (decision.isPending) return
    form.setValue('status', status)
    void form.handleSubmit(
      (values) => decision.mutate(values),
      ({ comments }) => toast.error(comments?.message ?? failureText('common.invalid')),
    )()
  }
  const pending = decision.isPending ? decision.variables.status : undefined
  return (
    <Card>
      <CardHeader title={t('review.decision')} description={t('review.decision_text')} />
      <Form form={form} onSubmit={() => undefined} className="grid gap-5">
        <FormField name="comments" label={t('review.comments')} hint={t('review.comments_hint')}>
          {(field) => <Textarea {...field} maxLength={2000} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button
            variant="danger"
            disabled={pending === 'APPROVED'}
            busy={pending === 'REJECTED'}
            busyText={t('review.rejecting')}
            onClick={() => decide('REJECTED')}
          >
            <X aria-hidden /> {t('review.reject')}
          </Button>
          <Button
            disabled={pending === 'REJECTED'}
            busy={pending === 'APPROVED'}
            busyText={t('review.approving')}
            onClick={() => decide('APPROVED')}
          >
            <Check aria-hidden /> {t('review.approve')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
