import { brandOfId } from '@acervo/domain/brands/brand'
import type { ContactRow } from '@acervo/domain/contact/calls'
import type { ContactTopic } from '@acervo/domain/contact/contact'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneBy } from '../../lib/done-by.tsx'
import { Moment } from '../../lib/text/moment.tsx'
import { Button } from '../../ui/form/button.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'

/** Links to the subject of a request. */
export type CaseLink = (topic: ContactTopic, id: string, text: string) => ReactNode

type RequestDetailsProps = {
  request: ContactRow
  caseLink: CaseLink
  /** Opens the dialog to answer; undefined when the reader may not answer. */
  onAnswer: ((request: ContactRow) => void) | undefined
}

/** A request's text, the consents, the sender's contact details, and the button that marks it as answered. */
export function RequestDetails({ request, caseLink, onAnswer }: RequestDetailsProps) {
  const { t } = useTranslation('contact')
  const { name, email, phone, message, language, about } = request
  return (
    <div className="grid gap-4">
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
      {about && (
        <p>
          {t('about')}: <About request={request} caseLink={caseLink} />
        </p>
      )}
      <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <Facts request={request} />
      {onAnswer && !request.answered_at && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={t('answer.open_named', { name })}
          onClick={() => onAnswer(request)}
        >
          <Check aria-hidden /> {t('answer.open')}
        </Button>
      )}
    </div>
  )
}

/** The subject of a request, as a link if it has a screen; nothing for a request from the public form. */
export function About({ request, caseLink }: Pick<RequestDetailsProps, 'request' | 'caseLink'>) {
  const { t } = useTranslation('contact')
  const { about, about_id } = request
  if (!about) return null
  if (about_id) return caseLink(about, about_id, t(`about_${about}`))
  // The request of an erased account keeps its kind of subject, but no id to link to.
  return t(about === 'verification' ? 'about_unsaved' : `about_${about}`)
}

/** The versions of the texts to which the sender agreed. */
export function Consent({ request }: { request: ContactRow }) {
  const { t } = useTranslation('contact')
  const { privacy_text_version: privacy, marketing_text_version: marketing } = request
  return marketing ? t('consent_marketing', { privacy, marketing }) : t('consent_privacy', { privacy })
}

function Facts({ request }: { request: ContactRow }) {
  const { t } = useTranslation('contact')
  const { created_at, domain_id, language, answered_at, answer_note } = request
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm sm:flex sm:flex-wrap sm:gap-x-8 [&_dt]:text-ink-soft sm:[&>div]:flex sm:[&>div]:gap-2">
      <Fact term={t('received')}>
        <Moment at={created_at} />
      </Fact>
      <Fact term={t('brand')}>{brandOfId(domain_id).name}</Fact>
      <Fact term={t('language')}>{t(`language_${language}`)}</Fact>
      <Fact term={t('consent')}>
        <Consent request={request} />
      </Fact>
      {answered_at && (
        <Fact term={t('answered')}>
          <DoneBy at={answered_at} by={request.answered_by} />
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
