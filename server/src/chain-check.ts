import { fileURLToPath } from 'node:url'
import { calls } from '@acervo/domain/calls'
import { pino } from 'pino'
import { z } from 'zod'
import { readConfig, type Config } from './config.ts'
import { Problem } from './problem.ts'
import { startServer } from './start.ts'

/**
 * `npm run chain:check`: compares the register with the chain, prints every difference, and ends with status 1 if there is one. Asks
 * the running server; without one it starts its own on the same data, and stops it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  const config = readConfig(process.env, root)
  const differences = (await askRunning(config)) ?? (await askOwn(config))
  for (const { about, expected, found, ...where } of differences) {
    process.stdout.write(`${about} ${Object.values(where).join(' ')}: register ${expected}, chain ${found}\n`)
  }
  process.stdout.write(
    differences.length === 0 ? 'The register and the chain agree.\n' : `${differences.length} differences\n`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function askOwn(config: Config) {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const server = await startServer({
    config: { ...config, port: 0, demo: false },
    env: process.env,
    root,
    log,
    withoutSite: true,
  })
  try {
    return (await askRunning({ ...config, publicUrl: server.url })) ?? []
  } finally {
    await server.close()
  }
}

async function askRunning({ publicUrl, admin }: Config) {
  if (!admin)
    throw new Problem('The check signs in as the administrator: set ADMIN_EMAIL and ADMIN_PASSWORD.')
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(publicUrl + path, init)
    if (!response.ok)
      throw new Problem(`${publicUrl}${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const { signIn } = calls.identity
  const { checkChain } = calls.registry
  if (!(await isUp(publicUrl))) return undefined
  const headers = { 'content-type': 'application/json' }
  const { session } = signIn.reply.parse(
    await ask(signIn.path, { method: 'POST', headers, body: JSON.stringify(admin) }),
  )
  const authorization = `Bearer ${session.access_token}`
  return checkChain.reply.parse(await ask(checkChain.path, { headers: { authorization } })).data
}

async function isUp(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/health`).catch(() => undefined)
  const body = z.object({ status: z.literal('ok') }).safeParse(await answer?.json().catch(() => undefined))
  return body.success
}
