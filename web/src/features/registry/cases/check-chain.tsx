import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheOpenCases } from './queries.ts'

/** Compares register and chain now. Otherwise this happens every quarter of an hour. */
export function CheckChain() {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => send(registryCalls.checkCases, {}),
    onSuccess: ({ data }) => {
      cacheOpenCases(client, data)
      if (data.length === 0) toast.success(t('cases.agree'))
      else toast.info(t('cases.found', { count: data.length }))
    },
    onError: (error) => toast.error(errorText(error, t('cases.check_failed'))),
  })
  return (
    <Button
      variant="secondary"
      busy={check.isPending}
      busyText={t('cases.checking')}
      onClick={() => check.mutate()}
    >
      <Scale aria-hidden /> {t('cases.check')}
    </Button>
  )
}
