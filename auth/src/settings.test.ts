import { expect, test } from 'vitest'
import { parseAuthSettings } from './settings.ts'

test('without variables the settings are the defaults of the protocol', () => {
  expect(parseAuthSettings({ AUTH_PASSWORD_MIN: '' })).toMatchObject({
    settings: {
      jwtTtlSeconds: 3600,
      refreshReuseSeconds: 10,
      sessionIdleSeconds: 604_800,
      sessionMaxSeconds: 2_592_000,
      mailIntervalMs: 60_000,
      otpTtlSeconds: 3600,
      passwordLengthMin: 8,
      autoconfirm: false,
      argon2: { memoryKib: 19_456, passes: 2 },
    },
  })
})

test('every invalid variable is listed', () => {
  const parsed = parseAuthSettings({
    AUTH_SERVICE_KEY: 'x'.repeat(31),
    AUTH_JWT_TTL_S: '-1',
    AUTH_MAIL_INTERVAL_MS: '1e3',
    AUTH_AUTOCONFIRM: 'maybe',
    AUTH_JWT_KEYS: '{"keys":[]}',
    AUTH_RATE_TOKEN: '0',
    AUTH_OTP_TTL_S: '60',
  })
  expect('problems' in parsed && parsed.problems.map((problem) => problem.split(' ')[0])).toEqual([
    'AUTH_SERVICE_KEY',
    'AUTH_JWT_TTL_S',
    'AUTH_JWT_KEYS',
    'AUTH_MAIL_INTERVAL_MS',
    'AUTH_AUTOCONFIRM',
    'AUTH_RATE_TOKEN',
  ])
})

test('in production an access token is valid for five minutes to an hour', () => {
  expect(parseAuthSettings({ NODE_ENV: 'production', AUTH_JWT_TTL_S: '5' })).toHaveProperty('problems')
  expect(parseAuthSettings({ AUTH_JWT_TTL_S: '5' })).toMatchObject({ settings: { jwtTtlSeconds: 5 } })
})
