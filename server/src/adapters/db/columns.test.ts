import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf } from './columns.ts'

/** The form in which PostgreSQL writes a `timestamptz(3)` in a UTC session: without trailing zeros. */
function written(at: Date): string {
  const [day, time = ''] = at.toISOString().slice(0, -1).split('T')
  const [seconds, fraction = ''] = time.split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${day} ${seconds}${digits && `.${digits}`}+00`
}

test('a moment is read as a Date reads it, whatever its fraction', () => {
  const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      expect(isoOf(written(at))).toBe(at.toISOString())
    }),
  )
})

test.each([
  ['2026-03-29 02:30:00+01', '2026-03-29T01:30:00.000Z'],
  ['2026-11-24 09:05:00.25-05:30', '2026-11-24T14:35:00.250Z'],
])('a session elsewhere writes %s', (value, moment) => {
  expect(isoOf(value)).toBe(moment)
})

test('text that is not a moment is refused', () => {
  expect(() => isoOf('infinity')).toThrow(RangeError)
})
