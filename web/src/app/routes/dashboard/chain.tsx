import { can } from '@acervo/domain/identity/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../features/identity/queries.ts'
import { CheckChain } from '../../../features/registry/check-chain.tsx'
import { OpenCases } from '../../../features/registry/open-cases.tsx'
import { RefusedBlocks } from '../../../features/registry/refused-blocks.tsx'
import { StoppedSigners } from '../../../features/registry/signers/stopped-signers.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { paths } from '../../paths.ts'
import { chainSearch } from './staff-search.ts'

/** What the chain has not carried out, and where it disagrees with the register. */
export function ChainScreen() {
  const { t } = useTranslation('chain')
  const me = useMe()
  const navigate = useNavigate()
  const { list = 'blocks' } = useSearch({ from: paths.chain })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={can(me, 'registry.check') && <CheckChain />}
      />
      <StoppedSigners />
      <Tabs<'blocks' | 'cases'>
        label={t('title')}
        value={list}
        onChange={(next) =>
          void navigate({ to: paths.chain, search: chainSearch({ list: next }), replace: true })
        }
        tabs={[
          {
            value: 'blocks',
            label: t('blocks.tab'),
            content: <RefusedBlocks canRetry={can(me, 'registry.block')} />,
          },
          { value: 'cases', label: t('cases.tab'), content: <OpenCases /> },
        ]}
      />
    </>
  )
}
