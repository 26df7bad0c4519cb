import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * How to start a Chromium here: the system's when there is one, else the one that the npm package carries. The
 * background networking is off: a journey talks to the product alone.
 */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = SYSTEM.find((file) => existsSync(file)) ?? (await sparticuz.executablePath())
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
