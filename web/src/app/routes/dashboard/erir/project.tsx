import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { Dossiers } from '../../../../features/investments/list/dossiers.tsx'
import { dossiersQuery } from '../../../../features/investments/queries.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'

/** What is waiting for the ERIR in one project. */
export function ErirProjectScreen() {
  const { t } = useTranslation('erir')
  const { projectId } = useParams({ from: paths.erirProject })
  const { data } = useInfiniteQuery(dossiersQuery(projectId))
  const [first] = data?.pages ?? []
  const name = first && projectName(first)
  usePageTitle(name && t('dossiers.page_title', { project: name }))
  return (
    <>
      <PageHeader
        title={name ?? t('dossiers.title')}
        description={t('dossiers.lead')}
        action={
          <Link
            to={paths.erirRegister}
            params={{ projectId }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('registers.open_one')}
          </Link>
        }
      />
      <Dossiers
        projectId={projectId}
        me={useMe()}
        link={({ investment, kyc }) => (
          <Link
            to={paths.investment}
            params={{ investmentId: investment.id }}
            search={{ admin: true }}
            aria-label={t('dossiers.see_named', { name: kyc.name ?? investment.user_email })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('dossiers.see')}
          </Link>
        )}
      />
    </>
  )
}
