import i18next from 'i18next'
import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatMoment,
  formatMoney,
  formatPercent,
  formatSize,
  formatSpan,
  pastableMoney,
} from './format.ts'

/** Intl puts a no-break space before the sign. */
const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ')

test.each([
  [12500, '12.500 €'],
  ['12500', '12.500 €'],
  [1000, '1.000 €'],
  [0, '0 €'],
  [99.5, '99,50 €'],
  [null, '–'],
  ['nada', '–'],
])('%j euros are written %s', (amount, text) => {
  expect(plain(formatMoney(amount))).toBe(text)
})

test('an amount can be written with its cents although there are none', () => {
  expect(plain(formatMoney(12500, 2))).toBe('12.500,00 €')
})

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [2 * 1024 ** 2, '2 MB'],
  [3 * 1024 ** 4, '3.072 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test.each([
  [0, '1 minuto'],
  [59 * 60_000 + 59_999, '59 minutos'],
  [3_600_000, '1 hora'],
  [47 * 3_600_000, '47 horas'],
  [48 * 3_600_000, '2 días'],
])('%i ms take %s', (milliseconds, text) => {
  expect(plain(formatSpan(milliseconds))).toBe(text)
})

test.each([
  [59.5 * 60_000, '1 hora'],
  [46.5 * 3_600_000, '47 horas'],
  [47.5 * 3_600_000, '2 días'],
  [48.5 * 3_600_000, '3 días'],
])('%i ms take less than %s', (milliseconds, text) => {
  expect(plain(formatSpan(milliseconds, 'up'))).toBe(text)
})

test('a percentage is written as it is stored, with its decimals', () => {
  expect(plain(formatPercent(5.25))).toBe('5,25 %')
  expect(plain(formatPercent(45.2, 1))).toBe('45,2 %')
})

test('a date without a time stays the same in every time zone', () => {
  expect(formatDate('2026-11-21')).toBe('21 de noviembre de 2026')
  expect(formatDate('2026-11-21', 'short')).toBe('21/11/2026')
})

test('a value that is not a date is shown as a dash', () => {
  expect(formatDate(null)).toBe('–')
  expect(formatDate('ayer')).toBe('–')
})

test('a moment is shown in Madrid’s time, in every time zone', () => {
  expect(formatDate('2026-06-30T22:30:00Z', 'short')).toBe('01/07/2026')
  expect(formatMoment('2026-12-31T23:30:00Z')).toBe('1 ene 2027, 0:30')
})

test('an English reader sees figures in English format', async () => {
  await i18next.init({ lng: 'en', resources: { es: { common: { a: 'a' } }, en: { common: { a: 'a' } } } })
  expect(formatMoney(1000)).toBe('€1,000')
  expect(formatMoney(1050.5, 2)).toBe('€1,050.50')
  expect(formatCount(12500)).toBe('12,500')
  expect(formatPercent(5.25)).toBe('5.25%')
  expect(formatSize(1536)).toBe('1.5 KB')
  expect(pastableMoney(1050.5)).toBe('1050.50')
  await i18next.changeLanguage('es')
})
