import { expect, test } from 'vitest'
import { newProject, projectDraft } from '../projects/draft.ts'
import { holdingUpload } from './holding.ts'
import { newRate } from './rates.ts'
import { residenceUpload } from './residence.ts'

const project = { ...newProject, name: 'Molino' }
const rate = { income: 'interest', payee: 'resident_person', rate: 19, source: 'RIRPF' }
const holding = { project_id: '6f3c1a52-1111-4111-8111-111111111111', held_since: '2025-05-03' }

test.each([
  ['the start of a project', projectDraft, project, 'start_date'],
  ['the end of a project', projectDraft, project, 'end_date'],
  ['the first day of a rate', newRate, rate, 'from'],
  ['a certificate of residence', residenceUpload, {}, 'issued_on'],
  ['a certificate of holding', holdingUpload, holding, 'issued_on'],
] as const)('%s is required, exists, and has a year of four digits', (_name, schema, others, field) => {
  const messages = (day: string) =>
    schema.safeParse({ ...others, [field]: day }).error?.issues.map(({ message }) => message)
  expect(messages('')?.[0]).toBe('common.required')
  expect(messages('2026-02-31')).toEqual(['common.day_invalid'])
  expect(messages('0026-05-03')).toEqual(['common.year_incomplete'])
  expect(messages('2026-05-03')).toBeUndefined()
})
