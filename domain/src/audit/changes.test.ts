import { expect, test } from 'vitest'
import { changesIn } from './changes.ts'

test.each([
  ['how somebody signed in', null, { method: 'password' }, 'Método: – → Contraseña', 'Method: – → Password'],
  [
    'a step of an investment',
    { status: 'review' },
    { status: 'erir', received_on: '2026-11-20', received_amount: 1250.5 },
    'Estado: Revisión → Verificación ERIR; Pago recibido el: – → 20 nov 2026; Importe recibido: – → 1.250,50 €',
    'Status: Review → ERIR verification; Payment received on: – → 20 Nov 2026; Amount received: – → €1,250.50',
  ],
  [
    'roles, and what stays is left out',
    { is_admin: false, is_erir: true },
    { is_admin: true, is_erir: true },
    'Administrador: No → Sí',
    'Administrator: No → Yes',
  ],
  [
    'names of fields',
    null,
    { fields: ['name', 'wallet'], domain_id: 2 },
    'Campos: – → Nombre, Monedero; Marca: – → Hispax',
    'Fields: – → Name, Wallet; Brand: – → Hispax',
  ],
  ['what has no words', { otra: 'cosa' }, { otra: { a: 1 } }, 'otra: cosa → {"a":1}', 'otra: cosa → {"a":1}'],
])('%s is said in both languages', (_, before, after, es, en) => {
  const said = (language: 'es' | 'en') =>
    changesIn({ before, after }, language)
      .map((change) => `${change.field}: ${change.before ?? '–'} → ${change.after ?? '–'}`)
      .join('; ')
      .replaceAll(/\u00a0/g, ' ')
  expect([said('es'), said('en')]).toEqual([es, en])
})
