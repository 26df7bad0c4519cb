import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { PublishWarning } from '@acervo/domain/projects/publish-warnings'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../../lib/text/format.ts'

/** A warning as a sentence, with its figures. */
export function useWarningText(project: ProjectDraft): (warning: PublishWarning) => string {
  const { t } = useTranslation(['editor', 'projects'])
  const months = (count: number) => t('projects:months', { count })
  return (warning) => {
    switch (warning.code) {
      case 'whitepaper_missing':
      case 'picture_missing':
      case 'crowdfunding_unlike_regime':
        return t(`warning.${warning.code}`)
      case 'total_not_whole_tokens':
        return t('warning.total_not_whole_tokens', {
          token: formatMoney(warning.token_value, 2),
          rest: formatMoney(warning.rest, 2),
        })
      case 'max_above_total':
        return t('warning.max_above_total', { total: formatMoney(warning.total_funding, 2) })
      case 'duration_unlike_dates':
        return t('warning.duration_unlike_dates', {
          duration: months(warning.duration),
          months: months(warning.months),
        })
      case 'total_return_unlike_annual': {
        const { total_return, simple, compound } = warning
        return t(simple === compound ? 'warning.total_return_once' : 'warning.total_return', {
          total: formatPercent(total_return),
          annual: formatPercent(project.annual_return),
          duration: months(project.duration ?? 0),
          simple: formatPercent(simple),
          compound: formatPercent(compound),
        })
      }
    }
  }
}
