import type { CountedList } from '@acervo/domain/overview/lists'
import type { ReactNode } from 'react'

/** A number that links to the list of what it counts, for people who may see that; `label` says what it counts too. */
export type ListLink = (list: CountedList, label: string, number: string) => ReactNode
