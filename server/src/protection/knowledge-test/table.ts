import { languages } from '@acervo/domain/common/language'
import { testOutcomes, type Answers, type ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'

/** The versions of the entry knowledge test; never changed or deleted. */
export const knowledgeTestTable = pgTable('knowledge_test', {
  version: integer().primaryKey(),
  questions: jsonb().$type<ScoredQuestion[]>().notNull(),
  pass_points: integer().notNull(),
  is_confirmed: boolean().notNull(),
  entered_at: moment().notNull(),
  entered_by: uuid(),
})

/** People's answers. Never changed; deleted only with the data of a closed account. */
export const testResultTable = pgTable(
  'knowledge_test_result',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    version: integer()
      .notNull()
      .references(() => knowledgeTestTable.version),
    answers: jsonb().$type<Answers>().notNull(),
    points: integer().notNull(),
    outcome: text({ enum: testOutcomes }).notNull(),
    language: text({ enum: languages }).notNull(),
    taken_at: moment().notNull(),
  },
  (t) => [
    index('knowledge_test_result_of_user').on(t.user_id, t.taken_at),
    check('knowledge_test_result_outcome', isOneOf(t.outcome, testOutcomes)),
  ],
)
