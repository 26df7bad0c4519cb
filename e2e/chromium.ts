import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import sparticuz from '@sparticuz/chromium'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * How to start a Chromium here: the system's when there is one, else the one that the npm package carries. The
 * background networking is off: a journey talks to the product alone.
 */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = SYSTEM.find((file) => existsSync(file)) ?? (await unpacked())
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

/** Unpacked once for each user: in the common temporary folder one user's file would be in the next one's way. */
async function unpacked(): Promise<string> {
  const common = process.env.TMPDIR
  const own = path.join(tmpdir(), `acervo-chromium-${userInfo().uid}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = own
  try {
    return await sparticuz.executablePath()
  } finally {
    if (common === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = common
  }
}
