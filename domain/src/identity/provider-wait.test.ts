import { expect, test } from 'vitest'
import { providerWait } from './provider-wait.ts'

test.each([
  ['For security purposes, you can only request this after 42 seconds.', 42],
  ['For security purposes, you can only request this after 1 second.', 1],
  ['For security purposes, you can only request this after 0 seconds.', 1],
  ['Request rate limit reached', 60],
  ['after 99999999999 seconds', 60],
  [undefined, 60],
])('what the provider says, %s, means to wait %d seconds', (message, seconds) => {
  expect(providerWait(message)).toEqual({ seconds })
})
