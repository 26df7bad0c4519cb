import { can } from '@acervo/domain/identity/permissions'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { Entries } from '../../../../features/registry/acts/list.tsx'
import { AskedUnblocks } from '../../../../features/registry/blocking/asked-unblocks.tsx'
import { Certificates } from '../../../../features/registry/certificates/staff.tsx'
import { WaitingProjects } from '../../../../features/registry/register/waiting-projects.tsx'
import { WalletChanges } from '../../../../features/registry/wallet-changes/wallet-changes.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'
import { OnlyOne } from '../list/only-one.tsx'
import { registerListSearch } from '../search/registers.ts'
import { EntryLink } from './entry-link.tsx'
import { RegistersSection } from './registers.tsx'

/** The ERIR's first screen: what is waiting for it, and the registers it keeps. */
export function ErirScreen() {
  const { t } = useTranslation(['erir', 'wallet-changes', 'certificates', 'acts'])
  const me = useMe()
  const navigate = useNavigate()
  const { waiting, certificate } = useSearch({ from: paths.erir })
  const queue = (name: 'entries' | 'certificates') => ({
    waiting: waiting === name,
    onWaiting: (isOnly: boolean) =>
      void navigate({
        to: paths.erir,
        search: (now) => registerListSearch({ ...now, waiting: isOnly ? name : undefined }),
        replace: true,
        resetScroll: false,
      }),
  })
  const showAll = () =>
    void navigate({
      to: paths.erir,
      search: (now) => registerListSearch({ ...now, certificate: undefined }),
      replace: true,
      resetScroll: false,
    })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <h2 className="mb-4 text-2xl">{t('waiting.title')}</h2>
      <WaitingProjects
        link={({ project_id, ...row }) => (
          <Link
            to={paths.erirProject}
            params={{ projectId: project_id }}
            aria-label={t('waiting.open_named', { project: projectName(row) })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('waiting.open')}
          </Link>
        )}
      />
      <AskedUnblocks
        blocker={can(me, 'registry.block') ? me : undefined}
        link={(blocking) => <UnblockLink blocking={blocking} />}
      />
      <h2 id="wallet-changes" className="mt-10 mb-2 text-2xl">
        {t('wallet-changes:title')}
      </h2>
      <WalletChanges me={me} canDecide={can(me, 'registry.move_holdings')} />
      <h2 id="acts" className="mt-10 mb-2 text-2xl">
        {t('acts:title')}
      </h2>
      <Entries {...queue('entries')} link={(entry) => <EntryLink entry={entry} />} />
      <h2 id="certificates" className="mt-10 mb-2 text-2xl">
        {t('certificates:title')}
      </h2>
      {certificate && <OnlyOne onAll={showAll} />}
      <Certificates
        me={me}
        canDecide={can(me, 'registry.certify')}
        only={certificate}
        {...queue('certificates')}
      />
      <RegistersSection />
    </>
  )
}

/** Leads to the list in which a block is lifted, with only whom it is about. */
function UnblockLink({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation('admin')
  const { type, investor, project_name } = blocking
  const name = (type === 'project' ? project_name : investor) ?? ''
  return (
    <Link
      to={type === 'project' ? paths.projects : paths.investors}
      search={{ search: name }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('blocking.asked.open')}
    </Link>
  )
}
