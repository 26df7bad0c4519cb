import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import type { PersonalRecord } from '@acervo/domain/records/record'
import { sayRecord } from '@acervo/domain/records/say'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '../../lib/text/format.ts'
import { currentLanguage, textsOf } from '../../lib/text/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { Hash } from '../../ui/table/hash.tsx'
import { SaveRecord } from './save-record.tsx'

export type LinkTo = (path: string, text: string, name: string) => ReactNode

/** One entry: when, what, its facts, its file and the screen it belongs to. */
export function Entry({ record, link }: { record: PersonalRecord; link: LinkTo }) {
  const { t } = useTranslation('records')
  const { kind, title, facts } = sayRecord(record, textsOf('records'), currentLanguage())
  const digests = facts.filter(({ isHash }) => isHash)
  return (
    <article className="grid gap-x-6 gap-y-2 p-4 sm:px-5 lg:grid-cols-[10.5rem_minmax(0,1fr)_auto]">
      <time dateTime={record.at} className="tabular text-sm text-ink-soft lg:pt-0.5">
        {isWholeDay(record.at) ? formatDate(record.at) : formatMoment(record.at)}
      </time>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
          <h3 className="font-sans text-base font-medium wrap-anywhere">{title}</h3>
          <Badge>{kind}</Badge>
          {record.is_required && <Badge tone="note">{t('required')}</Badge>}
        </div>
        <dl className="tabular flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
          {facts
            .filter(({ isHash }) => !isHash)
            .map(({ label, text }) => (
              <div key={label + text} className="min-w-0">
                <dt className="inline text-ink-soft">{label}: </dt>
                <dd className="inline wrap-anywhere">{text}</dd>
              </div>
            ))}
        </dl>
        {record.shown && (
          <Details title={t('shown')}>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{record.shown}</p>
          </Details>
        )}
        {digests.length > 0 && (
          <Details title={t('digest')}>
            {digests.map(({ label, text }) => (
              <Hash key={label} label={label} value={text} />
            ))}
          </Details>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end print:hidden">
        <SaveRecord record={record} title={title} />
        {record.link && link(record.link, t('open'), t('open_named', { title }))}
      </div>
    </article>
  )
}

/** Of what a bank or a year dates, only the day is known. */
function isWholeDay(at: string): boolean {
  const moment = new Date(at)
  return moment.getTime() === startOfDay(dayOf(moment)).getTime()
}
