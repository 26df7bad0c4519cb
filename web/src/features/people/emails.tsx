import type { PersonEmail } from '@acervo/domain/people/person'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { Moment } from '../../lib/text/moment.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { Table } from '../../ui/table/rows.tsx'
import { personEmailsQuery } from './queries.ts'

/** The emails to a person's address, newest first, by their subjects. */
export function PersonEmails({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const { rows, failed, more } = usePages(personEmailsQuery(id), (error) =>
    errorText(error, t('emails.failed')),
  )
  if (!rows && failed) return failed
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('emails.lead')}</p>
      <Table
        caption={t('emails.caption')}
        columns={[
          {
            id: 'written',
            header: t('emails.written'),
            className: 'whitespace-nowrap',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          {
            id: 'subject',
            header: t('emails.subject'),
            className: 'min-w-48 font-medium wrap-anywhere',
            cell: ({ subject, language }) => <span lang={language ?? undefined}>{subject}</span>,
          },
          {
            id: 'sent',
            header: t('emails.sent'),
            className: 'whitespace-nowrap',
            cell: (row) => <Sent {...row} />,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('emails.empty')}
      />
      {failed}
      {more}
    </>
  )
}

function Sent({ sent_at, dropped_at }: PersonEmail) {
  const { t } = useTranslation('people')
  if (sent_at) return formatMoment(sent_at)
  return t(dropped_at ? 'emails.dropped' : 'emails.not_sent')
}
