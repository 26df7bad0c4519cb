/** The states of a request to be treated as a sophisticated investor. In a file of its own, because URLs need them. */
export const classRequestStates = ['waiting', 'approved', 'refused', 'ended'] as const
