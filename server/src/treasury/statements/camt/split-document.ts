import { fail } from '@acervo/domain/treasury/failures'
import { markupAt } from './markup.ts'
import {
  statementPath,
  entryPath,
  groupPath,
  paymentPath,
  entryPlace,
  paymentPlace,
  placeOf,
  malformed,
  tooLong,
  type State,
} from './place.ts'
import { MARKUP_CHARACTERS_MAX, keep } from './keep.ts'

/**
 * A part of a camt.053 document, as complete XML. Kinds: the start tag of the root, one entry, and the rest of a
 * statement, which follows its entries. An entry with several payments is split further: first the entry up to its
 * second payment (`batch`), then each further payment, then the entry without payments. `place` names the part in
 * messages: `Stmt[1]/Ntry[12]`.
 */
export type Part = Readonly<
  | { kind: 'root' | 'batch' | 'payment' | 'statement'; xml: string; place: string }
  /** `payments`: the number of payments in each of its `NtryDtls`. */
  | { kind: 'entry'; xml: string; place: string; payments: readonly number[] }
>
const DEPTH_MAX = 50

/**
 * Splits a document into parts while it is read. The XML library would need the whole document in memory, many times
 * its size, and accepts a truncated document as complete. This function therefore only finds where elements begin and
 * end, and leaves each entry, payment or statement to the library, one at a time. Comments and instructions are
 * dropped. A document cannot define anything: a DOCTYPE is refused before it is read.
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

/** The end tags from the innermost open element up to the entry. */
function endTags({ open, paths }: State): string {
  return open
    .slice(paths.indexOf(entryPath))
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}
