const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** The identity of the firm: shown on every public page, in emails and with the transfer. */
export const identityOfTheFirm = [
  'BANK_BENEFICIARY',
  'BANK_IBAN',
  'COMPANY_NAME',
  'COMPANY_TAX_ID',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRY',
  'LINKEDIN_URL',
  'X_URL',
  'CONTACT_EMAIL',
  'MAIL_FROM',
]

/** Variables that production needs; the chain checks its own variables. */
const inProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  ...identityOfTheFirm,
  'FILE_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ERIR_EMAIL',
  'ERIR_PASSWORD',
]

/** One sentence for each variable that is required by another one or by production, but missing. */
export function missingVariables(env: NodeJS.ProcessEnv): string[] {
  const isMissing = (name: string) => !env[name]
  const needed = env.NODE_ENV === 'production' ? inProduction : []
  const isOneOfMany = env.NODE_ENV === 'production' && ['web', 'worker'].includes(env.ROLE ?? '')
  return [
    ...(s3.every(isMissing) && !isOneOfMany ? [] : s3.filter(isMissing)).map((name) =>
      isOneOfMany
        ? `${name} is missing (required with ROLE=${env.ROLE}: replicas need the same files)`
        : `${name} is missing (S3 needs all of ${s3.join(', ')})`,
    ),
    ...needed.filter(isMissing).map((name) => `${name} is missing (required with NODE_ENV=production)`),
  ]
}
