import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import sparticuz from '@sparticuz/chromium'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of Chromium: the system's, or else the one of the npm package. Background networking is off, so a journey's
 * browser contacts no host but the product.
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

/** Unpacks Chromium once for each user. In a shared temporary folder, users could not overwrite each other's file. */
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
