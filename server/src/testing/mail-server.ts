import { buffer } from 'node:stream/consumers'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../free-port.ts'

/** `data` is the message as received, with its headers; `text` its plain text. */
export type Received = { to: string; data: string; text: string }

export type MailServer = {
  url: string
  /** Every email received; an email sent twice is listed twice. */
  received: Received[]
  /** Stops listening on its address. */
  fail(): Promise<void>
  /** Listens on the same address again. */
  begin(): Promise<void>
}

/** A real SMTP server on loopback that stores what it receives, and can be stopped for a while. */
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
          keep(stream, to).then(() => done(), done)
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1', () => resolve())
    })
  const keep = async (stream: NodeJS.ReadableStream, to: string) => {
    const bytes = await buffer(stream)
    const { text = '' } = await simpleParser(bytes)
    received.push({ to, data: bytes.toString().replaceAll('\r\n', '\n'), text })
  }
  await begin()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    fail: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    begin,
  }
}
