import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../server/src/free-port.ts'

export type Received = { to: string; subject: string; text: string }
export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  received: Received[]
  /** Breaks what is open and takes no connections until `begin`. */
  fail(): Promise<void>
  begin(): Promise<void>
}

/** A real SMTP server that keeps what it took, and can be away for a while. */
export async function aMailServer(): Promise<MailServer> {
  const port = await freePort()
  const received: Received[] = []
  let server: SMTPServer | undefined
  const begin = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 1,
        onData(stream, session, done) {
          const to = session.envelope.rcptTo.map(({ address }) => address).join()
          simpleParser(stream).then(
            ({ subject = '', text = '' }) => {
              received.push({ to, subject, text })
              done()
            },
            (error: Error) => done(error),
          )
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1', resolve)
    })
  await begin()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    begin,
    fail: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}
