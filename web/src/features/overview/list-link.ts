import type { CountedList } from '@acervo/domain/overview/lists'
import type { ReactNode } from 'react'

/**
 * Makes a number a link to the list of what it counts, for people who may see that list. `label` names what it counts.
 */
export type ListLink = (list: CountedList, label: string, number: string) => ReactNode
