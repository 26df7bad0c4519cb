import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * The entry knowledge test (Regulation (EU) 2020/1503, article 21(1) to (4); Delegated Regulation (EU) 2022/2114,
 * articles 1 and 2). Its questions are data with versions. Neither a bad result nor a missing answer prevents anybody
 * from investing: it leads to a warning.
 */
export const testOutcomes = ['sufficient', 'insufficient', 'no_data'] as const
export type TestOutcome = (typeof testOutcomes)[number]

export const QUESTIONS_MAX = 30
const OPTIONS_MAX = 8
/** The most points of one answer. */
export const POINTS_MAX = 100
const id = z.string().regex(/^[a-z0-9_]{1,40}$/, 'common.field_invalid')
const sentence = z.string('common.required').trim().min(1, 'common.required').max(500, 'common.too_long')
const option = z.object({ id, es: sentence, en: sentence })
const question = z.object({ id, es: sentence, en: sentence, options: z.array(option) })

const scoredQuestion = question.extend({
  options: z
    .array(
      option.extend({
        points: z
          .number('common.field_invalid')
          .int('common.field_invalid')
          .min(0, 'common.field_invalid')
          .max(POINTS_MAX, 'common.field_invalid'),
      }),
    )
    .min(2, 'protection.options_missing')
    .max(OPTIONS_MAX, 'common.field_invalid')
    .refine(areDistinct, 'common.field_invalid'),
})

export type ScoredQuestion = z.output<typeof scoredQuestion>

/** A test with its points. The law sets no pass mark, so the pass mark is data like the questions. */
export const testContent = z
  .object({
    questions: z
      .array(scoredQuestion)
      .min(1, 'protection.questions_missing')
      .max(QUESTIONS_MAX, 'common.field_invalid')
      .refine(areDistinct, 'common.field_invalid'),
    pass_points: z.number('common.field_invalid').int('common.field_invalid').min(1, 'common.field_invalid'),
    is_confirmed: z.boolean(),
  })
  .refine(({ questions, pass_points }) => pass_points <= pointsMax(questions), {
    path: ['pass_points'],
    message: 'protection.pass_points_unreachable',
  })
export type TestContent = z.output<typeof testContent>

/** The test as staff read it, and as the person who takes it does: without points. */
export const scoredTest = testContent.safeExtend({ version: z.number().int(), entered_at: moment })
export const openTest = z.object({ version: z.number().int(), questions: z.array(question) })
export type OpenTest = z.infer<typeof openTest>

/** The chosen option of each question; questions that are absent or null were not answered. */
export const answers = z.record(id, id.nullable())
export type Answers = z.output<typeof answers>

/** The points and the outcome of answers; undefined when one names a question or an option that does not exist. */
export function resultOf(
  { questions, pass_points }: Pick<TestContent, 'questions' | 'pass_points'>,
  given: Answers,
): { points: number; outcome: TestOutcome } | undefined {
  const chosen = questions.map(({ id: asked, options }) => options.find((one) => one.id === given[asked]))
  const answered = Object.values(given).filter((answer) => answer !== null).length
  if (answered !== chosen.filter(Boolean).length) return undefined
  const points = chosen.reduce((sum, one) => sum + (one?.points ?? 0), 0)
  if (chosen.includes(undefined)) return { points, outcome: 'no_data' }
  return { points, outcome: points >= pass_points ? 'sufficient' : 'insufficient' }
}

/** The most points that a test can give. */
export function pointsMax(questions: readonly ScoredQuestion[]): number {
  return questions.reduce((sum, { options }) => sum + Math.max(...options.map(({ points }) => points)), 0)
}

function areDistinct(list: readonly { id: string }[]): boolean {
  return new Set(list.map((one) => one.id)).size === list.length
}
