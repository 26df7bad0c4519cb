import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { Charts } from '../../../../features/portfolio/charts/charts.tsx'
import { Holdings } from '../../../../features/portfolio/holdings.tsx'
import { ProjectStatusBadge } from '../../../../features/projects/badges.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'
import { Part } from './part.tsx'

type HeldProjectsProps = Pick<Portfolio, 'over_time' | 'holdings' | 'pending' | 'ended'>

/** The projects whose tokens the user holds, held or waits for, as charts and as a list. */
export function HeldProjects({ over_time, holdings, ...others }: HeldProjectsProps) {
  const { t } = useTranslation('portfolio')
  return (
    <Part title={t('holdings.title')}>
      {holdings.length > 0 && <Charts over_time={over_time} holdings={holdings} />}
      <Holdings
        holdings={holdings}
        {...others}
        // A project in which somebody holds tokens is not repaid.
        badge={(status) => <ProjectStatusBadge project={{ status, repaid_at: null }} />}
        investmentLink={(investmentId, text) => (
          <Link to={paths.investment} params={{ investmentId }} className="text-link print:hidden">
            {text}
          </Link>
        )}
        link={(projectId, text) => (
          <Link to={paths.project} params={{ projectId }} className="hover:text-link">
            {text}
          </Link>
        )}
      />
    </Part>
  )
}
