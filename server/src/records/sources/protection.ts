import { listProtection } from '../../protection/erase-protection.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'

const link = '/dashboard/protection'

/** Knowledge tests, simulations of losses, and requests to be treated as sophisticated, with their decisions. */
export const assessmentRecords: Source = async ({ db }, userId) => {
  const { tests, simulations, requests } = await listProtection(db, userId)
  return [
    ...tests.map(({ id, taken_at, outcome, version, language }) =>
      recordOf({
        kind: 'knowledge_test',
        id,
        at: taken_at,
        title: 'knowledge_test',
        about: { outcome: { word: outcome } },
        facts: { version: { count: version }, language: { word: language } },
        link,
      }),
    ),
    ...simulations.map(({ id, taken_at, net_worth }) =>
      recordOf({
        kind: 'loss_simulation',
        id,
        at: taken_at,
        title: 'loss_simulation',
        facts: {
          result: { word: net_worth === null ? 'result_kept' : 'result_sent' },
          net_worth: net_worth === null ? null : { euros: net_worth },
        },
        link,
      }),
    ),
    ...requests.flatMap(recordsOfRequest),
  ]
}

type Request = Awaited<ReturnType<typeof listProtection>>['requests'][number]

/** The request with its evidence, and the decision, each at its own time. */
function recordsOfRequest(request: Request) {
  const { id, requested_at, decided_at, is_approved } = request
  const sent = recordOf({
    kind: 'investor_class',
    id,
    at: requested_at,
    title: 'class_request',
    facts: { digest: { hash: request.sha256 } },
    link,
    download: { id },
  })
  if (decided_at === null) return [sent]
  const decided = recordOf({
    kind: 'investor_class',
    id,
    at: decided_at,
    title: is_approved ? 'class_approved' : 'class_refused',
    facts: {
      reason: textOf(request.decision_reason),
      valid_until: dayValue(request.valid_until),
      ended_at: atOf(request.ended_at),
    },
    link,
  })
  return [sent, decided]
}
