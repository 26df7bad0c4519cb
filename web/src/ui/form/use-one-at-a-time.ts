import { useRef } from 'react'

/**
 * Ignores further calls until the first one has ended. The second click of a double click arrives before the button is
 * busy.
 */
export function useOneAtATime<T>(
  mutate: (sent: T, options: { onSettled: () => void }) => void,
): (sent: T) => void {
  const isUnderWay = useRef(false)
  return (sent) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(sent, { onSettled: () => (isUnderWay.current = false) })
  }
}
