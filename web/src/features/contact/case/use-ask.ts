import { caseRequest, contactCalls, type ContactCase } from '@acervo/domain/contact/calls'
import type { Profile } from '@acervo/domain/identity/profile'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { send } from '../../../lib/api.ts'
import { readTabDraft, writeTabDraft } from '../../../lib/drafts/tab.ts'
import { showFieldErrors, useZodForm } from '../../../lib/form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** The typed request and the function that sends it. This tab stores the message under the name `draft`. */
export function useAsk(about: ContactCase, me: Pick<Profile, 'email' | 'full_name'>, onDone: () => void) {
  const draft = `help ${about.topic === 'investment' ? about.id : about.topic}`
  const form = useZodForm(
    caseRequest,
    {
      name: me.full_name ?? '',
      email: me.email ?? '',
      phone: '',
      message: readTabDraft(draft, z.string()) ?? '',
      privacyAccepted: false as true,
      about,
    },
    'onSubmit',
  )
  const ask = useMutation({
    mutationFn: (body: z.output<typeof caseRequest>) => send(contactCalls.ask, { body }),
    onSuccess: ({ message }) => {
      writeTabDraft(draft, null)
      toast.success(message)
      onDone()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return { draft, form, ask }
}
