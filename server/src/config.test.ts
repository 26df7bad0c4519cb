import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/acervo')

test('with nothing configured the demo runs on the embedded parts', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/acervo/.data',
    databaseUrl: undefined,
    demo: true,
    devMailbox: true,
    admin: { email: 'admin@acervo.example' },
  })
})

test('every bad variable is listed in one sentence', () => {
  const env = {
    API_URL: 'no-es-una-url',
    AUTH_URL: '',
    PORT: 'mil',
    DATABASE_URL: 'mysql://x',
    FILE_KEY: 'corta',
  }
  expect(() => read(env)).toThrow(
    /^The configuration cannot be used: .*PORT .*API_URL .*AUTH_URL .*DATABASE_URL .*FILE_KEY [^;]*\.$/,
  )
})

test('production starts with nothing secret by default', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_URL is missing.*DATABASE_URL is missing.*SMTP_URL is missing.*CHAIN_RPC_URL is missing.*FILE_KEY is missing.*ADMIN_PASSWORD is missing/,
  )
})

test('half of S3 is no S3', () => {
  expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET is missing/)
})

test('a database of one’s own has no demo data and no demo accounts unless asked for', () => {
  const config = read({ DATABASE_URL: 'postgres://db.example/acervo' })
  expect([config.demo, config.admin, config.erir]).toEqual([false, undefined, undefined])
})

test('an account nobody can pay into is refused; without one the placeholder says so', () => {
  expect(() => read({ BANK_IBAN: 'ES0021000418450200051332' })).toThrow(/BANK_IBAN must be a valid IBAN/)
  expect(read({ BANK_IBAN: 'ES91 2100 0418 4502 0005 1332' }).bank).toMatchObject({
    iban: 'ES9121000418450200051332',
    is_placeholder: false,
  })
  expect(read({}).bank.is_placeholder).toBe(true)
})
