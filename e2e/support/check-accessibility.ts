import type { Page } from '@playwright/test'
import { pageNames, pathOf } from '../../web/src/site/paths.ts'
import { runAxe } from './axe.ts'

/** The numbers of rules that axe passed and violated on one page, for both looks. */
export type PageResult = { path: string; passed: number; violations: number }
export type AccessibilityReport = { axe: string; date: string; pages: PageResult[] }

/** The address of every public page, from the sitemap. */
export const paths = pageNames.filter((name) => name !== 'no-encontrada').map(pathOf)

/**
 * Each brand in one language, by day or by night. These do not depend on each other, so not every combination is
 * needed.
 */
const looks = [
  { brand: 'acervo', name: 'Acervo', language: 'es', colorScheme: 'light' },
  { brand: 'hispaxtoken', name: 'Hispax', language: 'en', colorScheme: 'dark' },
] as const
export type Look = (typeof looks)[number]
export type Visit = Look & { page: Page; path: string }

type Observer = {
  /** Called with one line for each violation. */
  found(line: string): void
  /** Called while a page is open. */
  visited?(visit: Visit): Promise<void>
}

/** Runs axe on every page in both looks. `open` returns the browser pages to use. */
export async function checkAccessibility(
  url: string,
  open: (look: Look) => Promise<Page>,
  { found, visited }: Observer,
): Promise<AccessibilityReport> {
  const passed = new Map(paths.map((path) => [path, new Set<string>()]))
  const violations = new Map(paths.map((path) => [path, 0]))
  let axe = ''
  for (const look of looks) {
    const { brand, language, colorScheme } = look
    const page = await open(look)
    for (const path of paths) {
      await page.goto(`${url}${path}?lng=${language}&platform=${brand}`)
      const result = await runAxe(page)
      axe = result.version
      for (const id of result.passed) passed.get(path)?.add(id)
      violations.set(path, (violations.get(path) ?? 0) + result.violated.length)
      for (const { id, findings } of result.violated)
        found(`${path} ${brand} ${language} ${colorScheme}: ${id} ${findings.join(' ')}`)
      await visited?.({ ...look, page, path })
    }
    await page.context().close()
  }
  return {
    axe,
    date: new Date().toISOString().slice(0, 10),
    pages: paths.map((path) => ({
      path,
      passed: passed.get(path)?.size ?? 0,
      violations: violations.get(path) ?? 0,
    })),
  }
}
