import type { Application } from '@acervo/domain/kyc/application'
import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { phoneLinkQuery } from './queries.ts'
import { PhoneProgress } from './progress.tsx'

type Props = {
  application: Application | null
  path: string
  /** True while a document is missing. When the last one arrives, an open dialog stays open and says so. */
  isOffered: boolean
}

/** Offers to take the photos with a phone, and shows which photos have arrived from it. */
export function ContinueOnPhone({ application, path, isOffered }: Props) {
  const { t } = useTranslation('kyc')
  const { isOpen, setOpen, link, start, cancel } = usePhoneLink(path)
  return (
    <>
      {isOffered && (
        <Button variant="secondary" disabled={start.isPending} onClick={() => start.mutate()}>
          <Smartphone aria-hidden /> {t('phone.start')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('phone.start')}
        description={t('phone.lead')}
        footer={
          <>
            {isOffered && (
              <Button variant="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
                {t('phone.cancel')}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{t('phone.close')}</Button>
          </>
        }
      >
        <PhoneProgress link={link} application={application} onRestart={() => start.mutate()} />
      </Dialog>
    </>
  )
}

/** Creates and ends the link for one phone. */
function usePhoneLink(path: string) {
  const { t } = useTranslation('kyc')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<string>()
  const start = useMutation({
    mutationFn: async () => {
      // Creating a new link would end a link that a phone is using.
      const inForce = await client.fetchQuery({ ...phoneLinkQuery, staleTime: 0 })
      if (inForce?.opened_at) return
      const { token } = (await send(kycPhoneCalls.start, {})).data
      setLink(`${location.origin}${path}#${token}`)
      void client.invalidateQueries({ queryKey: phoneLinkQuery.queryKey })
    },
    onSuccess: () => setOpen(true),
    onError: (error) => toast.error(errorText(error, t('phone.failed'))),
  })
  const cancel = useMutation({
    mutationFn: () => send(kycPhoneCalls.cancel, {}),
    onSettled: () => client.invalidateQueries({ queryKey: phoneLinkQuery.queryKey }),
    onSuccess: () => setOpen(false),
    onError: (error) => toast.error(errorText(error, t('phone.cancel_failed'))),
  })
  return { isOpen, setOpen, link, start, cancel }
}
