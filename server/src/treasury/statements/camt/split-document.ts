import { fail } from '@acervo/domain/treasury/failures'
import { markupAt } from './markup.ts'

/**
 * A part of a camt.053 document, as XML of its own: the start tag of the root, one entry, or what a statement has beside
 * its entries, which comes after them. Of an entry with several payments come first what it has until the second one
 * (`batch`), then each of the others, then the entry without these. `place` names a part in a sentence: `Stmt[1]/Ntry[12]`.
 */
export type Part = Readonly<
  | { kind: 'root' | 'batch' | 'payment' | 'statement'; xml: string; place: string }
  /** `payments`: how many each of its `NtryDtls` has. */
  | { kind: 'entry'; xml: string; place: string; payments: readonly number[] }
>

/** Characters of one tag, one text, one comment; and of all that is parsed at once: far more than any bank sends of it. */
const MARKUP_CHARACTERS_MAX = 1024 * 1024
const PART_CHARACTERS_MAX = 2 * MARKUP_CHARACTERS_MAX
const DEPTH_MAX = 50

const statementPath = 'Document/BkToCstmrStmt/Stmt'
const entryPath = `${statementPath}/Ntry`
const groupPath = `${entryPath}/NtryDtls`
const paymentPath = `${groupPath}/TxDtls`

/**
 * Takes a document apart while it is read. The XML library wants whole documents in memory, many times their size, and
 * believes that a document that was cut off is complete. So this finds where elements begin and end, and that they do;
 * what is in an entry, a payment or a statement is left to the library, one at a time. Comments and instructions are dropped.
 * Nothing is ever defined in a document: a DOCTYPE is refused before anything of it is read.
 */
export async function* splitDocument(text: AsyncIterable<string>): AsyncGenerator<Part> {
  const state: State = {
    open: [],
    paths: [],
    counts: [],
    payments: [],
    paymentCount: 0,
    hasRoot: false,
    statement: '',
    entry: '',
    payment: '',
  }
  let rest = ''
  for await (const chunk of text) {
    rest += chunk
    let at = 0
    for (let markup = markupAt(rest, at); markup; markup = markupAt(rest, at)) {
      if (markup.kind === 'doctype') throw fail('treasury.camt_doctype_refused')
      if (markup.kind === 'broken') throw malformed(state)
      keep(state, rest.slice(at, markup.start))
      const content = rest.slice(markup.start, markup.end)
      if (markup.kind === 'cdata') keep(state, content)
      if (markup.kind === 'tag') yield* takeTag(state, content)
      at = markup.end
    }
    rest = rest.slice(at)
    if (rest.length > MARKUP_CHARACTERS_MAX) throw tooLong(state)
  }
  if (state.hasRoot && state.open.length === 0 && !rest.includes('<')) keep(state, rest)
  else throw fail('treasury.statement_incomplete')
}

/**
 * `open` and `paths`: the elements begun and not ended, as written and without prefixes; `counts`: of Stmt and its Ntry;
 * `payments`: how many each NtryDtls of the entry has so far, `paymentCount`: all of them.
 */
type State = {
  open: string[]
  paths: string[]
  counts: number[]
  payments: number[]
  paymentCount: number
  hasRoot: boolean
  statement: string
  entry: string
  payment: string
}

function* takeTag(state: State, tag: string): Generator<Part> {
  const [, slash, name = '', local = ''] =
    /^<(\/?)((?:[A-Za-z_][\w.-]{0,49}:)?([A-Za-z][\w.-]{0,49}))(?=[\s/>])/.exec(tag) ?? []
  if (!name) throw malformed(state)
  if (slash) {
    yield* endElement(state, name, tag)
    return
  }
  const path = state.paths.length > 0 ? `${state.paths.at(-1)}/${local}` : local
  if (state.open.length === 0) {
    if (state.hasRoot) throw malformed(state)
    state.hasRoot = true
    yield { kind: 'root', xml: tag.replace(/\/?>$/, '/>'), place: local }
  }
  if (state.open.length === DEPTH_MAX) throw malformed(state)
  if (path === statementPath) state.counts = [(state.counts[0] ?? 0) + 1, 0]
  if (path === entryPath) state.counts[1] = (state.counts[1] ?? 0) + 1
  if (path === groupPath) state.payments.push(0)
  if (path === paymentPath) {
    state.payments.push((state.payments.pop() ?? 0) + 1)
    state.paymentCount += 1
    if (state.paymentCount === 2)
      yield { kind: 'batch', xml: state.entry + endTags(state), place: entryPlace(state) }
  }
  state.open.push(name)
  state.paths.push(path)
  keep(state, tag)
  if (tag.endsWith('/>')) yield* endElement(state, name, '')
}

function* endElement(state: State, name: string, tag: string): Generator<Part> {
  if (state.open.at(-1) !== name) throw malformed(state)
  keep(state, tag)
  const place = placeOf(state)
  state.open.pop()
  const path = state.paths.pop()
  if (path === paymentPath && state.paymentCount > 1) {
    yield { kind: 'payment', xml: state.payment, place: paymentPlace(state) }
    state.payment = ''
  }
  if (path === entryPath) {
    yield { kind: 'entry', xml: state.entry, place, payments: state.payments }
    state.entry = ''
    state.payments = []
    state.paymentCount = 0
  }
  if (path === statementPath) {
    yield { kind: 'statement', xml: state.statement, place }
    state.statement = ''
  }
}

/** Adds what was read to the part it belongs to. Outside of the root there is only white space. */
function keep(state: State, xml: string): void {
  const path = state.paths.at(-1)
  if (path === undefined) {
    if (xml.trim() !== '') throw malformed(state)
    return
  }
  if (!isWithin(path, statementPath)) return
  const part = partAt(state, path)
  // Of the payments that were taken out of an entry nothing stays, nor the spaces between them.
  if (part === 'entry' && path === groupPath && xml.trim() === '') return
  state[part] += xml
  if (state[part].length > PART_CHARACTERS_MAX) throw tooLong(state)
}

function partAt(state: State, path: string): 'payment' | 'entry' | 'statement' {
  if (!isWithin(path, entryPath)) return 'statement'
  return isWithin(path, paymentPath) && state.paymentCount > 1 ? 'payment' : 'entry'
}

/** Ends the elements from the innermost to the entry. */
function endTags({ open, paths }: State): string {
  return open
    .slice(paths.indexOf(entryPath))
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

function entryPlace({ counts: [statement, entry] }: State): string {
  return `Stmt[${statement}]/Ntry[${entry}]`
}

/** `Stmt[1]/Ntry[12]/NtryDtls/TxDtls[2]`. */
function paymentPlace(state: State): string {
  const { payments } = state
  return `${entryPlace(state)}/NtryDtls${payments.length > 1 ? `[${payments.length}]` : ''}/TxDtls[${payments.at(-1)}]`
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`)
}

/** `Stmt[1]/Ntry[12]/NtryDtls`: where reading has got to, without the parts that all documents share. */
function placeOf({ paths, counts: [statement, entry] }: State): string {
  return (paths.at(-1) ?? 'Document')
    .replace(/^Document\/BkToCstmrStmt\/Stmt(?=\/|$)/, `Stmt[${statement}]`)
    .replace(/^(Stmt\[\d+\])\/Ntry(?=\/|$)/, `$1/Ntry[${entry}]`)
}

function malformed(state: State) {
  return fail('treasury.camt_malformed', { element: placeOf(state) })
}

function tooLong(state: State) {
  return fail('treasury.camt_element_too_long', { element: placeOf(state) })
}
