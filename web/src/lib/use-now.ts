import { useEffect, useState } from 'react'

const MILLISECONDS_BETWEEN_LOOKS = 30_000

/** The current time, updated every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MILLISECONDS_BETWEEN_LOOKS)
    return () => clearInterval(timer)
  }, [])
  return now
}
