import { readInline, type Inline } from './inline.ts'

/** A part of a formatted text. Lines of a paragraph stay separate lines. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }

type Part = { kind: 'heading' | 'paragraph' | 'bullets' | 'numbers'; first: number; lines: string[] }

/**
 * Invisible characters, and characters that change the direction of writing: they make a text look like another. The
 * two joiners are allowed, because letters and pictograms contain them.
 */
const HIDDEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu
const HEADING = /^(#{1,4}) +(\S.*)$/
const BULLET = /^ {0,3}[-*+] +(\S.*)$/
const NUMBER = /^ {0,3}(\d{1,4})[.)] +(\S.*)$/

/**
 * Parses the subset of Markdown that our long texts may use: paragraphs, two levels of headings, lists, and what
 * `readInline` parses. Everything else is plain text, HTML above all. Takes linear time and never nests
 * (docs/decisions/0033-our-own-subset-of-markdown.md).
 */
export function readBlocks(source: string): Block[] {
  const parts: Part[] = []
  let isAfterGap = true
  for (const line of source.replaceAll('\r\n', '\n').replace(HIDDEN, '').split('\n')) {
    if (line.trim() === '') {
      isAfterGap = true
      continue
    }
    add(parts, line, isAfterGap)
    isAfterGap = false
  }
  return parts.map(blockOf)
}

function add(parts: Part[], line: string, isAfterGap: boolean): void {
  const last = parts.at(-1)
  const part = partOf(line)
  const isList = part.kind === 'bullets' || part.kind === 'numbers'
  // An empty line between two items does not end their list.
  if (last && isList && last.kind === part.kind) last.lines.push(...part.lines)
  else if (last && part.kind === 'paragraph' && !isAfterGap && last.kind !== 'heading')
    last.lines.push(`${last.lines.pop()}\n${last.kind === 'paragraph' ? line : line.trim()}`)
  // A line of running text may begin with the number of a year.
  else if (last?.kind === 'paragraph' && part.kind === 'numbers' && part.first !== 1 && !isAfterGap)
    last.lines.push(`${last.lines.pop()}\n${line}`)
  else parts.push(part)
}

function partOf(line: string): Part {
  const [, signs, title] = HEADING.exec(line) ?? []
  if (signs && title) return { kind: 'heading', first: signs.length, lines: [withoutClosing(title)] }
  const [, item] = BULLET.exec(line) ?? []
  if (item) return { kind: 'bullets', first: 1, lines: [item] }
  const [, number, numbered] = NUMBER.exec(line) ?? []
  if (numbered) return { kind: 'numbers', first: Number(number), lines: [numbered] }
  return { kind: 'paragraph', first: 1, lines: [line] }
}

/**
 * A heading may end with the same signs as it begins. Spaces are trimmed separately: a single pattern for both takes
 * minutes on many spaces.
 */
function withoutClosing(title: string): string {
  return title.trimEnd().replace(/ #+$/, '').trimEnd()
}

function blockOf({ kind, first, lines }: Part): Block {
  if (kind === 'bullets' || kind === 'numbers')
    return { kind: 'list', isOrdered: kind === 'numbers', start: first, items: lines.map(readInline) }
  const content = readInline(lines.join('\n'))
  return kind === 'heading' ? { kind, level: first > 2 ? 2 : 1, content } : { kind, content }
}
