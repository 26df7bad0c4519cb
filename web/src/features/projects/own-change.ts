import { createContext } from 'react'

/**
 * Called with the version that results from the user's own change of a file. Otherwise the editor would mistake that
 * version for somebody else's change.
 */
export const OwnChange = createContext<(version: number) => void>(() => undefined)
