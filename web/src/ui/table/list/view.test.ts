import { expect, test } from 'vitest'
import { shownColumns, withColumns } from './view.ts'

const columns = [
  { id: 'choose', isFixed: true },
  { id: 'name' },
  { id: 'email' },
  { id: 'wallet', isExtra: true },
  { id: 'actions', isFixed: true },
]

test('the usual columns are shown until others are chosen, in the order of the list', () => {
  expect(shownColumns(columns, {})).toEqual(['name', 'email'])
  expect(shownColumns(columns, { columns: ['wallet', 'name'] })).toEqual(['name', 'wallet'])
  expect(shownColumns(columns, { columns: ['unknown', 'actions'] })).toEqual([])
})

test('choosing the usual columns again leaves nothing in the address, and keeps the order of the rows', () => {
  const view = { columns: ['name'], sort: 'name', order: 'asc' } as const
  expect(withColumns(columns, view, ['email', 'name'])).toEqual({ sort: 'name', order: 'asc' })
  expect(withColumns(columns, view, ['email'])).toEqual({ ...view, columns: ['email'] })
})
