import { expect, test } from 'vitest'
import { isAllowedRedirect } from './allowed-redirect.ts'

const globs = [
  'https://*.partner.example/**',
  'https://exact.example/back',
  'http://192.0.2.7/**',
  'https://short.example',
]

test.each([
  'https://acervo.example',
  'https://acervo.example/user-login?a=b#c',
  'https://ACERVO.example/',
  'https://one.partner.example/a/b',
  'https://exact.example/back',
  'https://short.example/',
])('%s is allowed', (url) => {
  expect(isAllowedRedirect(url, 'https://acervo.example', globs)).toBe(true)
})

test.each([
  'http://acervo.example/',
  'https://acervo.example:8443/',
  'https://acervo.example.evil.example/',
  'https://evil.example/acervo.example',
  'https://acervo.example@evil.example/',
  'https://acervo.example\\@evil.example/',
  'https://user@acervo.example/',
  'https:acervo.example/',
  '//acervo.example/',
  '/user-login',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a.b.partner.example/',
  'https://partner.example/',
  'https://evil.example/x.partner.example/',
  'https://exact.example/back/more',
  'https://exact.example/',
  'http://192.0.2.7/',
  'http://3221225991/',
  'http://0xC0000207/',
  'https://acervo.example/\n',
  'https://[::1',
  '',
])('%s is refused', (url) => {
  expect(isAllowedRedirect(url, 'https://acervo.example', globs)).toBe(false)
})

test('on a loopback site the port does not matter, the spelling of the host does', () => {
  const allowed = (url: string) => isAllowedRedirect(url, 'http://127.0.0.1:3000', [])
  expect(allowed('http://127.0.0.1:5173/user-login')).toBe(true)
  expect(allowed('http://2130706433/')).toBe(false)
  expect(allowed('http://0x7f.1/')).toBe(false)
  expect(allowed('http://localhost:3000/')).toBe(false)
})
