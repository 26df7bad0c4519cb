import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'

/** What axe found on one page, over both languages and both appearances. */
export type PageResult = { path: string; passed: number; violations: number }
export type AccessibilityReport = { axe: string; date: string; pages: PageResult[] }

/** Every public page, as the sitemap has them. */
export const paths = [
  '/',
  '/about',
  '/acervo',
  '/que-es-la-tokenizacion',
  '/servicios',
  '/contacto',
  '/aviso-legal',
  '/politica-de-privacidad',
  '/politica-de-cookies',
  '/terminos-y-condiciones',
  '/accesibilidad',
]

/** Asks axe about every page in both languages, light and dark. `found` gets a line for each violation. */
export async function checkAccessibility(
  browser: Browser,
  url: string,
  found: (line: string) => void,
): Promise<AccessibilityReport> {
  const passed = new Map(paths.map((path) => [path, new Set<string>()]))
  const violations = new Map(paths.map((path) => [path, 0]))
  let axe = ''
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const language of ['es', 'en']) {
      for (const path of paths) {
        await page.goto(`${url}${path}?lng=${language}`)
        const result = await new AxeBuilder({ page }).setLegacyMode().analyze()
        axe = result.testEngine.version
        for (const { id } of result.passes) passed.get(path)?.add(id)
        violations.set(path, (violations.get(path) ?? 0) + result.violations.length)
        for (const { id, nodes } of result.violations) {
          found(`${path} ${language} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)
        }
      }
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
