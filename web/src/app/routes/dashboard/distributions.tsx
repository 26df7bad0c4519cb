import { can } from '@acervo/domain/identity/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Editor } from '../../../features/distributions/editor.tsx'
import { OneDistribution } from '../../../features/distributions/one/screen.tsx'
import { distributionQuery } from '../../../features/distributions/queries.ts'
import { StatedAccounts } from '../../../features/distributions/stated-accounts/all.tsx'
import { useMe } from '../../../features/identity/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { paths } from '../../paths.ts'
import { AllDistributions } from './distributions/all.tsx'

/** What projects pay to the holders of their tokens: all distributions, a single one, or the editor of a new one. */
export function DistributionsScreen() {
  const { t } = useTranslation('distributions')
  const { open } = useSearch({ from: paths.distributions })
  const navigate = useNavigate()
  const me = useMe()
  const canPrepare = can(me, 'distribution.prepare')
  const isNew = open === 'new' && canPrepare
  const isOne = open !== undefined && open !== 'new'
  const { data: one } = useQuery({ ...distributionQuery(open ?? ''), enabled: isOne })
  const title = isNew ? t('new') : isOne && one ? t('one.title', { project: projectName(one) }) : t('title')
  usePageTitle(title)
  const linkTo = (id: string, text: string, name?: string) => (
    <Link
      to={paths.distributions}
      search={{ open: id }}
      aria-label={name}
      className="text-link justify-self-start"
    >
      {text}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={isOne ? undefined : t('lead')}
        action={
          open ? (
            <Link to={paths.distributions} search={{}} className={buttonClass({ variant: 'secondary' })}>
              {t('back')}
            </Link>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Link to={paths.withholding} search={{}} className={buttonClass({ variant: 'secondary' })}>
                {t('withholding')}
              </Link>
              {canPrepare && (
                <Link to={paths.distributions} search={{ open: 'new' }} className={buttonClass()}>
                  {t('new')}
                </Link>
              )}
            </div>
          )
        }
      />
      {isNew ? (
        <Editor
          needsTwoPeople={me.needs_two_people}
          onSaved={({ id }) =>
            void navigate({ to: paths.distributions, search: { open: id }, ignoreBlocker: true })
          }
        />
      ) : isOne ? (
        <OneDistribution key={open} id={open} me={me} linkTo={linkTo} />
      ) : (
        <>
          <StatedAccounts me={me} />
          <AllDistributions linkTo={linkTo} />
        </>
      )}
    </>
  )
}
