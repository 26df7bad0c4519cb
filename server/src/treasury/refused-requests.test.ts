import { randomUUID } from 'node:crypto'
import { demoIban, placeholderIban } from '@acervo/domain/investments/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../testing/product.ts'
import { debtorOf } from './orders/debtor.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const nobody = randomUUID()
const line = { entry_id: 1, investment_id: nobody, amount: 1 }

test.each([
  ['bank-matches', { lines: [] }, 400, 'Elige al menos una inversión'],
  ['bank-matches', { lines: Array(101).fill(line) }, 400, 'Asigna como mucho 100 líneas a la vez'],
  ['bank-matches', { lines: [line, { ...line, amount: 2 }] }, 400, 'El valor no es válido'],
  ['bank-matches', { lines: [{ ...line, amount: 0 }] }, 400, 'El valor no es válido'],
  [`bank-matches/${nobody}/undo`, { reason: 'x' }, 404, 'La asignación no existe. Actualiza la lista.'],
  [`refunds/${nobody}/approve`, undefined, 404, 'La devolución no existe. Actualiza la lista.'],
  ['payment-files', { execution_day: '2020-01-01' }, 400, 'La fecha de ejecución ya ha pasado'],
  ['payment-files', { execution_day: '2926-11-24' }, 400, 'La fecha de ejecución está a más de un año'],
] as const)('a request to %s with %o is refused with %i: %s', async (path, body, status, sentence) => {
  const sent = await product.call('POST', `/api/admin/${path}`, { as: admin, body })
  expect(sent.status).toBe(status)
  expect(JSON.stringify(sent.body)).toContain(sentence)
})

test('a payment file that does not exist is not found', async () => {
  const { status, body } = await product.call('GET', '/api/admin/payment-files/1', { as: admin })
  expect([status, body.error]).toEqual([404, 'El archivo no existe. Actualiza la lista.'])
})

test('without an account of the platform no file is made; the demo’s invented account will do', () => {
  const bank = { beneficiary: null, iban: placeholderIban, bic: null, is_placeholder: true }
  expect(() => debtorOf(bank)).toThrow('treasury.no_bank_account')
  expect(() => debtorOf({ ...bank, is_placeholder: false })).toThrow('treasury.no_bank_account')
  expect(debtorOf({ ...bank, iban: demoIban })).toEqual({ name: 'Acervo', iban: demoIban })
})
