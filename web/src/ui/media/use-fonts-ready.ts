import { useEffect, useState } from 'react'

/** The longest time to wait for fonts. */
const WAIT_MS = 3000

/** False while fonts are loading. A text measured in a fallback font would keep a wrong width. */
export function useFontsReady(): boolean {
  const [isReady, setReady] = useState(areLoaded)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setReady(true), WAIT_MS)
    void document.fonts.ready.then(() => setReady(true))
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}

/** Also true when there are no fonts to load, as in tests without a browser. */
function areLoaded(): boolean {
  return !('fonts' in document) || document.fonts.status === 'loaded'
}
