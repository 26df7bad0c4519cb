import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Opportunities } from '../../../features/projects/opportunities.tsx'
import { currentBrand } from '../../../lib/brand.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { paths } from '../../paths.ts'

/** On a very large screen the grid takes more room than a page of text should. */
export function OpportunitiesScreen() {
  const { t } = useTranslation('projects')
  usePageTitle(t('opportunities.title'))
  return (
    <div className="min-[112rem]:-mx-28">
      <PageHeader title={t('opportunities.title')} description={t('opportunities.lead')} />
      <Opportunities
        domain={currentBrand().domain}
        link={({ id }, name) => (
          <Link
            to={paths.project}
            params={{ projectId: id }}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        )}
      />
    </div>
  )
}
