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

/** How many recovery codes are left, and a button for new ones. It asks for confirmation only while codes are left. */
export function RecoveryCodes() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(recoveryCodesQuery)
  const make = useMutation({ mutationFn: makeRecoveryCodes })
  if (make.data) return <CodesShown codes={make.data} onDone={() => make.reset()} />
  if (!data && error)
    return <FailedState message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return null
  const { left } = data
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('codes.title')}</h3>
      <p className="text-ink-soft">
        {t('codes.lead')} <WhatIs inWords word="codigos-de-recuperacion" about={t('codes.title')} />
      </p>
      <Left left={left} />
      <div>
        <MakeCodes
          left={left}
          isMaking={make.isPending}
          onMake={(options) => make.mutate(undefined, options)}
        />
      </div>
      <FormError>{make.error && errorText(make.error, t('failed'))}</FormError>
    </section>
  )
}

function Left({ left }: { left: number }) {
  const { t } = useTranslation('account')
  if (left > RECOVERY_CODES_LOW) return <p>{t('codes.left', { count: left })}</p>
  return (
    <Notice tone="warn" live>
      {left === 0 ? t('codes.none') : t('codes.low', { count: left })}
    </Notice>
  )
}

type MakeCodesProps = {
  left: number
  isMaking: boolean
  onMake: (options?: { onSettled: () => void }) => void
}

/** Asks for confirmation when there are codes, because the new ones replace them. */
function MakeCodes({ left, isMaking, onMake }: MakeCodesProps) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const making = { busy: isMaking, busyText: t('codes.making') }
  if (left === 0)
    return (
      <Button size="sm" {...making} onClick={() => onMake()}>
        {t('codes.make')}
      </Button>
    )
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm" {...making}>
          {t('codes.replace')}
        </Button>
      }
      open={isAsking}
      onOpenChange={setAsking}
      title={t('codes.replace_title')}
      description={t('codes.replace_text')}
      confirmText={t('codes.replace')}
      {...making}
      onConfirm={() => onMake({ onSettled: () => setAsking(false) })}
    />
  )
}
