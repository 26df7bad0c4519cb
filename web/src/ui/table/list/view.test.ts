import { expect, test } from 'vitest'
import { chosenIn } from './chosen-in.ts'
import { fileColumns, shownColumns, withColumns } from './view.ts'

const columns = [
  { id: 'choose', isFixed: true },
  { id: 'name' },
  { id: 'email', inFile: ['address', 'host'] },
  { id: 'wallet', isExtra: true },
  { id: 'actions', isFixed: true },
]

test('the usual columns are shown until others are chosen, in the order of the list', () => {
  expect(shownColumns(columns, {})).toEqual(['name', 'email'])
  expect(shownColumns(columns, { columns: ['wallet', 'name'] })).toEqual(['name', 'wallet'])
  expect(shownColumns(columns, { columns: ['unknown', 'actions'] })).toEqual(['name', 'email'])
})

test('a file contains what is shown, under the names it has there', () => {
  expect(fileColumns(columns, {})).toBe('name,address,host')
  expect(fileColumns(columns, { columns: ['wallet'] })).toBe('wallet')
})

test('choosing the usual columns again leaves nothing in the address, and keeps the order of the rows', () => {
  const view = { columns: ['name'], sort: 'name', order: 'asc' } as const
  expect(withColumns(columns, view, ['email', 'name'])).toEqual({ sort: 'name', order: 'asc' })
  expect(withColumns(columns, view, ['email'])).toEqual({ ...view, columns: ['email'] })
})

test('what narrows a list is counted, and not its search, order and columns', () => {
  expect(chosenIn({ search: 'olmo', sort: 'name', order: 'asc', columns: ['name'], state: undefined })).toBe(
    0,
  )
  expect(chosenIn({ search: 'olmo', state: 'open', from: '2026-01-01' })).toBe(2)
})
