import { RECOVERY_CODES_LOW } from '@acervo/domain/identity/recovery-codes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormError } from '../form-error.tsx'
import { CodesShown } from './codes-shown.tsx'
import { makeRecoveryCodes, recoveryCodesQuery } from './queries.ts'

/** How many recovery codes are left, and a button for new ones, which needs no confirmation when none are left. */
export function RecoveryCodes() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(recoveryCodesQuery)
  const [isAsking, setAsking] = useState(false)
  const make = useMutation({ mutationFn: makeRecoveryCodes, onSettled: () => setAsking(false) })
  if (make.data) return <CodesShown codes={make.data} onDone={() => make.reset()} />
  if (!data && error)
    return <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return null
  const { left } = data
  const button = (
    <Button
      variant={left === 0 ? 'primary' : 'secondary'}
      size="sm"
      busy={make.isPending}
      busyText={t('codes.making')}
      onClick={left === 0 ? () => make.mutate() : undefined}
    >
      {left === 0 ? t('codes.make') : t('codes.replace')}
    </Button>
  )
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('codes.title')}</h3>
      <p className="text-ink-soft">
        {t('codes.lead')} <WhatIs inWords word="codigos-de-recuperacion" about={t('codes.title')} />
      </p>
      {left <= RECOVERY_CODES_LOW ? (
        <Notice tone="warn" live>
          {left === 0 ? t('codes.none') : t('codes.low', { count: left })}
        </Notice>
      ) : (
        <p>{t('codes.left', { count: left })}</p>
      )}
      <div>
        {left === 0 ? (
          button
        ) : (
          <AlertDialog
            trigger={button}
            open={isAsking}
            onOpenChange={setAsking}
            title={t('codes.replace_title')}
            description={t('codes.replace_text')}
            confirmText={t('codes.replace')}
            busy={make.isPending}
            busyText={t('codes.making')}
            onConfirm={() => make.mutate()}
          />
        )}
      </div>
      <FormError>{make.error && errorText(make.error, t('failed'))}</FormError>
    </section>
  )
}
