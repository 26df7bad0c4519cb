import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { s3Files } from './s3.ts'

let asked = 0
/** A bucket that is there, takes every request, and never answers those about a file. */
const silent = createServer(({ method }, response) => {
  if (method === 'HEAD') response.end()
  else asked++
})
afterAll(() => {
  vi.useRealTimers()
  silent.closeAllConnections()
  silent.close()
})

/** Lets the client's pauses pass, and what it sends arrive. */
async function arrivalOf(requests: number): Promise<void> {
  for (let turn = 0; turn < 2_000 && asked < requests; turn++) {
    await setImmediate()
    if (turn % 100 === 99) await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toBe(requests)
}

test('a bucket that does not answer is asked three times, half a minute each, and then counts as unavailable', async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'inventada', secretAccessKey: 'inventado' }
  const files = await s3Files({ endpoint, bucket: 'inventado', region: 'auto', ...keys }, '')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome: unknown = 'waiting'
  files.get('x').then(
    (bytes) => (outcome = bytes),
    ({ name }: Error) => (outcome = name),
  )
  for (const attempt of [1, 2, 3]) {
    await arrivalOf(attempt)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(6_000)
  }
  await setImmediate()
  expect(outcome).toBe('TimeoutError')
})
