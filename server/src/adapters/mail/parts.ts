import type { Db } from '../db/port.ts'
import type { Jobs } from '../jobs/port.ts'
import type { MailContents } from './contents.ts'
import type { UnsubscribeLinks } from './unsubscribe.ts'

/** The dependencies of the outbox of emails. */
export type MailOptions = {
  db: Db
  jobs: Jobs
  /** The URL of the site, used for the logo and the last line of an email. */
  publicUrl: string
  smtpUrl: string | undefined
  from: string
  /** 32 bytes, the key that encrypts emails. */
  key: Buffer
  now: () => Date
}

/** The dependencies that its functions share. */
export type MailParts = MailOptions & { contents: MailContents; links: UnsubscribeLinks }
