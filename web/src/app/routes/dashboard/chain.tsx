import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { CheckChain } from '../../../features/registry/cases/check-chain.tsx'
import { OpenCases } from '../../../features/registry/cases/open.tsx'
import { StoppedSigners } from '../../../features/registry/signers/stopped.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useToastsAt } from '../../../ui/feedback/toast.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { paths } from '../../paths.ts'
import { investmentLink } from './chain/investment-link.tsx'
import { Operations } from './chain/operations.tsx'
import { chainSearch } from './search/staff.ts'

/** Operations that have failed on the chain, and differences between chain and register. */
export function ChainScreen() {
  const { t } = useTranslation('chain')
  const me = useMe()
  const navigate = useNavigate()
  const { list = 'operations' } = useSearch({ from: paths.chain })
  usePageTitle(t('title'))
  useToastsAt('bottom-right')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={can(me, 'registry.check') && <CheckChain />}
      />
      <StoppedSigners />
      <Tabs<'operations' | 'cases'>
        label={t('title')}
        value={list}
        onChange={(next) =>
          void navigate({ to: paths.chain, search: chainSearch({ list: next }), replace: true })
        }
        tabs={[
          {
            value: 'operations',
            label: t('operations.tab'),
            content: <Operations me={me} />,
          },
          { value: 'cases', label: t('cases.tab'), content: <OpenCases me={me} link={investmentLink} /> },
        ]}
      />
    </>
  )
}
