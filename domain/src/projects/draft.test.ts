import { expect, test } from 'vitest'
import { newOwner } from './owner.ts'
import { projectDraft } from './draft.ts'

test.each(['name', 'name_en', 'location', 'authorised_entity'] as const)('%s is one line', (field) => {
  expect(projectDraft.shape[field].parse(' Casa\r\nInven\u200btada\u202e ')).toBe('Casa Inventada')
})

test('the name of an owner is one line', () => {
  const owner = newOwner.parse({ name: 'Promotora\nInventada\u200b', tax_id: 'B12345678' })
  expect(owner.name).toBe('Promotora Inventada')
})
