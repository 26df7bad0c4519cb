import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Arrival } from '../../../features/identity/arrival.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { useFocusOnShow } from '../../../ui/layout/use-focus-on-show.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { paths, safeReturn } from '../../paths.ts'

type LinkDoneProps = {
  arrival: Extract<Arrival, { state: 'session' | 'message' }>
  /** The page that the user wanted when they signed up. */
  back: string | undefined
  onOther: () => void
}

/**
 * Says what an email link has done, and for which account, so that nobody mistakes somebody else's link for their own.
 */
export function LinkDone({ arrival, back, onOther }: LinkDoneProps) {
  const { t } = useTranslation('identity')
  const panel = useFocusOnShow<HTMLDivElement>()
  const isChange = arrival.state === 'message' || arrival.type === 'email_change'
  const navigate = useNavigate()
  const next = isChange ? paths.account : safeReturn(back)
  const goesOn = isChange
    ? 'confirmed.to_account'
    : next === paths.dashboard
      ? 'confirmed.to_opportunities'
      : 'confirmed.go_on'
  const kind = arrival.state === 'message' ? 'half_changed' : isChange ? 'changed' : 'confirmed'
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-4 text-center outline-none"
    >
      <MailCheck aria-hidden className="size-14 stroke-1 text-accent" />
      <h1 className="text-4xl">{t(`${kind}.title`)}</h1>
      <p className="text-lg text-ink-soft">{t(`${kind}.text`)}</p>
      {arrival.state === 'session' && (
        <p className="text-lg font-medium">
          <EmailText email={arrival.email} />
        </p>
      )}
      <a
        href={next}
        onClick={(event) => {
          event.preventDefault()
          void navigate({ href: next, replace: true })
        }}
        className={buttonClass({ size: 'lg' }, 'mt-3 w-full')}
      >
        {t(goesOn)}
      </a>
      {arrival.state === 'session' && (
        <Button variant="link" onClick={onOther}>
          {t('confirmed.other')}
        </Button>
      )}
    </div>
  )
}
