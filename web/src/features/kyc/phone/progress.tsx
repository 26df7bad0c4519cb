import type { Application } from '@acervo/domain/kyc/application'
import { documentField, documentsAskedOf, type DocumentType } from '@acervo/domain/kyc/documents'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { followEvery } from '../../../lib/live/follow.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopyRow } from '../../../ui/table/copy-row.tsx'
import { ownApplicationsQuery } from '../queries.ts'
import { phoneLinkQuery } from './queries.ts'

const Qr = lazy(async () => ({ default: (await import('./qr.tsx')).Qr }))
const FOLLOW_MS = 3_000

type ProgressProps = {
  /** The link; undefined when a phone uses a link that this page did not create. */
  link: string | undefined
  application: Application | null
  onRestart: () => void
}

/** The link for the phone, and the documents that have arrived from it. */
export function PhoneProgress({ link, application, onRestart }: ProgressProps) {
  const { t } = useTranslation('kyc')
  const { data: state, isFetching } = useQuery(phoneLinkQuery)
  // Polls for documents too, in case no event reports them.
  useQuery({ ...ownApplicationsQuery, refetchInterval: followEvery(FOLLOW_MS) })
  const asked = documentsAskedOf(application?.user_type ?? 'persona_fisica')
  const isComplete = asked.every((type) => application?.[documentField[type]])
  const isEnded = state === null && !isFetching && !isComplete
  return (
    <div className="grid gap-5" aria-live="polite">
      {isComplete && <Notice tone="good">{t('phone.complete')}</Notice>}
      {isEnded && (
        <Notice
          action={
            <Button variant="secondary" onClick={onRestart}>
              {t('phone.again')}
            </Button>
          }
        >
          {t('phone.ended')}
        </Notice>
      )}
      {state?.opened_at && (
        <Notice tone="warn" title={t('phone.opened', { device: state.device ?? t('phone.unknown_device') })}>
          {t('phone.opened_text')}
        </Notice>
      )}
      {link && state && !state.opened_at && <LinkToOpen link={link} expiresAt={state.expires_at} />}
      <Arrivals asked={asked} application={application} />
    </div>
  )
}

/** The link, as a QR code to scan and as text to copy. */
function LinkToOpen({ link, expiresAt }: { link: string; expiresAt: string }) {
  const { t } = useTranslation('kyc')
  return (
    <>
      <div className="grid justify-items-center">
        <Suspense fallback={<div className="aspect-square w-64" />}>
          <Qr text={link} label={t('phone.qr')} />
        </Suspense>
      </div>
      <dl className="rounded-md border border-line">
        <CopyRow label={t('phone.link')} shown={t('phone.link_shown')} copied={link} />
      </dl>
      <p className="text-sm text-ink-soft">{t('phone.until', { at: formatMoment(expiresAt) })}</p>
    </>
  )
}

type ArrivalsProps = { asked: readonly DocumentType[]; application: Application | null }

function Arrivals({ asked, application }: ArrivalsProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <ul className="grid gap-2">
      {asked.map((type) => {
        const isThere = Boolean(application?.[documentField[type]])
        return (
          <li key={type} className="flex items-center gap-2">
            <Check aria-hidden className={isThere ? 'size-4 text-good' : 'invisible size-4'} />
            {t(`kyc-summary:document.${type}`)}
            <span className="text-sm text-ink-soft">{t(isThere ? 'phone.arrived' : 'phone.awaited')}</span>
          </li>
        )
      })}
    </ul>
  )
}
