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

test.each(['**', 'https://**', 'https://app.example/**, http*://**', 'https://*.*/**'])(
  'email links that may lead to any site are refused: %s',
  (AUTH_URI_ALLOW_LIST) => {
    expect(parseAuthSettings({ AUTH_URI_ALLOW_LIST })).toMatchObject({
      problems: [expect.stringMatching(/^AUTH_URI_ALLOW_LIST /)],
    })
  },
)

test('email links may lead to any address of the hosts that are named', () => {
  const AUTH_URI_ALLOW_LIST = 'https://app.example/**, https://*.app.example/**, http://localhost:5173/**'
  expect(parseAuthSettings({ AUTH_URI_ALLOW_LIST })).toHaveProperty('settings')
})

test('in production an access token is valid for five minutes to an hour', () => {
  expect(parseAuthSettings({ NODE_ENV: 'production', AUTH_JWT_TTL_S: '5' })).toHaveProperty('problems')
  expect(parseAuthSettings({ AUTH_JWT_TTL_S: '5' })).toMatchObject({ settings: { jwtTtlSeconds: 5 } })
})
