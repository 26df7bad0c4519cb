import type { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import { writtenMoment } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/projects/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import type { ProjectRow } from './repo.ts'
import { editorTexts } from './texts.ts'

/** Who changed the project since the caller saw it, and when. */
export async function changedMeanwhile(tx: Tx, before: ProjectRow, language: Language): Promise<Failure> {
  const [who] = before.changed_by
    ? await tx
        .select({ name: profileTable.full_name, email: profileTable.email })
        .from(profileTable)
        .where(eq(profileTable.id, before.changed_by))
    : []
  return fail('project.changed_meanwhile', {
    who: who?.name ?? who?.email ?? editorTexts[language].somebody,
    when: writtenMoment(new Date(before.changed_at), language),
  })
}
