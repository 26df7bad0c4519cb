import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterAll, afterEach, expect } from 'vitest'
import { PUBLIC_URL, type Person, type Product } from '../../server/src/testing/product.ts'
import { App } from '../../web/src/app/app.tsx'
import { router } from '../../web/src/app/router.tsx'
import { forgetReplies } from '../../web/src/lib/replies/known.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { changeLanguage, startI18n } from '../../web/src/lib/text/i18n.ts'
import { prepareToasts } from '../../web/src/ui/feedback/toast.tsx'
import { say } from '../../web/src/ui/feedback/toaster.tsx'
import { injectFaults, type Faults } from './faults.ts'
import { allToasts, isRemoved } from './toasts.ts'

let started: Promise<void> | undefined
/** Loads the texts of the app once for all files of a worker. */
export const startTexts = () => (started ??= startI18n())

/**
 * The port of all products in this worker, one after another: the auth client keeps the origin with which it started.
 */
let port = 0

declare const jsdom: { reconfigure(settings: { url: string }): void; window: object }

export type TestApp = Faults & {
  /** Opens a path as this person, or signed out. Returns the user-event instance that clicks and types there. */
  open(path: string, as: Person | undefined, language?: 'es' | 'en'): Promise<UserEvent>
  close(): Promise<void>
}

/**
 * The whole app in jsdom, with the real server. Everything that the app shows and sends is real, but nothing is laid
 * out or painted. Journeys test what only a browser can show.
 */
export async function anApp(product: Product): Promise<TestApp> {
  const address = await product.app.listen({ host: '127.0.0.1', port })
  port = Number(new URL(address).port)
  // The host of the product's public URL. Links in emails and wallet sign-in use it.
  const origin = address.replace('127.0.0.1', new URL(PUBLIC_URL).hostname)
  jsdom.reconfigure({ url: origin })
  // XMLHttpRequest (uploads) reads the origin that the page started with.
  Object.assign(jsdom.window, { _origin: origin })
  const network = injectFaults(product.app.server)
  prepareToasts()
  const { mutations, queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ mutations, queries: { ...queries, retryDelay: 0 } })
  const send = globalThis.fetch
  // Node's fetch needs an absolute URL.
  globalThis.fetch = (input, init) =>
    send(input instanceof Request ? input : new URL(String(input), location.href), init)
  return {
    async open(path, as, language = 'es') {
      await leaveScreen()
      queryClient.clear()
      forgetReplies()
      localStorage.clear()
      say.dismiss()
      if (as) localStorage.setItem('auth-token', JSON.stringify(storedSession(as)))
      await startTexts()
      await changeLanguage(language)
      router.history.push(path)
      render(<App />)
      await router.load()
      return userEvent.setup({ delay: null })
    },
    ...network,
    async close() {
      cleanup()
      network.repair()
      globalThis.fetch = send
    },
  }
}

/** Unmounts everything, so that the next screen opens as on a new page. */
async function leaveScreen(): Promise<void> {
  cleanup()
  // Waits for the screen of a navigation that is in progress.
  router._rendered?.[1]?.(false)
  delete router._rendered
  // When a screen unmounts, it forgets the link that opened it, but only in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  // Otherwise the router would render the previous screen until the next one is ready.
  router.stores.setMatches([])
}

/** Faults end with their test. The app and the product close after the last test of the file. */
export function closeAfterwards(started: () => { app: TestApp; product: Product }): void {
  afterEach(() => started().app.repair())
  afterAll(async () => {
    const { app, product } = started()
    await app.close()
    await product.close()
  })
}

function storedSession({ id, email, token }: Person) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  // Valid longer than any test runs, so that the app does not refresh the token.
  return { access_token: token, refresh_token: 'none', expires_at, token_type: 'bearer', user: { id, email } }
}

/** Waits until the page contains this text. */
export async function expectText(text: string): Promise<void> {
  await waitFor(() => {
    if (!document.body.textContent?.includes(text)) throw new Error(`No text “${text}”`)
  })
}

/** Waits until the page no longer contains this text. */
export async function expectNoText(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent?.includes(text)).toBe(false)
}

/** Waits for a toast with this title and closes it, so that the next call does not find the same toast. */
export async function expectToast(text: string | RegExp): Promise<void> {
  const found = await waitFor(() => {
    const toast = toasts().find((one) => hasTitle(one, text))
    if (!toast) throw new Error(`No toast “${text}”. Toasts: ${toasts().map((one) => one.textContent)}`)
    return toast
  })
  const close = found.querySelector('[data-close-button]')
  if (!close) return
  fireEvent.click(close)
  await waitFor(() => expect(toasts()).not.toContain(found))
}

function hasTitle(toast: Element, text: string | RegExp): boolean {
  const title = (toast.querySelector('[data-title]') ?? toast).textContent ?? ''
  return typeof text === 'string' ? title.includes(text) : text.test(title)
}

/** The visible toasts. A closed one stays in the document until its animation has ended. */
function toasts(): Element[] {
  return allToasts().filter((toast) => !isRemoved(toast))
}

/** Waits until the confirmation dialog shows only the result and a button to close it, and closes it. */
export async function expectDone(user: UserEvent, title: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  const close = within(dialog).getByRole('button')
  await waitFor(() => expect(document.activeElement).toBe(close))
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

/** Presses a button of the open confirmation dialog. */
export async function answer(user: UserEvent, name: string | RegExp): Promise<void> {
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name }))
}

/** Refetches the data of the screen, instead of waiting for the refetch interval. */
export async function refetch(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' })
}

/** Chooses an option of a select of `web/src/ui`. */
export async function choose(
  user: UserEvent,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Waits until the path and query of the page begin with `path`. */
export async function expectAt(path: string): Promise<void> {
  await waitFor(() =>
    expect(location.pathname + location.search).toSatisfy((at: string) => at.startsWith(path)),
  )
}

/** Replaces the text of a field, key by key. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

/** Checks every rule of axe except colour contrast, which needs a browser. Also checks that ids are unique. */
export async function expectAccessible(): Promise<void> {
  const rules = { 'color-contrast': { enabled: false }, 'duplicate-id-aria': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  )
  // Replaces axe's own rule, which searches the document again for each id.
  const ids = [...document.getElementsByTagName('*')].flatMap(({ id }) => id || [])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
}
