import { describe, expect, test } from 'vitest'
import { paymentReference } from '../investments/payment-reference.ts'
import { referencesIn } from './find-reference.ts'
import { suggestionsFor } from './suggestions.ts'
import type { Candidate, Transfer } from './signs.ts'

/** Random numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const random = randomFrom(20261123)
const below = (count: number) => Math.floor(random() * count)
const one = <T>(list: readonly T[]) => list[below(list.length)] as T
const reference = () => paymentReference(Uint8Array.from({ length: 10 }, () => below(256)))

const names = ['Lucía', 'Mateo', 'Ángela', 'Íñigo', 'Begoña', 'José María', 'Nuria', 'Óscar']
const surnames = [
  'Inventado',
  'Ficticia',
  'Supuesto',
  'Imaginaria',
  'Ejemplo',
  'de la Prueba',
  'Núñez',
  'Peña',
]
const aName = () => `${one(names)} ${one(surnames)} ${one(surnames)}`
const amounts = [50_000n, 100_000n, 100_000n, 250_000n, 123_456n]

function aCandidate(changes: Partial<Candidate> = {}): Candidate {
  const amount = one(amounts)
  return {
    id: crypto.randomUUID(),
    reference: reference(),
    amount,
    typed_amount: amount,
    received: null,
    status: 'review',
    isMatched: false,
    created_on: '2026-11-01',
    investor_name: aName(),
    investor_kind: 'person',
    ...changes,
  }
}
function aTransfer(of: Candidate, changes: Partial<Transfer> = {}): Transfer {
  const { amount: cents, investor_name: payer } = of
  const said = { text: of.reference, payer, iban: null, isReturn: false, isTakenBack: false }
  return { cents, booked_on: '2026-11-10', ...said, ...changes }
}
const exactOf = (transfer: Transfer, candidates: Candidate[]) =>
  suggestionsFor(transfer, candidates).find(({ isExact }) => isExact)?.investment_id

test('a reference is found with any spacing, and only with valid check digits', () => {
  const right = reference()
  const grouped = right.match(/.{1,4}/g)?.join(' ') ?? ''
  expect(referencesIn(`Pago ${grouped.toLowerCase()} gracias`)).toEqual([right])
  expect(referencesIn(`RF${right}`)).toEqual([right])
  expect(referencesIn(`${right}${right}`)).toEqual([right])
  expect(referencesIn(right.slice(0, -1) + (right.endsWith('2') ? '3' : '2'))).toEqual([])
  expect(referencesIn('RF１２ACV２３４５６７８９AB')).toEqual([])
})

describe('a transfer is exact', () => {
  const candidate = aCandidate({
    amount: 100_000n,
    typed_amount: 102_000n,
    investor_name: 'Ana Inventada Núñez',
  })
  test.each<[string, Partial<Transfer>]>([
    ['with reference, amount and name', {}],
    ['with the typed amount', { cents: 102_000n }],
    ['when the bank writes the name in capitals and turned round', { payer: 'INVENTADA NUNEZ ANA' }],
    [
      'when only the text names the payer, as in Norma 43',
      { payer: null, text: `${candidate.reference} NUÑEZ ANA INVENTADA` },
    ],
  ])('%s', (_when, changes) => {
    expect(exactOf(aTransfer(candidate, changes), [candidate])).toBe(candidate.id)
  })

  test.each<[string, Partial<Transfer>, Partial<Candidate>]>([
    ['another payer', { payer: 'Berta Inventada Núñez' }, {}],
    ['no payer', { payer: null }, {}],
    ['a cent less', { cents: 99_999n }, {}],
    ['a misspelt reference', { text: candidate.reference.replace(/.$/, '?') }, {}],
    ['a payment that came back', { isReturn: true }, {}],
    ['a transfer that the bank may have taken back', { isTakenBack: true }, {}],
    ['a day before the investment', { booked_on: '2026-10-31' }, {}],
    ['an investment that is paid', {}, { isMatched: true }],
    ['an investment that ended', {}, { status: 'rejected' }],
    ['an undeclared payment', {}, { status: 'payment' }],
    ['another amount than was confirmed', {}, { received: 102_000n, status: 'erir' }],
  ])('not with %s', (_what, transfer, changes) => {
    const changed = { ...candidate, ...changes }
    expect(exactOf(aTransfer(changed, { cents: 100_000n, ...transfer }), [changed])).toBeUndefined()
  })

  test('not when it names two investments', () => {
    const other = aCandidate({ ...candidate, id: crypto.randomUUID(), reference: reference() })
    const text = `${candidate.reference} ${other.reference}`
    expect(exactOf(aTransfer(candidate, { text }), [candidate, other])).toBeUndefined()
  })
})

test('a misspelt reference is suggested before the same amount and name, and neither is exact', () => {
  const [meant, like] = [
    aCandidate({ amount: 100_000n, investor_name: 'Ana Inventada' }),
    aCandidate({ amount: 100_000n, investor_name: 'Ana Inventada' }),
  ]
  const text = `transf ${meant.reference.slice(0, 9)}${meant.reference.slice(10)}`
  const found = suggestionsFor(aTransfer(meant, { text }), [like, meant])
  expect(found.map(({ investment_id }) => investment_id)).toEqual([meant.id, like.id])
  expect(found.some(({ isExact }) => isExact)).toBe(false)
})

/** How a transfer differs from the expected payment, and whether it still pays the investment it names. */
const distortions: Record<
  string,
  (transfer: Transfer, of: Candidate) => { transfer: Transfer; pays: boolean }
