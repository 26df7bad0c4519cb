import { expect, test } from 'vitest'
import { hasTraffic, inPieces, noteRequest } from './give-way.ts'

const PIECE_MS = 4

/** Works in three pieces. Returns the order of events and how long the work paused. */
async function work() {
  const order: string[] = []
  const began = performance.now()
  let workedMs = 0
  setImmediate(() => order.push('a request'))
  for await (const piece of inPieces([1, 2, 3, 4, 5], 2)) {
    const pieceBegan = performance.now()
    while (performance.now() - pieceBegan < PIECE_MS);
    workedMs += performance.now() - pieceBegan
    order.push(piece.join())
  }
  return { order, restedMs: performance.now() - began - workedMs }
}

test('long work lets requests run between its pieces, and pauses longer than it works while they arrive', async () => {
  // Test files in one worker share the module, so the previous file may have served a request a moment ago.
  await expect.poll(hasTraffic).toBe(false)
  expect((await work()).order).toEqual(['1,2', 'a request', '3,4', '5'])
  noteRequest()
  expect(hasTraffic()).toBe(true)
  const { order, restedMs } = await work()
  expect(order).toEqual(['1,2', 'a request', '3,4', '5'])
  expect(restedMs).toBeGreaterThan(2 * 3 * PIECE_MS)
})

test('work in one piece does not pause', async () => {
  noteRequest()
  const pieces = inPieces([1, 2], 2)
  let isTurnOver = false
  setImmediate(() => (isTurnOver = true))
  for await (const piece of pieces) expect(piece).toEqual([1, 2])
  expect(isTurnOver).toBe(false)
})
