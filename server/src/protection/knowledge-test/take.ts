import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { isConfirmationOutdated } from '@acervo/domain/protection/confirmation'
import { fail } from '@acervo/domain/protection/failures'
import { resultOf, type Answers, type TestContent } from '@acervo/domain/protection/knowledge-test'
import type { SeenVersion } from '@acervo/domain/protection/seen-version'
import { desc, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { lockOwnAccount } from '../../identity/lock-open-account.ts'
import type { Services } from '../../services.ts'
import { knowledgeTestTable, testResultTable } from './table.ts'

/** The newest version of the entry knowledge test, with its points. */
export async function readTest(tx: Tx) {
  const [test] = await tx.select().from(knowledgeTestTable).orderBy(desc(knowledgeTestTable.version)).limit(1)
  if (!test) throw new Error('There is no knowledge test')
  return test
}

/**
 * Stores somebody's answers and the outcome. No outcome prevents them from investing. Throws if the test has a newer
 * version, and if an answer names an unknown question or option.
 */
export function takeTest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor; language: Language },
  { version, answers }: { version: number; answers: Answers },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwnAccount(tx, by.actor.id)
    const test = await readTest(tx)
    if (test.version !== version) throw fail('protection.test_changed')
    const result = resultOf(test, answers)
    if (!result) throw fail('protection.answer_unknown')
    const { id: user_id } = by.actor
    await tx
      .insert(testResultTable)
      .values({ user_id, version, answers, ...result, language: by.language, taken_at: now().toISOString() })
    // The outcome is personal and is not in the log.
    await audit(tx, by, {
      action: 'protection.take_test',
      subject: { type: 'user', id: user_id },
      after: { version },
    })
  })
}

/**
 * Adds a version of the test, unless it equals the newest version. Results of earlier versions are kept, and count as
 * long as before. Throws if somebody added a version that the caller has not seen. Also throws if the content of a
 * confirmed test changes and the new version is marked as confirmed.
 */
export function addTest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  { seen_version, ...content }: TestContent & SeenVersion,
) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${knowledgeTestTable} in share row exclusive mode`)
    const newest = await readTest(tx)
    if (isSame(newest, content)) return newest
    if (seen_version !== undefined && seen_version !== newest.version)
      throw fail('protection.changed_meanwhile')
    if (content.is_confirmed && isConfirmationOutdated(newest, content))
      throw fail('protection.confirmation_outdated')
    const version = newest.version + 1
    await tx
      .insert(knowledgeTestTable)
      .values({ ...content, version, entered_at: now().toISOString(), entered_by: by.actor.id })
    await audit(tx, by, {
      action: 'protection.add_test',
      subject: { type: 'knowledge_test', id: String(version) },
      after: { version, is_confirmed: content.is_confirmed },
    })
    return readTest(tx)
  })
}

function isSame(one: TestContent, other: TestContent): boolean {
  return (['questions', 'pass_points', 'is_confirmed'] as const).every((field) =>
    isDeepStrictEqual(one[field], other[field]),
  )
}
