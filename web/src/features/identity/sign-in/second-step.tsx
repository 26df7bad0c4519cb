import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { CodeForm } from '../code-form.tsx'
import { providerText } from '../provider-text.ts'
import { RecoveryCodeForm } from '../recovery-codes/form.tsx'
import { accountQuery, passSecondStep, refetchPerson } from '../second-factor.ts'

/**
 * Asks for the code of the user's app, and with several apps, for the app. `onPassed` also runs when no code is needed.
 */
export function SecondStep({ onPassed }: { onPassed: () => void }) {
  const { t } = useTranslation('identity')
  const { data: account, error, isPending, refetch } = useQuery(accountQuery)
  const [chosen, setChosen] = useState<string>()
  const [hasNoApp, setNoApp] = useState(false)
  const factors = account?.factors ?? []
  const factorId = chosen ?? factors[0]?.id
  const needsNone = account !== undefined && factorId === undefined
  useEffect(() => {
    // The second step was turned off meanwhile, and the cached user is outdated.
    if (needsNone) void refetchPerson().then(onPassed, onPassed)
  }, [needsNone, onPassed])

  if (!account && error) return <FailedState message={providerText(error)} onRetry={() => void refetch()} />
  if (isPending || factorId === undefined) return <PageSpinner label={t('second_step.loading')} />
  const otherWay = (
    <Button variant="link" onClick={() => setNoApp(!hasNoApp)} className="justify-self-center">
      {hasNoApp ? t('second_step.with_app') : t('second_step.without_app')}
    </Button>
  )
  if (hasNoApp) {
    return (
      <div className="grid gap-5">
        <RecoveryCodeForm onPassed={onPassed} />
        {otherWay}
        <LostEverything />
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {factors.length > 1 && <WhichApp factors={factors} value={factorId} onChange={setChosen} />}
      <AppCode key={factorId} factorId={factorId} onPassed={onPassed} />
      {otherWay}
    </div>
  )
}

function AppCode({ factorId, onPassed }: { factorId: string; onPassed: () => void }) {
  const { t } = useTranslation('identity')
  return (
    <CodeForm
      autoFocus
      label={t('second_step.code')}
      hint={t('second_step.hint')}
      submitText={t('second_step.submit')}
      busyText={t('second_step.busy')}
      onCode={async (code) => {
        await passSecondStep(factorId, code)
        onPassed()
      }}
    />
  )
}

type WhichAppProps = {
  factors: readonly { id: string; friendly_name?: string }[]
  value: string
  onChange: (factorId: string) => void
}

function WhichApp({ factors, value, onChange }: WhichAppProps) {
  const { t } = useTranslation('identity')
  return (
    <Field label={t('second_step.which')} group>
      <RadioGroup
        value={value}
        onChange={onChange}
        options={factors.map(({ id, friendly_name }) => ({
          value: id,
          label: friendly_name || t('second_step.nameless'),
        }))}
      />
    </Field>
  )
}

function LostEverything() {
  const { t } = useTranslation('identity')
  return (
    <p className="text-center text-sm text-ink-soft">
      {t('second_step.lost_all')}{' '}
      <a href="/contacto" className="text-link">
        {t('second_step.write_us')}
      </a>
    </p>
  )
}
