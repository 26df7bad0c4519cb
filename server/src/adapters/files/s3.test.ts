import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { s3Files } from './s3.ts'

let asked = 0
/** A bucket that exists and accepts requests, but never answers those about a file. */
const silent = createServer(({ method }, response) => {
  if (method === 'HEAD') response.end()
  else asked++
})
afterAll(() => {
  vi.useRealTimers()
  silent.closeAllConnections()
  silent.close()
})

/** Lets the client's pauses pass, and lets what it sends arrive. */
async function arrivalOf(requests: number): Promise<void> {
  for (let turn = 0; turn < 2_000 && asked < requests; turn++) {
    await setImmediate()
    if (turn % 100 === 99) await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toBe(requests)
}

const keys = { accessKeyId: 'inventada', secretAccessKey: 'inventado', bucket: 'inventado', region: 'auto' }
async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a bucket that falls silent in the middle of a file is not waited for', async () => {
  const stalling = createServer(({ method }, response) => {
    if (method === 'HEAD') response.end()
    else response.writeHead(200, { 'content-length': 100 }).write('half of it')
  })
  const files = await s3Files({ ...keys, endpoint: await addressOf(stalling), silenceMs: 200 }, '')
  await expect(files.get('x')).rejects.toThrow(/200 ms of inactivity/)
  const part = await files.read('x', { start: 0, end: 99 })
  await expect(part?.toArray()).rejects.toThrow(/200 ms of inactivity/)
  stalling.closeAllConnections()
  stalling.close()
})

test('a silent bucket is asked three times, half a minute each, and then counts as unavailable', async () => {
  const files = await s3Files({ ...keys, endpoint: await addressOf(silent) }, '')
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
