import type { Db } from '../db/port.ts'
import type { Jobs } from '../jobs/port.ts'
import type { MailContents } from './contents.ts'
import type { UnsubscribeLinks } from './unsubscribe.ts'

/** What the outbox of emails is made of. */
export type MailOptions = {
  db: Db
  jobs: Jobs
  /** The URL of the site; the logo and the last line of an email use it. */
  publicUrl: string
  smtpUrl: string | undefined
  from: string
  /** 32 bytes, the key that encrypts emails. */
  key: Buffer
  now: () => Date
}

/** What its functions share. */
export type MailParts = MailOptions & { contents: MailContents; links: UnsubscribeLinks }
