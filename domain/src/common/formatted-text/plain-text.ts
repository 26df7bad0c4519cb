import { beginningOf } from '../text.ts'
import { readBlocks, type Block } from './blocks.ts'
import type { Inline } from './inline.ts'

/** A formatted text without its marks, for emails, PDF files, spreadsheets and descriptions for search engines. */
export function plainText(source: string): string {
  return readBlocks(source).map(textOf).join('\n\n')
}

/** The beginning of a formatted text in one paragraph, at most this many characters long. */
export function excerptOf(source: string, charactersMax: number): string {
  const end = endOfParagraph(source, charactersMax * 2)
  const text = plainText(source.slice(0, end)).replace(/\s+/g, ' ')
  const isWhole = end === source.length && text.length <= charactersMax
  return isWhole ? text : `${beginningOf(text, charactersMax - 1).trimEnd()}…`
}

/** The end of the paragraph at this position. A link or mark cut in two would be shown as raw Markdown. */
function endOfParagraph(source: string, position: number): number {
  const gap = /\n\s*\n/g
  gap.lastIndex = position
  return gap.exec(source)?.index ?? source.length
}

function textOf(block: Block): string {
  if (block.kind !== 'list') return block.content.map(inlineText).join('')
  const { items, isOrdered, start } = block
  return items
    .map((item, index) => `${isOrdered ? `${start + index}.` : '-'} ${item.map(inlineText).join('')}`)
    .join('\n')
}

function inlineText(part: Inline): string {
  if (typeof part === 'string') return part
  return part.kind === 'link' ? part.text : part.content.map(inlineText).join('')
}
