import { expect, test } from 'vitest'
import { apiError, ApiError, errorDetail, errorText, isReply, loaded, noReply } from './api-error.ts'

const FALLBACK = 'Error al crear la inversión'

test.each([
  [
    'an answer says what is wrong',
    new ApiError('La inversión mínima es €100', { status: 422, code: 'x' }),
    'La inversión mínima es €100',
  ],
  [
    'no answer: what was attempted, and why',
    new ApiError('No hay conexión.', { status: 0, code: 'web.network' }),
    'Error al crear la inversión. No hay conexión.',
  ],
  [
    'an answer that cannot be read',
    new ApiError('No es JSON', { status: 200, code: 'web.reply' }),
    'Error al crear la inversión. No es JSON',
  ],
  ['an exception', new TypeError('x is undefined'), 'Error al crear la inversión. x is undefined'],
  ['something without a sentence', new Error(''), FALLBACK],
  ['something thrown that is no error', 'no', FALLBACK],
])('%s', (_, error, text) => {
  expect(errorText(error, FALLBACK)).toBe(text)
})

test('no two full stops follow one another', () => {
  expect(errorText(new Error('Sin conexión.'), 'Error. Inténtalo de nuevo.')).toBe(
    'Error. Inténtalo de nuevo. Sin conexión.',
  )
})

test('code that does not arrive is reported as a lost connection, not with the browser’s English message', async () => {
  const refused = loaded(Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(refused).rejects.toHaveProperty('code', 'web.network')
})

test('a detail is shown without the fallback sentence', () => {
  expect(errorDetail(new ApiError('Sin conexión.', { status: 0 }), 'Error desconocido')).toBe('Sin conexión.')
  expect(errorDetail(undefined, 'Error desconocido')).toBe('Error desconocido')
})

test.each([
  ['a refusal with its sentence', { success: false, error: 'Vuelve luego' }, 'Vuelve luego'],
  ['a refusal without one', { success: false }, FALLBACK],
])('%s, though the status is good', (_, body, text) => {
  expect(errorText(noReply(body, 200), FALLBACK)).toBe(text)
})

test.each([
  ['a refusal', { success: false, error: 'Vuelve luego' }],
  ['text in place of an object', '<html>'],
  ['nothing', undefined],
  ['null', null],
  ['an object of somebody else', { success: 'yes' }],
])('%s is no reply, though the status is good', (_, body) => {
  expect(isReply(body)).toBe(false)
})

test('what a proxy answers is never taken for a sentence of ours', async () => {
  const reply = new Response(JSON.stringify({ error: { message: 'upstream' }, fields: [1] }), {
    status: 502,
    statusText: 'Bad Gateway',
  })
  expect(await apiError(reply)).toMatchObject({ status: 502, code: undefined, fields: {} })
})
