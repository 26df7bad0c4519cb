import type { OwnComplaint } from '@acervo/domain/complaints/calls'
import type { RecordValue } from '@acervo/domain/records/record'
import { findOwn } from '../../complaints/repo.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'

/** Complaints from the person's account, with the decision once there is one. */
export const complaintRecords: Source = async ({ db }, userId) => {
  const complaints = await findOwn(db, userId)
  return complaints.map(({ id, number, created_at, decided_at, ...filed }) =>
    recordOf({
      kind: 'complaint',
      id,
      at: created_at,
      title: 'complaint',
      about: { number: { text: number } },
      facts: {
        project: projectOf(filed),
        about: textOf(filed.about),
        state: { word: filed.outcome ?? 'complaint_open' },
        due_on: decided_at ? null : dayValue(filed.due_on),
        decided_at: atOf(decided_at),
        reason: textOf(filed.reasons),
      },
      link: '/dashboard/complaints',
    }),
  )
}

/** Null for a complaint about the platform in general. */
function projectOf({
  project_name,
  project_name_en,
}: Pick<OwnComplaint, 'project_name' | 'project_name_en'>): RecordValue | null {
  return project_name === null ? null : { project_name, project_name_en: project_name_en ?? '' }
}
