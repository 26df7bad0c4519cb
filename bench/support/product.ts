import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const ADMIN = { email: 'admin@acervo.example', password: 'acervo-demo-2026' }

import type { Running } from '../../server/src/testing/product-process.ts'

export { ended, start, type Running } from '../../server/src/testing/product-process.ts'

/** An empty data folder for one benchmark. */
export async function dataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'acervo-bench-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Waits until the demo data of a product is complete, some seconds after its start. The product has to be started with
 * piped output and `LOG_LEVEL` `info`.
 */
export async function demoComplete(product: Running): Promise<void> {
  while (!product.output().includes('The demo data is complete')) await sleep(100)
}

/** One JSON call; throws on any refusal. */
export async function ask<T = any>(
  url: string,
  init: { token?: string; method?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(url, {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function signIn(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<string> {
  return (await ask(`${url}/auth/signin`, { body: account })).session.access_token
}

/** Prints one line of the result: the name, both figures, and their ratio next to the required one. */
export function report(what: string, ours: number, peer: number, wanted: number, unit: string): boolean {
  const ratio = ours / peer
  const verdict = ratio >= wanted ? 'ok' : 'BELOW'
  process.stdout.write(
    `${what}: ${ours.toFixed(0)} against ${peer.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)} (wanted ${wanted}) ${verdict}\n`,
  )
  return ratio >= wanted
}
