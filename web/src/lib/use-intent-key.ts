import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a call. Sending the same body again after a lost reply uses the same key, and another body
 * gets another key. `done` ends the intent: from then on the same body is a new request.
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
