import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import type { PersonalRecord } from '@acervo/domain/records/record'
import { sayRecord } from '@acervo/domain/records/say'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '../../lib/text/format.ts'
import { currentLanguage, textsOf } from '../../lib/text/i18n.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { UsualWait } from '../../lib/text/usual-wait.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { EntryDigests, EntryFacts } from './facts.tsx'
import { SaveRecord } from './save.tsx'

export type LinkTo = (path: string, text: string, name: string) => ReactNode

type EntryProps = {
  record: PersonalRecord
  link: LinkTo
  /** The heading that this entry shares with its neighbours. */
  said?: 'title' | 'project'
}

/** One entry: its time, title, facts, file, and a link to its screen. */
export function Entry({ record, link, said }: EntryProps) {
  const { t } = useTranslation('records')
  const { title, facts } = sayRecord(record, textsOf('records'), currentLanguage())
  return (
    <article
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-4 sm:px-5 lg:grid-cols-[11.5rem_minmax(0,1fr)_auto]',
        said ? 'py-2' : 'py-4',
      )}
    >
      <time dateTime={record.at} className="tabular text-sm text-ink-soft lg:pt-0.5">
        {isWholeDay(record.at) ? formatDate(record.at) : formatMoment(record.at)}
      </time>
      <div className="grid min-w-0 content-start gap-1.5">
        {said !== 'title' && <Subject record={record} said={said} />}
        <EntryFacts facts={facts} />
        {record.kind === 'refund' && record.facts.every(({ label }) => label !== 'paid_on') && (
          <UsualWait kind="paid_refunds" />
        )}
        {record.shown && (
          <Details title={t(record.kind === 'knowledge_test' ? 'answers' : 'shown')}>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{record.shown}</p>
          </Details>
        )}
        <EntryDigests facts={facts} />
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end print:hidden">
        <SaveRecord record={record} title={title} />
        {record.link && link(record.link, t('open'), t('open_named', { title }))}
      </div>
    </article>
  )
}

type SubjectProps = {
  record: PersonalRecord
  /** The common heading of several entries. */
  common?: 'title' | 'project'
  said?: 'title' | 'project'
}

/** The title of an entry with its kind, or the common project of several entries. */
export function Subject({ record, common, said }: SubjectProps) {
  const { t } = useTranslation('records')
  const { kind, title, shortTitle } = sayRecord(record, textsOf('records'), currentLanguage())
  const { project, subject } = record.about
  const Heading = said ? 'h4' : 'h3'
  const isProject = common === 'project' && project
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
      <Heading
        lang={subject && 'text' in subject ? subject.language : undefined}
        className={clsx('font-sans text-base wrap-anywhere', !said && 'font-medium')}
      >
        {isProject ? projectName(project) : said ? shortTitle : title}
      </Heading>
      {!isProject && <Badge className="max-sm:whitespace-normal">{kind}</Badge>}
      {!isProject && record.is_required && <Badge tone="note">{t('required')}</Badge>}
    </div>
  )
}

/** For entries dated by a bank or a year, only the day is known. */
function isWholeDay(at: string): boolean {
  const moment = new Date(at)
  return moment.getTime() === startOfDay(dayOf(moment)).getTime()
}
