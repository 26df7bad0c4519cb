/** A part of a line: text, emphasis, or a link to another site. */
export type Inline =
  | string
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'em'; content: Inline[] }
  | { kind: 'link'; url: string; text: string }

/** No user names and no addresses that only look Latin, so that readers can see where a link leads. */
const SAFE_URL = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?(?:[/?#][!#-;=?-Z_a-z~]*)?$/i
// The lengths are bounded, so that a text full of brackets is read in linear time.
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/y

type Mark = '**' | '*' | '_'
type Open = { mark: Mark; content: Inline[] }

/**
 * Parses bold (`**a**`), italics (`*a*`, `_a_`), links (`[a](https://…)`) and escapes (`\*`). Unclosed marks, and links
 * that are not https, stay plain text. Each character is read a bounded number of times.
 */
export function readInline(source: string): Inline[] {
  const stack: Open[] = []
  const root: Inline[] = []
  const current = () => stack.at(-1)?.content ?? root
  for (let at = 0; at < source.length;) {
    const escaped = source[at] === '\\' ? source[at + 1] : undefined
    if (escaped !== undefined && /[\\*_[\]()#.+-]/.test(escaped)) {
      append(current(), escaped)
      at += 2
      continue
    }
    const link = source[at] === '[' ? linkAt(source, at) : undefined
    if (link) {
      current().push({ kind: 'link', url: link.url, text: link.text })
      at = link.end
      continue
    }
    const mark = markAt(source, at)
    if (!mark) {
      append(current(), source[at] ?? '')
      at += 1
      continue
    }
    const opened = stack.findIndex((open) => open.mark === mark)
    if (opened >= 0 && canClose(source, at, mark)) close(stack, opened, root)
    // One of each kind at most, so the stack is never deeper than the number of marks.
    else if (opened < 0 && canOpen(source, at, mark)) stack.push({ mark, content: [] })
    else append(current(), mark)
    at += mark.length
  }
  flatten(stack, 0, root)
  return root
}

function linkAt(source: string, at: number) {
  LINK.lastIndex = at
  const [whole = '', text = '', url = ''] = LINK.exec(source) ?? []
  return SAFE_URL.test(url) ? { text, url, end: at + whole.length } : undefined
}

function markAt(source: string, at: number): Mark | undefined {
  if (source.startsWith('**', at)) return '**'
  const sign = source[at]
  return sign === '*' || sign === '_' ? sign : undefined
}

const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign)
const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** An underscore within a word, as in a file name, does not mark emphasis. */
function canOpen(source: string, at: number, mark: Mark): boolean {
  return !isSpace(source[at + mark.length]) && !(mark === '_' && isWord(source[at - 1]))
}

function canClose(source: string, at: number, mark: Mark): boolean {
  return !isSpace(source[at - 1]) && !(mark === '_' && isWord(source[at + mark.length]))
}

function close(stack: Open[], opened: number, root: Inline[]): void {
  const target = stack[opened]
  if (!target) return
  flatten(stack, opened + 1, target.content)
  stack.length = opened
  const content = target.content
  const parent = stack.at(-1)?.content ?? root
  parent.push({ kind: target.mark === '**' ? 'strong' : 'em', content })
}

/** Turns marks that were never closed back into the text they are. */
function flatten(stack: Open[], from: number, into: Inline[]): void {
  for (const { mark, content } of stack.splice(from)) {
    append(into, mark)
    for (const part of content) {
      if (typeof part === 'string') append(into, part)
      else into.push(part)
    }
  }
}

function append(into: Inline[], text: string): void {
  const last = into.length - 1
  if (typeof into[last] === 'string') into[last] += text
  else into.push(text)
}
