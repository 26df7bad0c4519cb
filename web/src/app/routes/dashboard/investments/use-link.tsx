import { useCallback } from 'react'
import type { InvestmentLink } from '../../../../features/investments/list/table.tsx'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'

/** Links a row of the list to its investment, from which the way back leads to the same list. */
export function useInvestmentLink(isAdminView: boolean): InvestmentLink {
  return useCallback(
    ({ id, ...row }, look, text) => (
      <Link
        to={paths.investment}
        params={{ investmentId: id }}
        search={isAdminView ? { admin: true } : {}}
        aria-label={`${String(text)}: ${projectName(row)}`}
        className={look}
      >
        {text}
      </Link>
    ),
    [isAdminView],
  )
}
