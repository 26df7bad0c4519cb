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

test.each(['b-12.345.678', 'ES B12345678', '\u200bB\u201112345678\u00a0'])(
  'an owner has one tax number, however it is typed or copied: %j',
  (tax_id) => {
    expect(newOwner.parse({ name: 'Promotora', tax_id }).tax_id).toBe('B12345678')
  },
)

test('a website has no invisible characters, with which its link would lead nowhere', () => {
  expect(projectDraft.shape.website.parse(' https://acervo.example\u200b ')).toBe('https://acervo.example')
})
