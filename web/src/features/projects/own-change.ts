import { createContext } from 'react'

/**
 * Called with the version that the person's own change of a file has created, so that the editor around it does not
 * mistake that change for somebody else's.
 */
export const OwnChange = createContext<(version: number) => void>(() => undefined)
