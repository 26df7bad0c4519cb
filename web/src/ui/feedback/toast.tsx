import { clsx } from 'clsx'
import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'

type Kind = 'success' | 'error' | 'info'
type Placing = { position: 'bottom-right' }
type ToasterProps = { theme: 'system' | 'light' | 'dark' }

const PLAIN_MS = 8000
/** The longest wait for the toaster: a later message would be about something the user has moved on from. */
const LOAD_WAIT_MS = 1500

type ToastState = {
  Toaster?: ComponentType<ToasterProps>
  /** Messages shown without the toaster. */
  plain: readonly { kind: Kind; text: string }[]
}

let state: ToastState = { plain: [] }
const listeners = new Set<() => void>()

/** Shows a short message about what just happened. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  info: (text: string) => void show('info', text),
}

let placing: Placing | undefined

/** Where toasts appear while the calling screen is open, instead of at the top right. */
export function useToastsAt(position: 'bottom-right'): void {
  useEffect(() => {
    placing = { position }
    return () => {
      placing = undefined
    }
  }, [position])
}

/** Fetches the toaster's code before it is needed, so that toasts also work without a connection. */
export function prepareToasts(): void {
  void load()
}

/**
 * Render this once, at the foot of the app. Toasts appear outside the app's root element, in front of the backdrop of
 * dialogs.
 */
export function ToastRegion({ theme }: ToasterProps) {
  const { Toaster, plain } = useSyncExternalStore(subscribe, now)
  return createPortal(
    <>
      {Toaster && <Toaster theme={theme} />}
      {/* An open dialog hides everything else from assistive technology, except elements with `aria-live`. */}
      <div
        role="alert"
        aria-live="assertive"
        className="fixed top-17 right-4 left-4 z-50 grid gap-2 sm:left-auto sm:w-89"
      >
        {plain.map(({ kind, text }, at) => (
          <p
            key={at}
            data-plain-toast
            className={clsx(
              'rounded-lg border p-4 shadow-mid',
              kind === 'error' ? 'border-bad/35 bg-bad-soft text-bad' : 'border-line bg-surface',
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </>,
    document.body,
  )
}

/** Shows the message in a plain box when the toaster cannot be fetched, or not in time. */
async function show(kind: Kind, text: string): Promise<void> {
  const place = placing
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_WAIT_MS))
  const showToast = await Promise.race([load(), tooLate])
  if (showToast) return void showToast[kind](text, place)
  const message = { kind, text }
  change({ plain: [...state.plain, message] })
  setTimeout(() => change({ plain: state.plain.filter((one) => one !== message) }), PLAIN_MS)
}

/** The next toast tries to fetch the code again. Some browsers retry a failed import only after a reload. */
async function load() {
  const loaded = await import('./toaster.tsx').catch(() => undefined)
  if (loaded && !state.Toaster) change({ Toaster: loaded.Toaster })
  return loaded?.say
}

function change(part: Partial<ToastState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => state
