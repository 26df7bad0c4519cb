import { can } from '@acervo/domain/identity/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { EntryPage } from '../../../../features/registry/acts/page.tsx'
import { entryQuery } from '../../../../features/registry/acts/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'
import { EntryLink } from './entry-link.tsx'

/** One lien, attachment, succession or award. */
export function ErirActScreen() {
  const { t } = useTranslation('acts')
  const me = useMe()
  const navigate = useNavigate()
  const { actId } = useParams({ from: paths.erirAct })
  const { data, error, refetch } = useQuery(entryQuery(actId))
  usePageTitle(data && t('page_title', { number: data.number }))
  if (!data && error)
    return <FailedState isScreen message={errorText(error, t('failed'))} onRetry={() => void refetch()} />
  if (!data) return <PageSpinner isScreen />
  return (
    <>
      <PageHeader title={data.number} description={`${data.holder} · ${projectName(data)}`} />
      <EntryPage
        entry={data}
        ownId={me.id}
        canOpen={can(me, 'registry.certify')}
        canConfirm={can(me, 'registry.confirm_act')}
        onOpened={(opened) => void navigate({ to: paths.erirAct, params: { actId: opened } })}
        link={(entry) => <EntryLink entry={entry} />}
        distributionLink={(id, text) => (
          <Link to={paths.distributions} search={{ open: id }} className="text-link">
            {text}
          </Link>
        )}
      />
    </>
  )
}
