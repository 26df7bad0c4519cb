import { expect, test } from 'vitest'
import { accountsAt, effectiveFrom, payoutAccountChange } from './account.ts'

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour))
const change = (name: string, at: Date) => ({
  name,
  created_at: at.toISOString(),
  effective_at: effectiveFrom(at).toISOString(),
})

test('an account is in force 48 hours after it was set, and the one before until then', () => {
  const [first, second] = [change('first', day(1)), change('second', day(10))]
  const at = (moment: Date) => {
    const { current, pending } = accountsAt([second, first], moment)
    return [current?.name, pending?.name]
  }
  expect(at(new Date(day(1).getTime() - 1))).toEqual([undefined, undefined])
  expect(at(day(1))).toEqual([undefined, 'first'])
  expect(at(new Date(day(3).getTime() - 1))).toEqual([undefined, 'first'])
  expect(at(day(3))).toEqual(['first', undefined])
  expect(at(day(11))).toEqual(['first', 'second'])
  expect(at(day(12))).toEqual(['second', undefined])
})

test('an account that is replaced while it waits never comes into force', () => {
  const changes = [change('owner', day(11)), change('thief', day(10)), change('old', day(1))]
  const named = (moment: Date) => accountsAt(changes, moment).current?.name
  expect([day(10), day(12), day(12, 23), day(13)].map(named)).toEqual(['old', 'old', 'old', 'owner'])
})

test.each([
  'IBAN ES91 2100 0418 4502 0005 1332',
  'Iban: es91-2100-0418-4502-0005-1332',
  'ES91.2100.0418.4502.0005.1332',
  'ES91\u20112100\u20110418\u20134502\u20130005\u20101332',
])('an IBAN is accepted as banks write it: %s', (iban) => {
  const { data } = payoutAccountChange.safeParse({ iban, holder_name: 'Ana García' })
  expect(data?.iban).toBe('ES9121000418450200051332')
})

test('an IBAN is stored without spaces, in whatever form it is typed', () => {
  // Copied text may contain invisible characters.
  const typed = {
    iban: ' \u202aes91 2100\u200b 0418 4502 0005 1332\u2060 ',
    holder_name: ' Ana Gar\u00adcía\u2060 ',
  }
  expect(payoutAccountChange.parse(typed)).toEqual({
    iban: 'ES9121000418450200051332',
    holder_name: 'Ana García',
  })
})

test.each([
  ['', 'payouts.iban_required'],
  ['ES91 2100 0418 4502 0005 1333', 'payouts.iban_invalid'],
  ['ES91 2100 0418 4502 0005 133٢', 'payouts.iban_invalid'],
  ['TR33 0006 1005 1978 6457 8413 26', 'payouts.iban_not_sepa'],
])('the IBAN "%s" is refused once, with %s', (iban, code) => {
  const { error } = payoutAccountChange.safeParse({ iban, holder_name: 'Ana García' })
  expect(error?.issues.map(({ message }) => message)[0]).toBe(code)
})
