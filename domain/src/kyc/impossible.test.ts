import { expect, test } from 'vitest'
import { dayOf } from '../common/time-zone.ts'
import { wallet } from '../tokens/wallet.ts'
import { birthDateFault } from './impossible.ts'

const TODAY = '2026-11-22'
const fault = (birth_date: string | null, today = TODAY) =>
  birthDateFault({ user_type: 'persona_fisica', birth_date }, today)

test.each([
  ['2008-11-22', undefined],
  ['2008-11-23', 'kyc.minor'],
  ['2026-11-22', 'kyc.minor'],
  ['2026-11-23', 'kyc.date_in_future'],
  ['1900-01-01', undefined],
  ['1899-12-31', 'kyc.birth_date_too_early'],
  [null, undefined],
])('on 22 November 2026 a person born on %s: %s', (birth_date, expected) => {
  expect(fault(birth_date)).toBe(expected)
})

test('a person comes of age when the day begins in Madrid, not in London', () => {
  const lastMinute = new Date('2026-07-14T21:59:00Z')
  const firstMinute = new Date('2026-07-14T22:00:00Z')
  expect(fault('2008-07-15', dayOf(lastMinute))).toBe('kyc.minor')
  expect(fault('2008-07-15', dayOf(firstMinute))).toBeUndefined()
})

test('a person born on 29 February comes of age on 1 March', () => {
  expect(fault('2008-02-29', '2026-02-28')).toBe('kyc.minor')
  expect(fault('2008-02-29', '2026-03-01')).toBeUndefined()
})

test('a company may be new or older than any person, but not from the future', () => {
  const incorporated = (birth_date: string) =>
    birthDateFault({ user_type: 'persona_juridica', birth_date }, TODAY)
  expect(incorporated('1857-05-15')).toBeUndefined()
  expect(incorporated(TODAY)).toBeUndefined()
  expect(incorporated('2026-11-23')).toBe('kyc.date_in_future')
})

test('the zero address is not accepted as a wallet', () => {
  const [issue] = wallet.safeParse(`0x${'0'.repeat(40)}`).error?.issues ?? []
  expect(issue?.message).toBe('kyc.wallet_zero')
  expect(wallet.safeParse(`0x${'0'.repeat(39)}1`).success).toBe(true)
})
