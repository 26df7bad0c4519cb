import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import { canBeChosen, type PublicProject } from '@acervo/domain/projects/public'
import { buttonClass } from '../../ui/form/button.tsx'
import { appPathsTo, pathOf } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'
import { Facts } from './facts.tsx'
import { Funding } from './funding.tsx'
import { useMissed } from './use-missed.ts'

/** How far the project is funded, its terms beside its risk, and the button to invest. */
export function InvestCard({ project }: { project: PublicProject }) {
  const { language } = useSite()
  const t = useTexts('site-opportunities')
  const shared = useTexts('projects')
  const { annual_return, total_return, investors_count, current_funding } = project
  return (
    <aside className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-mid">
      <div className="grid gap-2">
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-serif text-3xl">{writtenEuros(current_funding, language)}</span>
          <span className="text-sm text-ink-soft">
            {shared('funding.investors', { count: investors_count })}
          </span>
        </p>
        <Funding project={project} />
      </div>
      <Way project={project} />
      {project.regime === 'ecspr' && canBeChosen(project) && (
        <p className="border-t border-line pt-4 text-sm">{shared('view.reflection')}</p>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        <dl className="grid grid-cols-2 gap-x-4">
          {annual_return !== null && (
            <Return label={t('page.expected')} value={writtenPercent(annual_return, language)} />
          )}
          {total_return !== null && (
            <Return label={t('page.expected_total')} value={writtenPercent(total_return, language)} />
          )}
        </dl>
        <p className="border-l-2 border-signal pl-3 text-sm">{t('risk')}</p>
      </div>
      <Facts project={project} />
    </aside>
  )
}

/** The button to invest, or the reason why there is none. */
function Way({ project }: { project: PublicProject }) {
  const t = useTexts('site-opportunities')
  const paths = appPathsTo(project)
  const missed = useMissed(project)
  const { state } = project
  if (state !== 'open' && state !== 'coming')
    return (
      <div className="grid gap-1">
        <p className="font-medium">{state === 'missed' ? missed : t(`page.${state}`)}</p>
        <p>
          <a href={pathOf('oportunidades')} className="text-link inline-flex min-h-11 items-center">
            {t('page.see_open')}
          </a>
        </p>
      </div>
    )
  return (
    <div className="grid gap-2">
      {state === 'coming' && <p className="rounded-md bg-warn-soft p-3 text-warn">{t('page.coming')}</p>}
      <a href={paths.signUp} className={buttonClass({ size: 'lg' })}>
        {t('page.invest')}
      </a>
      <p className="text-sm text-ink-soft">{t('page.invest_note')}</p>
      <p className="text-sm">
        {t('page.have_account')}{' '}
        <a href={paths.login} className="text-link inline-flex min-h-9 items-center font-medium">
          {t('page.log_in')}
        </a>
      </p>
    </div>
  )
}

function Return({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular font-serif text-2xl">{value}</dd>
    </div>
  )
}
