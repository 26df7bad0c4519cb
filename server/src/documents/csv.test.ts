import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAnswer, csvEuros, csvMoment } from './csv.ts'

test('times in a spreadsheet are Madrid’s local time, in summer and winter', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      expect(csvMoment(at.toISOString())).toBe(clock.format(at))
    }),
  )
})

test('the hour that the clock repeats in October has the same time twice', () => {
  expect(csvMoment('2026-10-25T00:30:00.000Z')).toBe('2026-10-25 02:30')
  expect(csvMoment('2026-10-25T01:30:00.000Z')).toBe('2026-10-25 02:30')
})

test('no moment is an empty cell', () => {
  expect(csvMoment(null)).toBeNull()
})

test('an amount that went out is a number, while a text that begins like a formula stays a text', async () => {
  const rows = [
    ['-1+1', csvEuros(-1234.5)],
    ['=A1', csvEuros(-0.05)],
    ['-12,34,5', csvEuros(7)],
  ]
  const { parts } = csvAnswer(
    { action: 'treasury.entries.export', subject: { type: 'export', id: 'x' } },
    'x',
    [
      ['a', ([name = '']) => name],
      ['b', ([, amount = '']) => amount],
    ],
    [rows],
  )
  let text = ''
  for await (const { bytes } of parts) text += bytes
  expect(text.split('\r\n').slice(1, 4)).toEqual(["'-1+1;-1234,50", "'=A1;-0,05", "'-12,34,5;7,00"])
})

test.each([
  'Ana,=1+1',
  'Ana\t=1+1',
  'Ana\n=1+1',
  'Ana\r\n=1+1',
  'Ana, \n@SUM(A1),x',
  '"Ana",-2+3',
  'Ana,"=1+1',
  '"=1+1',
  '＝1+1',
])(
  'no cell begins like a formula where a spreadsheet divides the line at commas or tabs: %j',
  async (name) => {
    const { parts } = csvAnswer(
      { action: 'complaint.export', subject: { type: 'export', id: 'x' } },
      'x',
      [
        ['a', () => 1],
        ['b', (row: string) => row],
      ],
      [[name]],
    )
    let text = ''
    for await (const { bytes } of parts) text += bytes
    expect(text.split(/[;,\t\r\n]/).filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  },
)
