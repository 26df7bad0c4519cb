import type { CallInput } from '@acervo/domain/common/call'
import { complaintCalls } from '@acervo/domain/complaints/calls'
import { complaintMax } from '@acervo/domain/complaints/complaint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { z } from 'zod'
import { send } from '../../lib/api.ts'
import { useTabDraft } from '../../lib/drafts/tab.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { failureText } from '../../lib/text/failure.ts'
import { showWrong } from '../../ui/form/show-wrong.ts'
import { isTooLong } from '../../ui/form/textarea.tsx'

/** The subject of a complaint about the platform in general. */
export const GENERAL = 'general'

const complaintDraft = z.object({ about: z.string(), message: z.string() })

/** The typed complaint. This tab keeps it until it is sent. */
export function useComplaint() {
  const [stored, setDraft] = useTabDraft('complaint', complaintDraft)
  const draft = stored ?? { about: GENERAL, message: '' }
  const [isMissing, setMissing] = useState(false)
  const file = useFile(() => setDraft(null))
  const isEmpty = !draft.message.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { about, message } = draft
    showWrong(event.currentTarget, () => setMissing(isEmpty))
    if (!isEmpty && !isTooLong(message, complaintMax.message) && !file.isPending)
      file.mutate({ message, ...(about === GENERAL ? {} : { investment_id: about }) })
  }
  const missing = isMissing && isEmpty ? failureText('complaint.message_required') : undefined
  return { draft, setDraft, missing, file, submit }
}

function useFile(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof complaintCalls.send>['body']) => send(complaintCalls.send, { body }),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: queryKeys.complaints })
    },
  })
}
