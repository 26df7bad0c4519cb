import { writtenMoment } from '@acervo/domain/common/time-zone'
import { say } from '@acervo/domain/common/text'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { notificationTable } from '../../notifications/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { protectionRecordTable as shown, wordingTable } from '../../protection/table.ts'
import { sheetVersionTable } from '../../sheet/table.ts'
import { sheetTexts } from '../../sheet/texts.ts'
import { recordOf, type Source } from '../source.ts'

/**
 * The warnings that were shown and acknowledged, with the text of that version in the language in which it was read.
 */
export const warningRecords: Source = async ({ db }, userId) => {
  const rows = await selectShown(db, userId)
  return rows.map(({ shown: row, project, entity, deadline, identifier, ...texts }) => {
    const { language, investment_id, possible_loss } = row
    const params = {
      ...(entity && { entity }),
      ...(identifier && {
        sheet: say(sheetTexts[language].reference, language, {
          identifier,
          version: String(row.sheet_version),
        }),
      }),
      ...(deadline && { deadline: writtenMoment(new Date(deadline), language) }),
    }
    const text = texts[language]
    return recordOf({
      kind: 'warning',
      id: row.id,
      at: row.shown_at,
      title: project ? 'warning_of_project' : 'warning',
      about: { warning: { word: row.code }, ...(project && { project }) },
      facts: {
        version: { count: row.version },
        language: { word: language },
        digest: row.sheet_sha256 ? { hash: row.sheet_sha256 } : null,
        possible_loss: possible_loss === null ? null : { euros: possible_loss },
      },
      shown: text && say(text, language, params),
      link: investment_id ? `/dashboard/investments/${investment_id}` : '/dashboard/protection',
    })
  })
}

function selectShown(db: Db, userId: string) {
  return db
    .select({
      shown,
      es: wordingTable.es,
      en: wordingTable.en,
      project: projectNames,
      entity: projectTable.authorised_entity,
      // The deadline that was announced. The investment's own may be later, after the offer was suspended or its sheet
      // changed.
      deadline: sql<string | null>`${notificationTable.params} ->> 'deadline'`,
      identifier: sheetVersionTable.identifier,
    })
    .from(shown)
    .leftJoin(wordingTable, and(eq(wordingTable.code, shown.code), eq(wordingTable.version, shown.version)))
    .leftJoin(projectTable, eq(projectTable.id, shown.project_id))
    .leftJoin(
      notificationTable,
      and(
        eq(notificationTable.user_id, shown.user_id),
        eq(notificationTable.kind, 'investment.reflection_started'),
        eq(notificationTable.subject_id, sql`${shown.investment_id}::text`),
      ),
    )
    .leftJoin(
      sheetVersionTable,
      and(
        eq(sheetVersionTable.project_id, shown.project_id),
        eq(sheetVersionTable.version, shown.sheet_version),
      ),
    )
    .where(eq(shown.user_id, userId))
}
