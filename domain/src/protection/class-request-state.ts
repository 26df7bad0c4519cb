/** The states of a request to be treated as a sophisticated investor. Alone, because addresses are read with it. */
export const classRequestStates = ['waiting', 'approved', 'refused', 'ended'] as const
