import { useEffect, useState } from 'react'

/** A font that takes longer is not waited for. */
const WAIT_MS = 3000

/** False while fonts are loading: a text that is measured in the font of their place keeps its wrong width. */
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

/** Also where there are no fonts to load, as in tests without a browser. */
function areLoaded(): boolean {
  return !('fonts' in document) || document.fonts.status === 'loaded'
}
