import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassCriterion } from '@acervo/domain/protection/investor-class'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheProtection } from '../queries.ts'

/** What is sent, besides both declarations. `version` is the version of the warning that the user has read. */
type Request = { stated: readonly ClassCriterion[]; file: File; version: number }

/** Asks to be treated as a sophisticated investor. */
export function useRequestClass(onDone: () => void) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ stated, file, version }: Request) =>
      send(protectionCalls.requestClass, {
        form: {
          criteria: stated.join(),
          warning_version: String(version),
          declares_awareness: 'true',
          declares_truth: 'true',
        },
        file,
      }),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('ask.sent'))
      onDone()
    },
    // The user may have to read a newer warning before sending again. Or the request has arrived and only the reply was
    // lost.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.protection }),
  })
}
