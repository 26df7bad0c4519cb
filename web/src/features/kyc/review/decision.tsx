import type { Profile } from '@acervo/domain/identity/profile'
import type { Neighbours, ReviewedApplication } from '@acervo/domain/kyc/queue'
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

/** From this width on (`xl`) there are two columns, and the decision is beside the data. */
const COLUMNS_PIXELS_MIN = 1280

type KycReviewDecisionProps = {
  application: ReviewedApplication
  reader: Pick<Profile, 'email'>
  /** True when the case waits for somebody else, because the reader may not decide it. */
  isForOthers: boolean
  /** The list the reviewer came from. */
  filter: QueueFilter
  caseLink: CaseLink
  /** Opens another case, or the list if there is none. */
  onOpen: (applicationId: string | undefined) => Promise<void>
  facts: ReactNode
  documents: ReactNode
  /** Shown below the facts and the documents. */
  children: ReactNode
}

/** A case whose decision is always in reach: beside the data on a wide screen, at the foot of a narrow one. */
export function KycReviewDecision(props: KycReviewDecisionProps) {
  const { application, reader, isForOthers, filter, caseLink, onOpen, facts, documents, children } = props
  const isNarrow = useIsNarrow(COLUMNS_PIXELS_MIN)
  const { data: neighbours, isFetching } = useQuery(neighboursQuery(application.id, filter))
  const decision = useDecision(application, { reader, search: filter.search, onOpen })
  const isWaiting = application.status === 'SUBMITTED' && !isForOthers
  const comments = isWaiting && <Comments form={decision.form} />
  const shown = {
    place: <QueuePlace neighbours={neighbours} />,
    neighbours: (
      <>
        <NeighbourLinks neighbours={neighbours} caseLink={caseLink} />
        <DecisionKeys neighbours={neighbours} onOpen={onOpen} onAsk={isWaiting ? decision.ask : undefined} />
      </>
    ),
    children: isWaiting && <DecisionButtons onAsk={decision.ask} />,
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
      <ConfirmDecision decision={decision} application={application} />
    </>
  )
}

function Comments({ form }: Pick<ReturnType<typeof useDecision>, 'form'>) {
  const { t } = useTranslation('admin')
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormField name="comments" label={t('review.comments')} hint={t('review.comments_hint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
    </Form>
  )
}

type Asks = ReturnType<typeof useDecision>['ask']

type DecisionKeysProps = Pick<KycReviewDecisionProps, 'onOpen'> & {
  neighbours: Neighbours | undefined
  /** Undefined where the reader may not decide. */
  onAsk: Asks | undefined
}

function DecisionKeys({ neighbours, onOpen, onAsk }: DecisionKeysProps) {
  const { t } = useTranslation('kyc-review')
  const open = (found: { id: string } | null | undefined) => (found ? () => void onOpen(found.id) : undefined)
  return (
    <ScreenKeys
      keys={[
        { key: 'j', text: t('keys.j'), act: open(neighbours?.next) },
        { key: 'k', text: t('keys.k'), act: open(neighbours?.previous) },
        { key: 'a', text: t('keys.a'), act: onAsk && (() => onAsk('APPROVED')) },
        { key: 'r', text: t('keys.r'), act: onAsk && (() => onAsk('REJECTED')) },
      ]}
    />
  )
}

function DecisionButtons({ onAsk }: { onAsk: Asks }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button variant="danger" onClick={() => onAsk('REJECTED')}>
        <X aria-hidden /> {t('review.reject')}
      </Button>
      <Button onClick={() => onAsk('APPROVED')}>
        <Check aria-hidden /> {t('review.approve')}
      </Button>
    </>
  )
}