> = {
  exact: (transfer) => ({ transfer, pays: true }),
  spaced: (transfer) => ({
    transfer: { ...transfer, text: `INV. ${transfer.text.match(/.{1,4}/g)?.join('-')} / web`.toLowerCase() },
    pays: true,
  }),
  capitals: (transfer) => ({
    transfer: { ...transfer, payer: transfer.payer?.toUpperCase().split(' ').toReversed().join(' ') ?? null },
    pays: true,
  }),
  typo: (transfer) => {
    const at = 2 + below(transfer.text.length - 2)
    const letter = transfer.text[at] === '7' ? '8' : '7'
    return {
      transfer: { ...transfer, text: transfer.text.slice(0, at) + letter + transfer.text.slice(at + 1) },
      pays: false,
    }
  },
  swapped: (transfer) => {
    const at = 4 + below(transfer.text.length - 6)
    const [a = '', b = ''] = transfer.text.slice(at, at + 2)
    return {
      transfer: { ...transfer, text: transfer.text.slice(0, at) + b + a + transfer.text.slice(at + 2) },
      pays: a === b,
    }
  },
  'no reference': (transfer) => ({ transfer: { ...transfer, text: 'inversion' }, pays: false }),
  under: (transfer) => ({ transfer: { ...transfer, cents: transfer.cents - 100n }, pays: false }),
  over: (transfer) => ({ transfer: { ...transfer, cents: transfer.cents + 5_000n }, pays: false }),
  split: (transfer) => ({ transfer: { ...transfer, cents: transfer.cents / 2n }, pays: false }),
  'third party': (transfer) => ({
    transfer: { ...transfer, payer: 'Gestoría Tercera Imaginada' },
    pays: false,
  }),
  'other reference': (transfer) => ({ transfer: { ...transfer, text: reference() }, pays: false }),
  returned: (transfer) => ({ transfer: { ...transfer, isReturn: true }, pays: false }),
}

test('of 2,000 distorted transfers, every exact match is right, and every one that should be exact is', () => {
  const candidates = Array.from({ length: 400 }, () => aCandidate())
  const kinds = Object.keys(distortions)
  let matched = 0
  let payable = 0
  let suggested = 0
  const wrong: string[] = []
  for (let at = 0; at < 2_000; at++) {
    const of = candidates[at % candidates.length] as Candidate
    const kind = kinds[at % kinds.length] as string
    const { transfer, pays } = (distortions[kind] as (typeof distortions)[string])(aTransfer(of), of)
    // As many candidates as the database finds for one transfer.
    const among = Array.from({ length: 25 }, (_, next) => candidates[(at + next * 16) % 400] as Candidate)
    const found = suggestionsFor(transfer, among)
    const exact = found.find(({ isExact }) => isExact)?.investment_id
    if (pays) payable++
    if (exact) matched++
    if (found.some(({ investment_id }) => investment_id === of.id)) suggested++
    if (exact !== (pays ? of.id : undefined)) wrong.push(`${kind}: ${JSON.stringify(transfer.text)}`)
  }
  expect(wrong).toEqual([])
  process.stdout.write(
    `matched ${matched} of 2000, ${payable} without doubt; right one among the suggestions: ${suggested}\n`,
  )
  expect(suggested).toBeGreaterThan(1_600)
})
