import { clsx } from 'clsx'
import { useSyncExternalStore, type ComponentType } from 'react'

type Kind = 'success' | 'error' | 'info'
type Placing = { position?: 'top-right' | 'bottom-right' }
type ToasterProps = { theme: 'system' | 'light' | 'dark' }

const PLAIN_MS = 8000
/** A word that comes later than this is about something the person has left behind. */
const PATIENCE_MS = 1500

type Words = {
  Toaster?: ComponentType<ToasterProps>
  /** Said without the toaster. */
  plain: readonly { kind: Kind; text: string }[]
}

let words: Words = { plain: [] }
const listeners = new Set<() => void>()

/** A word about what just happened. */
export const toast = {
  success: (text: string, placing?: Placing) => void show('success', text, placing),
  error: (text: string, placing?: Placing) => void show('error', text, placing),
  info: (text: string, placing?: Placing) => void show('info', text, placing),
}

/** Fetches the code that shows a word before there is one to say, so that it can be said without a connection too. */
export function prepareToasts(): void {
  void load()
}

/** Put once, at the foot of the app. */
export function ToastRegion({ theme }: ToasterProps) {
  const { Toaster, plain } = useSyncExternalStore(subscribe, now)
  return (
    <>
      {Toaster && <Toaster theme={theme} />}
      <div role="alert" className="fixed top-4 right-4 left-4 z-50 grid gap-2 sm:left-auto sm:w-89">
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
    </>
  )
}

/** Where the toaster does not come in time, or cannot be fetched now, the word is said as plainly as can be. */
async function show(kind: Kind, text: string, placing?: Placing): Promise<void> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const say = await Promise.race([load(), tooLate])
  if (say) return void say[kind](text, placing)
  const word = { kind, text }
  change({ plain: [...words.plain, word] })
  setTimeout(() => change({ plain: words.plain.filter((one) => one !== word) }), PLAIN_MS)
}

/** What cannot be fetched now may be there for the next word; some browsers try again only after a reload. */
async function load() {
  const loaded = await import('./toaster.tsx').catch(() => undefined)
  if (loaded && !words.Toaster) change({ Toaster: loaded.Toaster })
  return loaded?.say
}

function change(part: Partial<Words>): void {
  words = { ...words, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => words
