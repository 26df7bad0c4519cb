import { dayOf } from '@acervo/domain/common/time-zone'
import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { protectionCalls } from '@acervo/domain/protection/calls'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import { classCriteria, isClassEnding } from '@acervo/domain/protection/investor-class'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { useTabDraft } from '../../../lib/drafts/tab.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { cacheProtection, protectionQuery } from '../queries.ts'
import { AskClass } from './ask-class.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

type InvestorClassProps = { own: InvestorProtection; kycLink: ReactNode }

/** Whether the user counts as sophisticated, and buttons to request this or to give it up. */
export function InvestorClass({ own, kycLink }: InvestorClassProps) {
  const { t } = useTranslation('protection')
  const today = dayOf(useNow())
  const isSophisticated = own.class === 'sophisticated'
  const canAsk = !isSophisticated || (own.class_valid_until && isClassEnding(own.class_valid_until, today))
  return (
    <Card>
      <CardHeader
        title={t('class.title')}
        description={
          isSophisticated ? (
            t('class.lead_soph', { day: formatDate(own.class_valid_until) })
          ) : (
            <>
              {t('class.lead_non')}{' '}
              <WhatIs inWords word="inversor-no-experimentado" about={t('class.non_sophisticated')} />
            </>
          )
        }
      />
      <div className="grid justify-items-start gap-4">
        <Badge tone={isSophisticated ? 'good' : 'plain'}>{t(`class.${own.class}`)}</Badge>
        <p className="text-sm text-ink-soft">{t('source', { source: t('class.source') })}</p>
        {canAsk && <Ask own={own} kycLink={kycLink} />}
        {isSophisticated && <GiveUp />}
      </div>
    </Card>
  )
}

function Ask({ own: { class: held, request, user_type }, kycLink }: InvestorClassProps) {
  const { t } = useTranslation('protection')
  if (request?.state === 'waiting')
    return (
      <Notice>
        {t('class.waiting', { day: formatDate(request.requested_at) })} <UsualWait kind="class_requests" />
      </Notice>
    )
  if (!user_type)
    return (
      <div className="grid gap-1.5">
        <p>{t('class.not_verified')}</p>
        <p>{kycLink}</p>
      </div>
    )
  return (
    <div className="grid w-full justify-items-start gap-4">
      {request?.state === 'refused' && (
        <Notice tone="warn">{t('class.refused', { reason: request.reason })}</Notice>
      )}
      <Request
        userType={user_type}
        after={request?.id}
        label={t(held === 'sophisticated' ? 'class.renew' : 'class.ask')}
      />
    </div>
  )
}

type RequestProps = { userType: UserType; after?: string; label: string }

/**
 * The ticked criteria survive a reload of the tab; the declarations and the file do not. `after` is the last request
 * that arrived. The criteria ticked for that request are not offered again, even if the reply to it was lost.
 */
function Request({ userType, after = 'none', label }: RequestProps) {
  const [stated, setStated] = useTabDraft(
    `investor class after ${after}`,
    z.array(z.enum(classCriteria[userType].criteria)),
  )
  if (stated)
    return <AskClass userType={userType} stated={stated} onStated={setStated} onEnd={() => setStated(null)} />
  return (
    <Button variant="secondary" onClick={() => setStated([])}>
      {label}
    </Button>
  )
}

function GiveUp() {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => send(protectionCalls.giveUpClass, {}),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('class.given_up'))
    },
    onError: (error) => {
      toast.error(errorText(error, t('class.give_up_failed')))
      // A call without a reply may have succeeded.
      void client.invalidateQueries(protectionQuery)
    },
    onSettled: () => setOpen(false),
  })
  return (
    <AlertDialog
      title={t('class.give_up_title')}
      description={t('class.give_up_text')}
      confirmText={t('class.give_up')}
      cancelText={t('class.keep')}
      busy={save.isPending}
      busyText={t('class.give_up_busy')}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => save.mutate()}
      trigger={<Button variant="secondary">{t('class.give_up')}</Button>}
    />
  )
}
