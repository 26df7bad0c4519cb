import type { Profile } from '@acervo/domain/identity/profile'
import type { ReviewedApplication } from '@acervo/domain/kyc/queue'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenKeys } from '../../../lib/keys/screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { neighboursQuery, type QueueFilter } from '../staff-queries.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { NeighbourLinks, type CaseLink } from './neighbour-links.tsx'
import { QueuePlace } from './place.tsx'
import { useDecision } from './use-decision.ts'

/** Two columns from here on (`xl`): the decision then stands beside the data. */
const COLUMNS_PIXELS_MIN = 1280

type KycReviewDecisionProps = {
  application: ReviewedApplication
  reader: Pick<Profile, 'email'>
  /** True when the reader may not decide about it and somebody else has to. */
  isForOthers: boolean
  /** The list the reviewer came from. */
  filter: QueueFilter
  caseLink: CaseLink
  /** Opens another case, or the list when there is none. */
  onOpen: (applicationId: string | undefined) => Promise<void>
  facts: ReactNode
  documents: ReactNode
  /** Shown below the facts and the documents. */
  children: ReactNode
}

/** A case with the means to decide it always in reach: beside it on a wide screen, at the foot of a narrow one. */
export function KycReviewDecision(props: KycReviewDecisionProps) {
  const { application, reader, isForOthers, filter, caseLink, onOpen, facts, documents, children } = props
  const { t } = useTranslation(['admin', 'kyc-review'])
  const isNarrow = useIsNarrow(COLUMNS_PIXELS_MIN)
  const { data: neighbours, isFetching } = useQuery(neighboursQuery(application.id, filter))
  const decision = useDecision(application, { reader, search: filter.search, onOpen })
  const isWaiting = application.status === 'SUBMITTED' && !isForOthers
  const comments = isWaiting && <Comments form={decision.form} />
  const open = (found: { id: string } | null | undefined) => (found ? () => void onOpen(found.id) : undefined)
  const ask = (status: 'APPROVED' | 'REJECTED') => () => decision.ask(status)
  const shown = {
    place: <QueuePlace neighbours={neighbours} />,
    neighbours: (
      <>
        <NeighbourLinks neighbours={neighbours} caseLink={caseLink} />
        <ScreenKeys
          keys={[
            { key: 'j', text: t('kyc-review:keys.j'), act: open(neighbours?.next) },
            { key: 'k', text: t('kyc-review:keys.k'), act: open(neighbours?.previous) },
            { key: 'a', text: t('kyc-review:keys.a'), act: isWaiting ? ask('APPROVED') : undefined },
            { key: 'r', text: t('kyc-review:keys.r'), act: isWaiting ? ask('REJECTED') : undefined },
          ]}
        />
      </>
    ),
    children: isWaiting && <DecisionButtons onReject={ask('REJECTED')} onApprove={ask('APPROVED')} />,
  }
  return (
    <>
      {isWaiting && !isFetching && neighbours?.place === null && (
        <DecidedMeanwhile applicationId={application.id} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {facts}
        <div className="grid min-w-0 gap-6 xl:sticky xl:top-20">
          {!isNarrow && <DecisionPanel {...shown} comments={comments} />}
          {documents}
        </div>
      </div>
      {isNarrow && comments && <Card>{comments}</Card>}
      {children}
      {isNarrow && <DecisionBar {...shown} />}
      <ConfirmDecision
        status={decision.asked}
        application={application}
        name={application.name ?? application.email ?? t('review.title')}
        reason={decision.form.getValues('comments') ?? ''}
        isPending={decision.isPending}
        onConfirm={decision.confirm}
        onCancel={decision.cancel}
      />
    </>
  )
}

function Comments({ form }: Pick<ReturnType<typeof useDecision>, 'form'>) {
  const { t } = useTranslation('admin')
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormField name="comments" label={t('review.comments')} hint={t('review.comments_hint')}>
        {(field) => <Textarea {...field} rows={2} maxLength={2000} />}
      </FormField>
    </Form>
  )
}

function DecisionButtons({ onReject, onApprove }: { onReject: () => void; onApprove: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button variant="danger" onClick={onReject}>
        <X aria-hidden /> {t('review.reject')}
      </Button>
      <Button onClick={onApprove}>
        <Check aria-hidden /> {t('review.approve')}
      </Button>
    </>
  )
}
