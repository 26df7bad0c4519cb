import { brandOfId } from '@acervo/domain/brands/brand'
import type { ContactRow } from '@acervo/domain/contact/calls'
import type { ContactTopic } from '@acervo/domain/contact/contact'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/text/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'
import { ContactClock } from './contact-clock.tsx'

/** Links to what a request is about. */
export type CaseLink = (topic: ContactTopic, id: string, text: string) => ReactNode

type ContactCardProps = {
  request: ContactRow
  canAnswer: boolean
  caseLink: CaseLink
  onAnswer: () => void
}

/** One request: who sent it, what they wrote and agreed to, and how much time is left. */
export function ContactCard({ request, canAnswer, caseLink, onAnswer }: ContactCardProps) {
  const { t } = useTranslation('contact')
  const { name, email, phone, message, spam, language } = request
  return (
    <Card className="grid gap-4 p-4! sm:p-6!">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <p className="flex flex-wrap gap-x-4">
            <a className="text-link" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
            {phone && (
              <a className="text-link wrap-anywhere" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            )}
          </p>
        </div>
        {spam ? <Badge tone="warn">{t(`spam.${spam}`)}</Badge> : <ContactClock request={request} />}
      </header>
      <About request={request} caseLink={caseLink} />
      <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <Facts request={request} />
      {canAnswer && !request.answered_at && (
        <footer>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('answer.open_named', { name })}
            onClick={onAnswer}
          >
            <Check aria-hidden /> {t('answer.open')}
          </Button>
        </footer>
      )}
    </Card>
  )
}

function About({ request: { about, about_id }, caseLink }: Pick<ContactCardProps, 'request' | 'caseLink'>) {
  const { t } = useTranslation('contact')
  if (!about) return null
  const text = t(`about_${about}`)
  // What an erased account asked about is left without an id.
  const unlinked = about === 'verification' ? t('about_unsaved') : text
  return (
    <p>
      {t('about')}: {about_id ? caseLink(about, about_id, text) : unlinked}
    </p>
  )
}

function Facts({ request }: { request: ContactRow }) {
  const { t } = useTranslation('contact')
  const { created_at, domain_id, language, answered_at, answered_by, answer_note } = request
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm sm:flex sm:flex-wrap sm:gap-x-8 [&_dt]:text-ink-soft sm:[&>div]:flex sm:[&>div]:gap-2">
      <Fact term={t('received')}>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </Fact>
      <Fact term={t('brand')}>{brandOfId(domain_id).name}</Fact>
      <Fact term={t('language')}>{t(`language_${language}`)}</Fact>
      <Fact term={t('consent')}>
        {request.marketing_accepted_at
          ? t('consent_marketing', {
              privacy: request.privacy_text_version,
              marketing: request.marketing_text_version,
            })
          : t('consent_privacy', { privacy: request.privacy_text_version })}
      </Fact>
      {answered_at && (
        <Fact term={t('answered')}>
          <time dateTime={answered_at}>{formatMoment(answered_at)}</time>
          {answered_by && ` · ${answered_by}`}
        </Fact>
      )}
      {answer_note && <Fact term={t('note')}>{answer_note}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="max-sm:contents">
      <dt>{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
