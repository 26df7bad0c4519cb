import type { ScoredQuestion } from '@acervo/domain/protection/knowledge-test'

type Option = ScoredQuestion['options'][number]

/** A question without texts, with an id that is unique in the test. */
export function blankQuestion(others: readonly { id: string }[]): ScoredQuestion {
  const first = blankOption([])
  return { id: freeId('question', others), es: '', en: '', options: [first, blankOption([first])] }
}

/** An answer without texts, with an id that is unique in the question. */
export function blankOption(others: readonly { id: string }[]): Option {
  return { id: freeId('option', others), es: '', en: '', points: 0 }
}

function freeId(name: string, others: readonly { id: string }[]): string {
  const taken = new Set(others.map(({ id }) => id))
  for (let number = others.length + 1; ; number++) {
    const id = `${name}_${number}`
    if (!taken.has(id)) return id
  }
}
