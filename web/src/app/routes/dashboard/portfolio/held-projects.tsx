import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { Charts } from '../../../../features/portfolio/charts.tsx'
import { Holdings } from '../../../../features/portfolio/holdings.tsx'
import { ProjectStatusBadge } from '../../../../features/projects/badges.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'
import { Part } from './part.tsx'

/** The projects of which one holds tokens, as charts and as a list. */
export function HeldProjects({ over_time, holdings }: Pick<Portfolio, 'over_time' | 'holdings'>) {
  const { t } = useTranslation('portfolio')
  return (
    <Part title={t('holdings.title')}>
      <Charts over_time={over_time} holdings={holdings} />
      <Holdings
        holdings={holdings}
        badge={(status) => <ProjectStatusBadge project={{ status: status, repaid_at: null }} />}
        link={(projectId, text) => (
          <Link to={paths.project} params={{ projectId }} className="hover:text-link">
            {text}
          </Link>
        )}
      />
    </Part>
  )
}
