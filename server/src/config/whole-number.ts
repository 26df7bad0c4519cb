import { z } from 'zod'

/** A number written in digits. An empty text is none, although JavaScript makes it 0. */
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
