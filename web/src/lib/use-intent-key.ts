import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a call: the same while the same body is sent again after a lost reply, another for another body.
 * `done` ends the intent: the same body is meant once more from then on.
 */
export function useIntentKey() {
  const intent = useRef({ body: '', key: '' })
  return {
    keyOf(body: unknown): string {
      const wish = JSON.stringify(body)
      if (intent.current.body !== wish) intent.current = { body: wish, key: crypto.randomUUID() }
      return intent.current.key
    },
    done(): void {
      intent.current = { body: '', key: '' }
    },
  }
}
