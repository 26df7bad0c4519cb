import { format } from 'node:util'
import { cleanup, configure, waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { computedStyle } from './computed-style.ts'
import { matchMedia } from './media.ts'
import { withoutOwnerStacks } from './no-owner-stacks.ts'
import { matchSimpleSelectors } from './simple-selectors.ts'
import { allToasts, isRemoved } from './toasts.ts'
import '../../server/src/testing/read-pdfs-here.ts'

/** Browser functions that screens call and jsdom lacks. None of them changes what screens show or send. */
const noop = () => {}
Object.assign(window, {
  matchMedia,
  scrollTo: noop,
  ResizeObserver: class {
    observe = noop
    unobserve = noop
    disconnect = noop
  },
  IntersectionObserver: class {
    observe = noop
    unobserve = noop
    disconnect = noop
    takeRecords = () => []
  },
})
// Tests run as a user who saves data. Otherwise each test would fetch the code of all screens, although it opens only
// one.
Object.assign(navigator, { connection: { saveData: true } })
Object.assign(Element.prototype, {
  scrollIntoView: noop,
  hasPointerCapture: () => false,
  setPointerCapture: noop,
  releasePointerCapture: noop,
  getAnimations: () => [],
})
window.getComputedStyle = computedStyle
matchSimpleSelectors()
withoutOwnerStacks()
// axe measures text on a canvas where there is one.
HTMLCanvasElement.prototype.getContext = () => null

// The server runs in the same process and recognises file contents only by Node's own byte types.
Object.assign(globalThis, {
  ArrayBuffer: Buffer.alloc(1).buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer),
})

// A failed query reports the text of the page. The markup of a whole screen would be too long to read.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message ?? ''}\n\nOn the page: ${document.body.textContent}`),
})

/**
 * Messages about missing features of jsdom, or about what a test does on purpose. They reveal no defects of our code.
 */
const expectedNotices = [
  // Charts (recharts) have no size, because jsdom does not lay out.
  /^The width\(0\) and height\(0\) of chart should be greater than 0/,
  // The client of the auth provider logs this when it cannot renew a session without a connection.
  /^AuthRetryableFetchError: fetch failed/,
]
const complaints: string[] = []
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts)
    if (!expectedNotices.some((notice) => notice.test(text))) complaints.push(text)
  }
}
afterEach(async () => {
  // A closed toast sets state once more when its animation ends. That fails after the page of the test file is gone.
  await waitFor(() => expect(allToasts().filter(isRemoved)).toEqual([]))
  cleanup()
  expect(complaints.splice(0), 'errors and warnings in the console').toEqual([])
})
