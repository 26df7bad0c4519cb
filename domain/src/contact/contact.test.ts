import { expect, test } from 'vitest'
import { contactRequest } from './calls.ts'
import { answerDueAt, contactMax, spamReasonOf } from './contact.ts'
import en from '../texts/en/failures.json'
import es from '../texts/es/failures.json'

test.each([
  [{ website: '', typingMs: undefined }, null],
  [{ website: '', typingMs: 2000 }, null],
  [{ website: '', typingMs: 1999 }, 'too_fast'],
  [{ website: 'x', typingMs: 60_000 }, 'honeypot'],
  [{ website: ' ', typingMs: undefined }, 'honeypot'],
])('%j is classified as spam: %s', (sent, reason) => {
  expect(spamReasonOf(sent)).toBe(reason)
})

test('a request has to be answered within 24 hours, also when the clocks change', () => {
  expect(answerDueAt('2026-10-24T22:30:00.000Z').toISOString()).toBe('2026-10-25T22:30:00.000Z')
})

test.each(['name', 'phone', 'message', 'note'] as const)('the sentence about %s names its limit', (field) => {
  for (const texts of [es, en])
    expect(texts[`contact.${field}_too_long`]).toContain(String(contactMax[field]))
})

test('a name is one line, a message keeps its line breaks, an empty phone becomes null', () => {
  const sent = contactRequest.parse({
    name: '  Ana\r\n María ',
    email: ' Ana@Demo.Acervo.Example ',
    phone: ' ',
    message: ' uno\r\ndos\rtres ',
    privacyAccepted: true,
  })
  expect(sent).toMatchObject({
    name: 'Ana María',
    email: 'ana@demo.acervo.example',
    phone: null,
    message: 'uno\ndos\ntres',
    marketingAccepted: false,
  })
})

test('name and telephone number are one line: the email to the firm has one fact on each', () => {
  const typed = {
    email: 'visitante@demo.acervo.example',
    message: 'Hola\n\nAdiós',
    privacyAccepted: true,
    name: 'Ana\u0085Inven\u200btada\u202e',
    phone: '600 000 000\nQuiere recibir noticias: sí',
  }
  expect(contactRequest.parse(typed)).toMatchObject({
    name: 'Ana Inventada',
    phone: '600 000 000 Quiere recibir noticias: sí',
    message: 'Hola\n\nAdiós',
  })
})
