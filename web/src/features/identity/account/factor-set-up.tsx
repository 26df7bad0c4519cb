import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentBrand } from '../../../lib/brand.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CopyRow } from '../../../ui/table/copy-row.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { CodeForm } from '../code-form.tsx'
import { codeOf, providerText } from '../provider-text.ts'
import { useMe } from '../queries.ts'
import { SendAgain } from './send-again.tsx'
import { beginFactor, passSecondStep, proveMailbox, removeFactor, sendMailboxCode } from '../second-factor.ts'

type FactorSetUpProps = { onDone: () => void; onCancel: () => void }

/** A QR code to scan, or the key to type, and a field for the code that proves that the app has the key. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const { t } = useTranslation('account')
  const { factor, error, needsMailbox, refetch, confirm } = useNewFactor()
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const cancel = () => {
    // An unfinished set-up expires within minutes, so nothing waits for its removal.
    if (factor) void removeFactor(factor.id).catch(() => undefined)
    onCancel()
  }
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-paper p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('factors.set_up')}
      </h3>
      {needsMailbox && <MailboxProof onProven={refetch} />}
      {error && !needsMailbox && <FailedState message={providerText(error)} onRetry={() => void refetch()} />}
      {!error && !factor && <Spinner label={t('factors.preparing')} className="text-2xl text-accent" />}
      {factor && (
        <>
          <KeyToScan picture={factor.picture} secret={factor.secret} />
          <CodeForm
            label={t('factors.code')}
            submitText={t('factors.confirm')}
            busyText={t('factors.confirming')}
            onCode={async (code) => {
              await confirm(factor.id, code)
              setDone(true)
            }}
          />
        </>
      )}
      <Button variant="link" onClick={cancel} className="justify-self-start">
        {t('factors.cancel')}
      </Button>
    </section>
  )
}

/** Starts adding an app. `confirm` throws when the code is wrong. */
function useNewFactor() {
  const { t } = useTranslation('account')
  const [attempt] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.factorSetUp, attempt],
    queryFn: () =>
      beginFactor(currentBrand().name, (number) => t('factors.name', { number })).catch(async (refusal) => {
        if (isMailboxUnproven(refusal)) await sendMailboxCode().catch(unlessSentJustNow)
        throw refusal
      }),
    // Each request creates a new secret, so this never refetches: another secret must not replace the one being
    // scanned.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  /** Installing an app may take longer than a set-up lasts. */
  const anotherKeyIfGone = async (refusal: unknown): Promise<never> => {
    if (codeOf(refusal) !== 'mfa_factor_not_found') throw refusal
    await refetch()
    throw new Error(t('factors.expired'))
  }
  const confirm = (id: string, code: string) => passSecondStep(id, code).catch(anotherKeyIfGone)
  // After a failed refetch, the query still has the key that no longer works.
  const factor = error ? undefined : data
  return { factor, error, needsMailbox: isMailboxUnproven(error), refetch, confirm }
}

const isMailboxUnproven = (error: unknown) => codeOf(error) === 'reauthentication_needed'

/** A code that was sent a moment ago is probably still valid. If not, the user can have another one sent. */
function unlessSentJustNow(error: unknown): void {
  if (codeOf(error) !== 'over_email_send_rate_limit') throw error
}

/** Asks for the emailed code that staff enter before their first app. */
function MailboxProof({ onProven }: { onProven: () => Promise<unknown> }) {
  const { t } = useTranslation('account')
  const { email } = useMe()
  return (
    <>
      <p>{t('factors.mailbox', { email })}</p>
      <CodeForm
        label={t('password.code')}
        submitText={t('factors.mailbox_confirm')}
        busyText={t('factors.confirming')}
        onCode={async (code) => {
          await proveMailbox(code)
          await onProven()
        }}
      />
      <SendAgain send={sendMailboxCode} />
    </>
  )
}

/** The key as a QR code, and as letters for an app that cannot scan. */
function KeyToScan({ picture, secret }: { picture: string; secret: string }) {
  const { t } = useTranslation('account')
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[auto_1fr]">
      <img
        src={picture}
        alt={t('factors.picture')}
        width={192}
        height={192}
        className="size-48 rounded-md border border-line bg-[#fff]"
      />
      <div className="grid min-w-0 content-start gap-3">
        <p>{t('factors.scan')}</p>
        <dl className="rounded-md border border-line bg-surface">
          <CopyRow label={t('factors.key')} shown={inFours(secret)} copied={secret} />
        </dl>
        <p className="text-sm text-ink-soft">{t('factors.secret_hint')}</p>
      </div>
    </div>
  )
}

/** In groups of four, which are easier to copy by hand. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
