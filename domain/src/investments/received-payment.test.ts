import { expect, test } from 'vitest'
import { paymentFailure } from './received-payment.ts'
import { say } from '../common/text.ts'
import es from '../texts/es/failures.json'

const awaited = { amount: 1000, typed_amount: 1050, created_on: '2026-11-10', today: '2026-11-21' }

test.each([
  ['2026-11-21', 1000, undefined],
  ['2026-11-10', 1000, undefined],
  ['2026-11-21', 1050, undefined],
  [
    '2026-11-21',
    1049,
    'El importe recibido (1.049\u00a0€) no es el de la inversión (1.000\u00a0€). Si el pago no es correcto, rechaza la inversión.',
  ],
  ['2026-11-22', 1000, 'La fecha de recepción no puede ser posterior a hoy'],
  ['2026-11-09', 1000, 'La fecha de recepción no puede ser anterior a la inversión'],
  [
    '2026-11-15',
    999.99,
    'El importe recibido (999,99\u00a0€) no es el de la inversión (1.000\u00a0€). Si el pago no es correcto, rechaza la inversión.',
  ],
])('a transfer of %s with %d € returns %j', (received_on, received_amount, message) => {
  const failure = paymentFailure({ received_on, received_amount }, awaited)
  expect(failure && say(es[failure.code], 'es', failure.params)).toBe(message)
})
