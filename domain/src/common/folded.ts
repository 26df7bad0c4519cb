/** A text as searches compare it: without accents and in small letters. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text contains every word of a search, in any order. An empty search is in every text. */
export function containsWords(text: string, search: string): boolean {
  const inText = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => inText.includes(word))
}
