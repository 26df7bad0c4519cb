import type { Investment } from '@acervo/domain/investments/investment'
import { expect, test } from 'vitest'
import {
  mayCancel,
  mayReject,
  mayTake,
  stepOfRejection,
  waitsForOthers,
  waitsSince,
  whyNotTake,
} from './whose-turn.ts'

const alone = { needs_two_people: false }
const investor = { id: 'investor', roles: [], ...alone }
const admin = { id: 'admin', roles: ['admin'] as const, ...alone }
const erir = { id: 'erir', roles: ['erir'] as const, ...alone }
const at = '2026-11-20T10:00:00.000Z'

function anInvestment(traits: Partial<Investment>): Investment {
  const none = { start_at: null, payment_at: null, review_at: null, erir_at: null, mint_at: null, mint: null }
  return { user_id: 'investor', created_at: '2026-11-19T10:00:00.000Z', ...none, ...traits } as Investment
}

test.each([
  ['start', [admin, erir]],
  ['payment', [admin, erir]],
  ['review', [investor, erir]],
  ['erir', [investor]],
  ['mint', [investor, erir]],
  ['completed', []],
  ['rejected', []],
] as const)('an investment in %s refetches only for users who wait for others', (status, waiting) => {
  const followers = [investor, admin, erir].filter((me) => waitsForOthers(me, anInvestment({ status })))
  expect(followers).toEqual(waiting)
})

test('everybody follows tokens being minted; only people who cannot retry follow refused ones', () => {
  const mint = (state: 'queued' | 'sent' | 'failed') =>
    anInvestment({ status: 'mint', mint: { state, tx_hash: null, tx_url: null, error: null } })
  expect(waitsForOthers(admin, mint('queued'))).toBe(true)
  expect(waitsForOthers(admin, mint('sent'))).toBe(true)
  expect(waitsForOthers(admin, mint('failed'))).toBe(false)
  expect(waitsForOthers(investor, mint('failed'))).toBe(true)
})

test('only the investor cancels, before the payment is noted; only an administrator rejects', () => {
  expect(mayCancel(investor, anInvestment({ status: 'payment' }))).toBe(true)
  expect(mayCancel(investor, anInvestment({ status: 'review' }))).toBe(false)
  expect(mayCancel(admin, anInvestment({ status: 'payment' }))).toBe(false)
  expect(mayReject(admin, anInvestment({ status: 'erir' }))).toBe(true)
  expect(mayReject(admin, anInvestment({ status: 'start' }))).toBe(true)
  const minting = (state: 'sent' | 'failed') =>
    anInvestment({ status: 'mint', mint: { state, tx_hash: null, tx_url: null, error: null } })
  expect(mayReject(admin, minting('sent'))).toBe(false)
  expect(mayReject(admin, minting('failed'))).toBe(true)
  expect(mayReject(erir, anInvestment({ status: 'erir' }))).toBe(false)
})

test('staff take no step of their own investment, and with two people needed none after their own verification', () => {
  const own = anInvestment({ user_id: 'admin', status: 'review' })
  expect(mayTake(admin, own, 'review')).toBe(false)
  expect(whyNotTake(admin, own, 'review')).toBe('identity.about_oneself')
  expect(mayReject(admin, own)).toBe(false)
  const staff = {
    payment_verified_by: 'x',
    payment_verified_by_id: 'admin',
    verify_by: null,
    kyc_status: 'ok' as const,
    kyc_application_id: null,
    approved_wallet: null,
    returned: null,
  }
  const verified = anInvestment({ status: 'erir', staff })
  expect(mayTake(admin, verified, 'erir')).toBe(true)
  const strict = { ...admin, needs_two_people: true }
  expect(whyNotTake(strict, verified, 'erir')).toBe('identity.second_person_needed')
  expect(mayTake({ ...erir, needs_two_people: true }, verified, 'erir')).toBe(true)
  expect(whyNotTake({ ...investor, needs_two_people: true }, verified, 'erir')).toBeUndefined()
})

test('a step waits since the previous one was taken, the first since the investment was created', () => {
  expect(waitsSince(anInvestment({ status: 'review', start_at: at, payment_at: at }))).toBe(at)
  expect(waitsSince(anInvestment({ status: 'start' }))).toBe('2026-11-19T10:00:00.000Z')
})

test('a rejected investment ended in the first step that was never taken', () => {
  expect(stepOfRejection(anInvestment({ status: 'rejected', start_at: at, payment_at: at }))).toBe('review')
  expect(stepOfRejection(anInvestment({ status: 'rejected' }))).toBe('start')
})
