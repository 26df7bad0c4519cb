import { demoIban, placeholderIban } from '@acervo/domain/investments/transfer'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isOpenToNetwork } from './config/unsafe.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/acervo')

test('without configuration the demo runs on the embedded parts', () => {
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

test('every invalid variable is listed in one sentence', () => {
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

test.each(['', ' ', '1e3', '0x10', '1.0', '-1', '"10"'])(
  '%j is not a number that a variable may have',
  (text) => {
    const names = ['PORT', 'DRAIN_SECONDS', 'RESERVATION_DAYS', 'CHAIN_CONFIRMATIONS', 'CHAIN_MAX_FEE_GWEI']
    const chain = {
      CHAIN_RPC_URL: 'https://rpc.internal',
      CHAIN_ID: '137',
      MINTER_KMS_KEY_ID: 'alias/minter',
      BLOCKER_KMS_KEY_ID: 'alias/blocker',
    }
    const env = { ...chain, ...Object.fromEntries(names.map((name) => [name, text])) }
    expect(reportedVariables(env).toSorted()).toEqual(names.toSorted())
  },
)

/** All variables that a platform in production needs. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://acervo.es',
  TRUST_PROXY: 'loopback, 10.0.0.0/8',
  DATABASE_URL: 'postgres://db.internal/acervo',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'hola@acervo.es',
  CONTACT_EMAIL: 'hola@acervo.es',
  CHAIN_RPC_URL: 'https://rpc.internal',
  CHAIN_ID: '137',
  CHAIN_OWNER_ADDRESS: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  MINTER_KMS_KEY_ID: 'alias/minter',
  BLOCKER_KMS_KEY_ID: 'alias/blocker',
  BANK_BENEFICIARY: 'Acervo Inversiones, S. L.',
  BANK_IBAN: 'ES91 2100 0418 4502 0005 1332',
  COMPANY_NAME: 'Acervo Inversiones, S. L.',
  COMPANY_TAX_ID: 'B00000000',
  COMPANY_ADDRESS: 'Calle Inventada, 1, Madrid',
  COMPANY_REGISTRY: 'Registro Mercantil de Madrid',
  LINKEDIN_URL: 'https://www.linkedin.com/company/acervo',
  X_URL: 'https://x.com/acervo',
  FILE_KEY: 'a'.repeat(64),
  ADMIN_EMAIL: 'admin@acervo.es',
  ADMIN_PASSWORD: 'una-clave-larga',
  ERIR_EMAIL: 'erir@acervo.es',
  ERIR_PASSWORD: 'otra-clave-larga',
}

const s3 = {
  S3_ENDPOINT: 'https://s3.internal',
  S3_BUCKET: 'acervo',
  S3_ACCESS_KEY_ID: 'acervo',
  S3_SECRET_ACCESS_KEY: 'secreto',
}

/** The names of the variables that a start reports. */
function reportedVariables(env: Record<string, string>): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    const sentences = String(error).replace(/^.*cannot be used: /, '')
    return sentences.split('; ').map((sentence) => sentence.split(' ')[0] ?? '')
  }
}

test('production starts with everything set; it and what others can reach require two people for critical decisions', () => {
  expect(reportedVariables(production)).toEqual([])
  for (const NODE_ENV of ['production', 'development'])
    expect(read({ ...production, NODE_ENV })).toMatchObject({
      demo: false,
      devMailbox: false,
      requireTwoPeople: true,
      isPublic: true,
    })
  expect(read({ ...production, REQUIRE_TWO_PEOPLE: '0' }).requireTwoPeople).toBe(false)
  expect(read({}).requireTwoPeople).toBe(false)
})

const optional = ['NODE_ENV', 'TRUST_PROXY', 'MINTER_KMS_KEY_ID', 'BLOCKER_KMS_KEY_ID']
test.each(Object.keys(production).filter((name) => !optional.includes(name)))(
  'production does not start without %s',
  (name) => {
    const { [name]: _left, ...rest } = production as Record<string, string>
    expect(reportedVariables(rest)).toContain(name)
  },
)

test('production lists everything that is missing, each variable once', () => {
  const listed = reportedVariables({ NODE_ENV: 'production' })
  expect(listed).toEqual([...new Set(listed)])
  expect(listed).toEqual(expect.arrayContaining(['PUBLIC_URL', 'CHAIN_RPC_URL', 'COMPANY_NAME', 'FILE_KEY']))
  expect(
    reportedVariables({ ...production, PORT: 'mil', BANK_IBAN: 'ES00', MINTER_PRIVATE_KEY: '1' }),
  ).toEqual(['PORT', 'BANK_IBAN', 'MINTER_PRIVATE_KEY'])
})

test.each([
  ['the mailbox anybody can read', { DEV_MAILBOX: '1' }, ['DEV_MAILBOX']],
  ['demo data', { DEMO: '1' }, ['DEMO']],
  ['the password of the demo', { ADMIN_PASSWORD: 'acervo-demo-2026' }, ['ADMIN_PASSWORD']],
  ['no mail server', { SMTP_URL: undefined }, ['SMTP_URL']],
  [
    'no bank account',
    { BANK_IBAN: undefined, BANK_BENEFICIARY: undefined },
    ['BANK_BENEFICIARY', 'BANK_IBAN'],
  ],
  ['no firm', { COMPANY_NAME: undefined, COMPANY_TAX_ID: undefined }, ['COMPANY_NAME', 'COMPANY_TAX_ID']],
  ['a placeholder address', { CONTACT_EMAIL: 'hola@acervo.example' }, ['CONTACT_EMAIL']],
  ['a name with the sender’s address', { MAIL_FROM: 'Acervo <hola@acervo.es>' }, ['MAIL_FROM']],
  ['a placeholder link', { X_URL: 'https://x.com/acervo_example' }, ['X_URL']],
  ['erasing records before the law allows it', { RETENTION_YEARS: '4' }, ['RETENTION_YEARS']],
  ['an address that nobody confirmed', { AUTH_AUTOCONFIRM: '1' }, ['AUTH_AUTOCONFIRM']],
  [
    'a new address without a confirmation of the old one',
    { AUTH_SECURE_EMAIL_CHANGE: 'false' },
    ['AUTH_SECURE_EMAIL_CHANGE'],
  ],
  ['no proxy named behind one', { TRUST_PROXY: undefined }, ['TRUST_PROXY']],
  [
    'no proxy behind one, however its address is written',
    { PUBLIC_URL: 'HTTPS://acervo.es', TRUST_PROXY: undefined },
    ['TRUST_PROXY'],
  ],
  ['a proxy that is everybody', { TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
  ['a proxy that is nobody', { TRUST_PROXY: 'true' }, ['TRUST_PROXY']],
  ['a key on a web replica', { ROLE: 'web', ...s3 }, ['MINTER_KMS_KEY_ID', 'BLOCKER_KMS_KEY_ID']],
])('where others can reach the platform, %s is refused, whatever NODE_ENV is', (_name, change, names) => {
  for (const NODE_ENV of ['production', 'development', undefined]) {
    const env = Object.entries({ ...production, NODE_ENV, ...change }).filter(
      ([, value]) => value !== undefined,
    )
    expect(reportedVariables(Object.fromEntries(env) as Record<string, string>)).toEqual(names)
  }
})

test.each([
  'http://localhost:4000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://hispax.localhost:3000',
])('at %s the demo runs unchanged', (PUBLIC_URL) => {
  expect(read({ PUBLIC_URL })).toMatchObject({ demo: true, devMailbox: true, isPublic: false })
})

test.each([
  'http://192.168.1.20:3000',
  'https://acervo.es',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
])('at %s no demo feature is on by default', (PUBLIC_URL) => {
  expect(reportedVariables({ PUBLIC_URL })).toEqual(
    expect.arrayContaining(['SMTP_URL', 'BANK_IBAN', 'COMPANY_NAME']),
  )
  const { NODE_ENV: _production, DATABASE_URL: _database, ...rest } = production
  expect(read({ ...rest, PUBLIC_URL })).toMatchObject({ demo: false, devMailbox: false, isPublic: true })
})

test('five years of retention are enough anywhere, and fewer on this machine', () => {
  expect(read({ ...production, RETENTION_YEARS: '5' }).retentionYears).toBe(5)
  expect(read({ RETENTION_YEARS: '1' }).retentionYears).toBe(1)
})

test('a web replica runs without keys, a worker without a proxy', () => {
  const { MINTER_KMS_KEY_ID: _minter, BLOCKER_KMS_KEY_ID: _blocker, TRUST_PROXY, ...rest } = production
  expect(reportedVariables({ ...rest, ...s3, TRUST_PROXY, ROLE: 'web' })).toEqual([])
  const { TRUST_PROXY: _proxy, ...worker } = production
  expect(reportedVariables({ ...worker, ...s3, ROLE: 'worker' })).toEqual([])
})

test('a replica of several does not keep files on a disk that the others do not see', () => {
  expect(reportedVariables({ ...production, ROLE: 'worker' })).toEqual(Object.keys(s3))
})

test.each([
  ['a word that is not production and looks like it', { NODE_ENV: 'Production' }, ['NODE_ENV']],
  ['a public address that others can listen to', { PUBLIC_URL: 'http://acervo.es' }, ['PUBLIC_URL']],
  ['a public address with a path', { PUBLIC_URL: 'https://acervo.es/app' }, ['PUBLIC_URL']],
  ['a public address with a password', { PUBLIC_URL: 'https://me:secret@acervo.es' }, ['PUBLIC_URL']],
  ['a firm whose name is a space', { COMPANY_NAME: ' ' }, ['COMPANY_NAME']],
])('in production %s is refused', (_name, change, names) => {
  expect(reportedVariables({ ...production, ...change })).toEqual(names)
})

test('the public address is as browsers write it', () => {
  expect(read({ ...production, PUBLIC_URL: 'https://Acervo.es:443/' }).publicUrl).toBe('https://acervo.es')
})

test('by default only a production replica drains before it stops', () => {
  expect([read({}).drainMs, read(production).drainMs]).toEqual([0, 10_000])
  expect(read({ DRAIN_SECONDS: '3' }).drainMs).toBe(3000)
})

test('an incomplete S3 configuration is refused', () => {
  expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET is missing/)
})

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.20', true],
  ['acervo.lan', true],
])('HOST=%s opens the server to the network: %s', (host, isOpen) => {
  expect(isOpenToNetwork(host)).toBe(isOpen)
})

test('an external database has no demo data and no demo accounts unless requested', () => {
  const config = read({ DATABASE_URL: 'postgres://db.example/acervo' })
  expect([config.demo, config.admin, config.erir]).toEqual([false, undefined, undefined])
})

test('an invalid bank account is refused; without one the placeholder says so', () => {
  expect(() => read({ BANK_IBAN: 'ES0021000418450200051332' })).toThrow(/BANK_IBAN must be a valid IBAN/)
  expect(read({ BANK_IBAN: 'ES91 2100 0418 4502 0005 1332' }).bank).toMatchObject({
    iban: 'ES9121000418450200051332',
    is_placeholder: false,
  })
  expect(read({}).bank).toMatchObject({ iban: demoIban, is_placeholder: true })
  expect(read({ DEMO: '0' }).bank).toMatchObject({ iban: placeholderIban, is_placeholder: true })
})

test('payment files are of version 001.09 unless the bank takes only 001.03', () => {
  expect(read({}).paymentFileVersion).toBe('001.09')
  expect(read({ PAYMENT_FILE_VERSION: '001.03' }).paymentFileVersion).toBe('001.03')
  expect(() => read({ PAYMENT_FILE_VERSION: '001.11' })).toThrow(
    'PAYMENT_FILE_VERSION must be 001.03 or 001.09',
  )
})

test('request limits can be set, but the limit of reads not below what people need', () => {
  expect(read({ RATE_VISITOR: '7' }).rates).toEqual({
    read: 1200,
    write: 300,
    upload: 60,
    export: 30,
    visitor: 7,
  })
  expect(() => read({ RATE_READ: '1000' })).toThrow('RATE_READ must be at least 1200')
})
