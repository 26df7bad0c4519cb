import type { Language } from '@acervo/domain/common/language'
import type { Answers, ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { listProtection } from '../../protection/erase.ts'
import { knowledgeTestTable } from '../../protection/knowledge-test/table.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'
import { recordTexts } from '../texts.ts'

const link = '/dashboard/protection'

/**
 * Knowledge tests with their answers, simulations of losses, and requests to be treated as sophisticated with their
 * decisions.
 */
export const assessmentRecords: Source = async ({ db }, userId) => {
  const { tests, simulations, requests } = await listProtection(db, userId)
  const asked = await readQuestions(
    db,
    tests.map(({ version }) => version),
  )
  return [
    ...tests.map(({ id, taken_at, outcome, version, language, answers }) =>
      recordOf({
        kind: 'knowledge_test',
        id,
        at: taken_at,
        title: 'knowledge_test',
        about: { outcome: { word: outcome } },
        facts: { version: { count: version }, language: { word: language } },
        shown: answered(asked.get(version) ?? [], answers, language),
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

async function readQuestions(
  db: Db,
  versions: readonly number[],
): Promise<Map<number, readonly ScoredQuestion[]>> {
  const { version, questions } = knowledgeTestTable
  const rows = await db
    .select({ version, questions })
    .from(knowledgeTestTable)
    .where(inArray(version, versions))
  return new Map(rows.map((row) => [row.version, row.questions]))
}

/** Each question with the chosen option below it, in the language in which they were read. */
function answered(questions: readonly ScoredQuestion[], answers: Answers, language: Language): string | null {
  const parts = questions.map(({ id, options, ...question }) => {
    const chosen = options.find((option) => option.id === answers[id])
    return `${question[language]}\n— ${chosen?.[language] ?? recordTexts[language].words.unanswered}`
  })
  return parts.join('\n\n') || null
}

type Request = Awaited<ReturnType<typeof listProtection>>['requests'][number]

/** The request with the claimed criteria and its evidence, and the decision, each at its own time. */
function recordsOfRequest(request: Request) {
  const { id, requested_at, decided_at, is_approved } = request
  const offered = recordOf({
    kind: 'investor_class',
    id,
    at: requested_at,
    title: 'class_request',
    facts: { digest: { hash: request.sha256 } },
    link,
    download: { id },
  })
  const claimed = request.criteria.map((word) => ({ label: 'claimed' as const, value: { word } }))
  const sent = { ...offered, facts: [...claimed, ...offered.facts] }
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
