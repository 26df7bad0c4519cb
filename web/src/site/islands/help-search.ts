import { containsWords } from '@acervo/domain/common/folded'
import { HELP_SEARCH } from './help-search-id.ts'

/** Shows only the help entries that contain the typed words, and their number. */
export function startHelpSearch(): void {
  const input = document.getElementById(HELP_SEARCH)
  const found = document.getElementById(`${HELP_SEARCH}-found`)
  if (!(input instanceof HTMLInputElement) || !found) return
  const filter = () => search(found, input.value.trim())
  input.addEventListener('input', filter)
  // A link may lead to an entry that the search hides.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    if (!link || !document.getElementById(link.hash.slice(1))?.closest('[hidden]')) return
    input.value = ''
    filter()
  })
  // The field may already contain text: typed before the script arrived, or restored by the browser.
  if (input.value) filter()
}

/** People type whole questions. When no entry contains all words, the entries with the longest word are shown. */
function search(found: HTMLElement, typed: string): void {
  const count = narrow(typed)
  const [longest = '', ...others] = typed.split(/\s+/).toSorted((a, b) => b.length - a.length)
  if (count > 0 || others.length === 0) return show(found, count, typed !== '')
  if (narrow(longest) === 0) return show(found, 0, true)
  found.textContent = (found.dataset['part'] ?? '').replace('#', longest)
}

/** Hides the entries that do not match, and groups without any match. Returns the number of matches. */
function narrow(search: string): number {
  let count = 0
  const topics = document.querySelector<HTMLElement>('[data-help-topics]')
  // Hidden so that the results begin just below the search, on phones too.
  if (topics) topics.hidden = search.trim() !== ''
  for (const group of document.querySelectorAll<HTMLElement>('[data-help-group]')) {
    const entries = [...group.querySelectorAll<HTMLElement>('[data-help-entry]')]
    for (const entry of entries) entry.hidden = !containsWords(entry.textContent, search)
    const shown = entries.filter(({ hidden }) => !hidden).length
    group.hidden = shown === 0
    count += shown
  }
  return count
}

function show(found: HTMLElement, count: number, isSearching: boolean): void {
  const { one = '', more = '', none = '' } = found.dataset
  const sentence = count === 1 ? one : more.replace('#', String(count))
  found.textContent = isSearching ? (count === 0 ? none : sentence) : ''
}
