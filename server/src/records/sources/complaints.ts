import { findOwn } from '../../complaints/repo.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'

/** Complaints of the person's account, with the decision once there is one. */
export const complaintRecords: Source = async ({ db }, userId) => {
  const complaints = await findOwn(db, userId)
  return complaints.map(({ id, number, created_at, about, due_on, decided_at, outcome, reasons }) =>
    recordOf({
      kind: 'complaint',
      id,
      at: created_at,
      title: 'complaint',
      about: { number: { text: number } },
      facts: {
        about: textOf(about),
        state: { word: outcome ?? 'complaint_open' },
        due_on: decided_at ? null : dayValue(due_on),
        decided_at: atOf(decided_at),
        reason: textOf(reasons),
      },
      link: '/dashboard/complaints',
    }),
  )
}
