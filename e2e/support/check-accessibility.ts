import type { Browser } from '@playwright/test'
import { pageNames, pathOf } from '../../web/src/site/paths.ts'
import { runAxe } from './axe.ts'

/** The number of rules that axe passed and violated on one page, in both languages and both colour schemes. */
export type PageResult = { path: string; passed: number; violations: number }
export type AccessibilityReport = { axe: string; date: string; pages: PageResult[] }

/** The address of every public page, as in the sitemap. */
export const paths = pageNames.filter((name) => name !== 'no-encontrada').map(pathOf)

/**
 * Runs axe over every page in both languages, in light mode in Spanish and in dark mode in English: words do not depend
 * on colours, nor colours on words. Calls `found` with one line for each violation.
 */
export async function checkAccessibility(
  browser: Browser,
  url: string,
  found: (line: string) => void,
): Promise<AccessibilityReport> {
  const passed = new Map(paths.map((path) => [path, new Set<string>()]))
  const violations = new Map(paths.map((path) => [path, 0]))
  let axe = ''
  for (const [colorScheme, language] of [
    ['light', 'es'],
    ['dark', 'en'],
  ] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(`${url}${path}?lng=${language}`)
      const result = await runAxe(page)
      axe = result.version
      for (const id of result.passed) passed.get(path)?.add(id)
      violations.set(path, (violations.get(path) ?? 0) + result.violated.length)
      for (const { id, findings } of result.violated)
        found(`${path} ${language} ${colorScheme}: ${id} ${findings.join(' ')}`)
    }
    await context.close()
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
