import { can } from '@acervo/domain/identity/permissions'
import type { Blocking } from '@acervo/domain/registry/blocking'
import type { WaitingProject } from '@acervo/domain/registry/dossier'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { AskedUnblocks } from '../../../../features/registry/blocking/asked-unblocks.tsx'
import { WaitingProjects } from '../../../../features/registry/register/waiting-projects.tsx'
import { WalletChanges } from '../../../../features/registry/wallet-changes/wallet-changes.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { paths } from '../../../paths.ts'
import { registrarSearch } from '../search/registers.ts'
import { CertificatesSection } from './certificates.tsx'
import { EntriesSection } from './entries.tsx'
import { RegistersSection } from './registers.tsx'

/** The ERIR's first screen: what is waiting for it, and the registers it keeps. */
export function ErirScreen() {
  const { t } = useTranslation(['erir', 'wallet-changes', 'certificates', 'acts'])
  const me = useMe()
  const navigate = useNavigate()
  const { list = 'registers' } = useSearch({ from: paths.erir })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <h2 className="mb-4 text-2xl">{t('waiting.title')}</h2>
      <WaitingProjects
        link={(row) => (
          <WaitingLink project={row} act={can(me, 'investment.confirm_registration') ? 'open' : 'see'} />
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
      {/* Links lead to each list by this name. */}
      <div id={list === 'entries' ? 'acts' : list} className="mt-10 scroll-mt-20">
        <Tabs<'registers' | 'entries' | 'certificates'>
          label={t('lists')}
          value={list}
          onChange={(next) =>
            void navigate({
              to: paths.erir,
              search: registrarSearch({ list: next }),
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            { value: 'registers', label: t('registers.title'), content: <RegistersSection /> },
            { value: 'entries', label: t('acts:tab'), content: <EntriesSection /> },
            {
              value: 'certificates',
              label: t('certificates:title'),
              content: <CertificatesSection me={me} />,
            },
          ]}
        />
      </div>
    </>
  )
}

/** Links to the list in which a block is lifted, narrowed to the blocked investor or project. */
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

/** Opens the investments of a project that wait for the registrar, to review them or only to see them. */
function WaitingLink({ project, act }: { project: WaitingProject; act: 'open' | 'see' }) {
  const { t } = useTranslation('erir')
  return (
    <Link
      to={paths.erirProject}
      params={{ projectId: project.project_id }}
      aria-label={t(`waiting.${act}_named`, { project: projectName(project) })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t(`waiting.${act}`)}
    </Link>
  )
}
