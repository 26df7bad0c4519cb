import { isAskedOf } from '@acervo/domain/kyc/personal/asked-of'
import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import type { PersonalRecord } from '@acervo/domain/records/record'
import { listDocuments, readVerification } from '../../privacy/export/read-verification.ts'
import { recordOf, type Source } from '../source.ts'

const declarations = [
  'understand_risks',
  'terms_acceptance',
  'treated_as_professional',
  'invested_in_unlisted',
  'knows_security_token',
  'knows_total_loss',
] as const

/** The questions that the law requires, with the labels of the answers. Companies are not asked them. */
const questions = [
  ['is_us_citizen', 'us_citizen'],
  ['is_politically_exposed', 'politically_exposed'],
] as const

const link = '/dashboard/kyc-verification'

/** What was declared and answered each time an application was sent. */
export const declarationRecords: Source = async ({ db }, userId) => {
  const { rounds } = await readVerification(db, userId)
  return rounds.map(({ sent, submitted_at, decided_at }) => {
    const answers: Partial<Record<string, unknown>> = sent
    return {
      ...recordOf({ kind: 'declarations', id: submitted_at, at: submitted_at, title: 'declarations', link }),
      facts: [
        ...declarations
          .filter((name) => answers[name] === true)
          .map((word) => ({ label: 'declared' as const, value: { word } })),
        ...questions.flatMap(([name, label]) => {
          const answer = isAskedOf(name, answers['user_type'] as UserType) ? answers[name] : undefined
          return typeof answer === 'boolean'
            ? [{ label, value: { word: answer ? 'yes' : 'no' } as const }]
            : []
        }),
        ...(decided_at ? [{ label: 'decided_at' as const, value: { at: decided_at } }] : []),
      ] satisfies PersonalRecord['facts'],
    }
  })
}

/** Lists each file once, although a change of approved data refers to it again. Only files in use can be opened. */
export const identityDocumentRecords: Source = async ({ db }, userId) => {
  const byFile = Map.groupBy(await listDocuments(db, userId), ({ storage_path }) => storage_path)
  return [...byFile.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const current = rows.find(({ removed_at }) => removed_at === null)
    return [
      recordOf({
        kind: 'identity_document',
        id: first.sha256 + first.uploaded_at,
        at: first.uploaded_at,
        title: 'identity_document',
        about: { document: { word: first.document_type } },
        facts: {
          file: { text: first.filename },
          state: { word: current ? 'in_use' : 'replaced' },
          digest: { hash: first.sha256 },
        },
        link,
        download: current ? { id: current.application_id, type: current.document_type } : null,
      }),
    ]
  })
}
