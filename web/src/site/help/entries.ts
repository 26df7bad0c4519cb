import type { Site } from '../site.ts'
import { siteTexts } from '../texts.ts'
import { plainText } from './linked-text.tsx'

type Variant = Pick<Site, 'brand' | 'language' | 'company'>

/** An explained word. Its id is its fragment on the page. */
export type Word = { id: string; title: string; text: string }
export type Step = { id: string; title: string; questions: { id: string; q: string; a: string }[] }

/** The questions by step, in the order of the catalogue. */
export function stepsOf({ brand, language, company }: Variant): Step[] {
  const t = siteTexts(brand, language, 'site-help')
  const steps = t('steps', { returnObjects: true, email: company.email })
  return Object.entries(steps).map(([id, { title, questions }]) => ({
    id,
    title,
    questions: Object.entries<{ q: string; a: string }>(questions).map(([question, texts]) => ({
      id: question,
      ...texts,
    })),
  }))
}

/** Every question, with its answer as plain text. */
export function answersOf(variant: Variant): { question: string; answer: string }[] {
  return stepsOf(variant).flatMap(({ questions }) =>
    questions.map(({ q, a }) => ({ question: q, answer: plainText(a) })),
  )
}

/** The difficult words, sorted alphabetically by the rules of the language. */
export function wordsOf({ brand, language }: Pick<Variant, 'brand' | 'language'>): Word[] {
  const words = siteTexts(brand, language, 'help')('words', { returnObjects: true })
  return Object.entries(words)
    .map(([id, texts]) => ({ id, ...texts }))
    .sort((a, b) => a.title.localeCompare(b.title, language))
}
