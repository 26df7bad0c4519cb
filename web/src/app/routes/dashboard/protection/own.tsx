import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskForHelp } from '../../../../features/contact/case/ask.tsx'
import { useMe } from '../../../../features/identity/queries.ts'
import { InvestorClass } from '../../../../features/protection/own/class.tsx'
import { KnowledgeTest } from '../../../../features/protection/own/knowledge-test.tsx'
import { LossSimulation } from '../../../../features/protection/own/simulation.tsx'
import { protectionQuery, wordingsQuery } from '../../../../features/protection/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'

/** What the law requires of the user as an investor: class, knowledge test and simulation. */
export function ProtectionScreen() {
  const { t } = useTranslation('protection')
  const { project } = useSearch({ from: paths.protection })
  const { data: own, ...reading } = useQuery(protectionQuery)
  // Without the texts that the user has to read, nothing can be sent.
  const texts = useQuery(wordingsQuery)
  const me = useMe()
  const error = reading.error ?? texts.error
  usePageTitle(t('title'))
  const back = project && (
    <Link
      to={paths.project}
      params={{ projectId: project }}
      className={buttonClass({ variant: 'secondary' })}
    >
      {t('back')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} action={back} />
      {own && texts.data ? (
        <div className="grid max-w-3xl gap-6">
          <KnowledgeTest own={own} back={back} />
          <LossSimulation own={own} back={back} />
          <InvestorClass
            own={own}
            kycLink={
              <Link to={paths.kycVerification} className="text-link font-medium">
                {t('verify')}
              </Link>
            }
          />
          <AskForHelp about={{ topic: 'protection' }} subject={t('title')} me={me} />
        </div>
      ) : error ? (
        <FailedState
          message={errorText(error, t('failed'))}
          onRetry={() => void Promise.all([reading.refetch(), texts.refetch()])}
        />
      ) : (
        <PageSpinner />
      )}
    </>
  )
}
