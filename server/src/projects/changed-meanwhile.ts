import type { Failure } from '@acervo/domain/common/failure'
import type { Language } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/projects/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import type { ProjectRow } from './repo.ts'
import { editorTexts } from './texts.ts'

const style = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const
const momentFormats: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es-ES', style),
  en: new Intl.DateTimeFormat('en-GB', style),
}

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
    when: momentFormats[language].format(new Date(before.changed_at)),
  })
}
