import type { Holder } from '@acervo/domain/registry/register'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatPercent } from '../../../lib/text/format.ts'
import { EmailText } from '../../../ui/table/email-text.tsx'
import type { ListColumn } from '../../../ui/table/list/view.ts'
import { Encumbrances, Tokens } from './holder-cells.tsx'

/** The columns of the holders of a register. */
export function useHolderColumns(): ListColumn<Holder>[] {
  const { t } = useTranslation('erir', { keyPrefix: 'register' })
  return [
    {
      id: 'number',
      isSortable: true,
      header: t('number'),
      end: true,
      cell: ({ number }) => formatCount(number),
    },
    {
      id: 'holder',
      isName: true,
      header: t('holder'),
      className: 'min-w-36',
      cell: (row) => (
        <>
          <PersonLink id={row.user_id} className="block font-medium">
            {row.name}
          </PersonLink>
          {row.id_number && <span className="block text-sm text-ink-soft">{row.id_number}</span>}
        </>
      ),
    },
    {
      id: 'contact',
      header: t('contact'),
      cell: (row) => (
        <>
          <span className="block text-sm">{row.email && <EmailText email={row.email} />}</span>
          <span className="block max-w-56 font-mono text-xs break-all text-ink-soft">{row.wallet}</span>
        </>
      ),
    },
    {
      id: 'tokens',
      isSortable: true,
      header: t('tokens'),
      end: true,
      cell: (row) => <Tokens holder={row} />,
    },
    { id: 'free', header: t('free'), end: true, cell: (row) => formatCount(row.free) },
    {
      id: 'blocked',
      header: t('blocked'),
      end: true,
      cell: (row) => (
        <>
          {formatCount(row.blocked)}
          <Encumbrances holder={row} />
        </>
      ),
    },
    {
      id: 'since',
      header: t('since'),
      cell: (row) => <time dateTime={row.since}>{formatDate(row.since, 'short')}</time>,
    },
    {
      id: 'share',
      header: t('share'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatPercent(row.share, 1),
    },
  ]
}
