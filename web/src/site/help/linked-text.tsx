import { Fragment } from 'react'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** A text of the catalogue in which `[words](address)` is a link. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by two groups gives text, words, address, text, …
  const parts = text.split(new RegExp(LINK, 'g'))
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    if (index % 3 === 2) return null
    return (
      <a key={index} href={parts[index + 1]} className="text-link">
        {part}
      </a>
    )
  })
}

/** The same text without its links. */
export function plainText(text: string): string {
  return text.replace(new RegExp(LINK, 'g'), '$1')
}
