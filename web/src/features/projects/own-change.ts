import { createContext } from 'react'

/**
 * Told the version that one's own change of a file has made, so that the editor around it does not take that change
 * for somebody else's.
 */
export const OwnChange = createContext<(version: number) => void>(() => undefined)
