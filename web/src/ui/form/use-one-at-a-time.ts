import { useRef } from 'react'

/**
 * Sends nothing while what was sent before is under way: the second click of a double click comes before the button shows
 * that it is busy.
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
