import type { LiveData } from './live-data.ts'
import { insertedInto, packed, yearOf, type SiteText } from './pages.ts'

type Page = Promise<SiteText>
type Kept = { shown: string; page: Page }

/**
 * Returns a function that renders the page of a key. If the page would show the same as before, the earlier rendering
 * is returned. For the same data, this comparison is made only once.
 */
export function keepPages(publicUrl: string, now: () => Date) {
  const latest = new Map<string, Kept>()
  const sameData = new WeakMap<LiveData, Map<string, Page>>()
  return (data: LiveData, key: string, shownOf: () => unknown, render: () => string): Page => {
    const ofData = sameData.get(data) ?? new Map<string, Page>()
    sameData.set(data, ofData)
    const known = ofData.get(key)
    if (known) return known
    const year = yearOf(now())
    const shown = `${year} ${JSON.stringify(shownOf())}`
    const before = latest.get(key)
    const page = before?.shown === shown ? before.page : packed(insertedInto(render(), publicUrl, year))
    latest.set(key, { shown, page })
    ofData.set(key, page)
    return page
  }
}
