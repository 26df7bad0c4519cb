import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** An act that takes this long. Records when it was called, and how many calls ran at the same time at most. */
function anAct(milliseconds: number) {
  const calls: { at: number; events: string[] }[] = []
  const atOnce = { now: 0, most: 0 }
  const act = async (events: ReadonlySet<string>) => {
    calls.push({ at: performance.now(), events: [...events] })
    atOnce.most = Math.max(atOnce.most, ++atOnce.now)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    atOnce.now--
  }
  return { act, calls, atOnce }
}

test('events that come close together are acted on once', async () => {
  const { act, calls } = anAct(10)
  const { hear } = gather(act, () => true)
  for (const event of ['work', 'own', 'work']) hear(event)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls.map(({ events }) => events)).toEqual([['work', 'own']])
})

test('however often events come, acting on them takes a fifth of the time at most, and never two at once', async () => {
  const { act, calls, atOnce } = anAct(2_000)
  const { hear } = gather(act, () => true)
  for (let at = 0; at < 100_000; at += 100) {
    hear('work')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(atOnce.most).toBe(1)
  expect(calls.length).toBeGreaterThanOrEqual(9)
  expect(calls.length).toBeLessThanOrEqual(11)
})

test('what is heard while it acts is acted on afterwards', async () => {
  const { act, calls } = anAct(2_000)
  const { hear } = gather(act, () => true)
  hear('first')
  await vi.advanceTimersByTimeAsync(1_500)
  hear('second')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.map(({ events }) => events)).toEqual([['first'], ['second']])
})

test('what hangs does not keep later events from being acted on', async () => {
  const { act, calls } = anAct(10_000_000)
  const { hear } = gather(act, () => true)
  hear('first')
  await vi.advanceTimersByTimeAsync(1_500)
  hear('second')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls.map(({ events }) => events)).toEqual([['first'], ['second']])
})

test('while it may not act, events wait; once stopped, nothing follows', async () => {
  const { act, calls } = anAct(10)
  let may = false
  const { hear, stop } = gather(act, () => may)
  hear('work')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls).toEqual([])
  may = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls).toHaveLength(1)
  hear('work')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})
