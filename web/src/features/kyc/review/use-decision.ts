import type { Profile } from '@acervo/domain/identity/profile'
import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { review } from '@acervo/domain/kyc/calls/decision'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { findNextWaiting, noteDecided } from '../staff-queries.ts'

type Review = z.output<typeof review>
type Decision = Review['status']

type Onwards = {
  reader: Pick<Profile, 'email'>
  search: string | undefined
  /** Opens another case, or the list if there is none. */
  onOpen: (applicationId: string | undefined) => Promise<void>
}

/** A decision, from the click through the confirmation to the next case. */
export function useDecision({ id: applicationId, submitted_at }: Application, onwards: Onwards) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision>()
  const form = useZodForm(
    review,
    { applicationId, status: 'APPROVED', comments: '', submitted_at: submitted_at ?? undefined },
    'onSubmit',
  )
  const decision = useMutation({
    // Comments are only sent with a rejection.
    mutationFn: ({ comments, ...body }: Review) =>
      send(kycCalls.review, { body: body.status === 'REJECTED' ? { ...body, comments } : body }),
    onSuccess: async (_reply, { status }) => {
      toast.success(t(status === 'REJECTED' ? 'review.rejected' : 'review.approved'))
      // The decision is saved even when the next case cannot be found. Then this case stays open.
      const next = await findNextWaiting(onwards.reader, onwards.search).catch(() => null)
      if (next !== null) await onwards.onOpen(next)
    },
    onError: (error, { status }) => {
      showFieldErrors(form, error)
      toast.error(
        errorText(error, t(status === 'APPROVED' ? 'review.approve_failed' : 'review.reject_failed')),
      )
    },
    onSettled: () => {
      setAsked(undefined)
      // After an error too, because a colleague may have decided meanwhile.
      noteDecided(client, applicationId)
    },
  })
  return {
    form,
    /** Opens the confirmation. For a rejection without a comment, marks the comment field instead. */
    ask: (status: Decision) => {
      form.setValue('status', status)
      void form.handleSubmit(() => setAsked(status))()
    },
    asked,
    cancel: () => setAsked(undefined),
    isPending: decision.isPending,
    confirm: () => void form.handleSubmit((values) => decision.mutate(values))(),
  }
}
