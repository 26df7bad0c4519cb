import { writtenWait } from '@acervo/domain/common/figures'
import { expect } from 'vitest'
import type { Reply } from './person.ts'

/**
 * Checks that a reply refuses too many attempts, and says when to try again, in Spanish and in a header for programs.
 * The wait must be `secondsMax`, minus the few seconds that a test takes.
 */
export function expectToWait(reply: Reply | undefined, secondsMax: number): void {
  expect(reply).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } })
  const seconds = Number(reply?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(secondsMax - 15)
  expect(seconds).toBeLessThanOrEqual(secondsMax)
  const wait = writtenWait(seconds, 'es')
  expect(reply?.body.error).toBe(`Demasiados intentos. Vuelve a probar dentro de ${wait}.`)
}
