/** The position of a tag, comment, instruction, CDATA section or DOCTYPE. `broken`: no tag can begin like this. */
export type Markup = Readonly<{
  kind: 'tag' | 'comment' | 'instruction' | 'cdata' | 'doctype' | 'broken'
  start: number
  end: number
}>

const closings = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'cdata', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'instruction', opening: '<?', closing: '?>' },
] as const

/** The next markup at or after a position; undefined when there is none, or when it is not complete yet. */
export function markupAt(text: string, from: number): Markup | undefined {
  const start = text.indexOf('<', from)
  if (start < 0) return undefined
  const second = text[start + 1]
  if (second !== '!' && second !== '?') return tagAt(text, start)
  for (const { kind, opening, closing } of closings) {
    if (text.startsWith(opening, start)) {
      const at = text.indexOf(closing, start + opening.length)
      return at < 0 ? undefined : { kind, start, end: at + closing.length }
    }
    // The text ends within the first characters of the markup, so it may still become one of these.
    if (opening.startsWith(text.slice(start))) return undefined
  }
  return { kind: 'doctype', start, end: start }
}

/** Attributes may contain `>`; nothing in a tag may contain `<`. */
function tagAt(text: string, start: number): Markup | undefined {
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === '<') return { kind: 'broken', start, end: at }
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return { kind: 'tag', start, end: at + 1 }
  }
  return undefined
}
