import { isOpen } from '@acervo/domain/distributions/distribution'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Cancel } from '../cancel.tsx'
import { Editor } from '../editor.tsx'
import { distributionQuery } from '../queries.ts'
import { Overpaid } from './overpaid.tsx'
import { Terms } from './terms.tsx'
import { Paid } from './paid.tsx'
import { Twins } from './twins.tsx'

type OneProps = { id: string; me: Profile; linkTo: (id: string, text: string) => ReactNode }

/** One distribution: its terms, the share of each holder, and the actions that the reader may take. */
export function OneDistribution({ id, me, linkTo }: OneProps) {
  const { t } = useTranslation('distributions')
  const { data, error, refetch } = useQuery(distributionQuery(id))
  const [isChanging, setChanging] = useState(false)
  if (!data && error)
    return <FailedState message={errorText(error, t('one.failed'))} onRetry={() => void refetch()} />
  if (!data) return <PageSpinner />
  const canChange = isOpen(data.state) && can(me, 'distribution.prepare')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Terms distribution={data} linkTo={linkTo} />
      <Twins distribution={data} linkTo={linkTo} />
      {data.reversed_by && <Overpaid id={id} me={me} />}
      {isChanging && canChange ? (
        <Editor
          saved={data}
          needsTwoPeople={me.needs_two_people}
          onSaved={() => setChanging(false)}
          onStop={() => setChanging(false)}
        />
      ) : (
        data.state !== 'cancelled' && (
          <Paid
            distribution={data}
            me={me}
            changes={canChange && <Changes id={id} onChange={() => setChanging(true)} />}
          />
        )
      )}
    </div>
  )
}

/** What an administrator may do with terms that nobody has approved. */
function Changes({ id, onChange }: { id: string; onChange: () => void }) {
  const { t } = useTranslation('distributions')
  return (
    <>
      <Button variant="secondary" onClick={onChange}>
        {t('one.change')}
      </Button>
      <Cancel id={id} />
    </>
  )
}
