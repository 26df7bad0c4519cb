import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified build: the browser compiles it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = {
  version: string
  /** The rules that passed. */
  passed: string[]
  /** The findings of each rule that was violated. */
  violated: { id: string; findings: string[] }[]
}

/**
 * Runs every rule of axe on the page as it is shown. `leftOut` is a CSS selector of elements to exclude. Our pages have
 * no frames.
 */
export async function runAxe(page: Page, leftOut?: string): Promise<AxeResult> {
  // Compiling axe takes as long as running it, so a document that was checked before keeps it.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(async (exclude) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { passes, violations, testEngine } = await run({ exclude }, { resultTypes: ['violations'] })
    return {
      version: testEngine.version,
      passed: passes.map(({ id }) => id),
      violated: violations.map(({ id, nodes }) => ({
        id,
        findings: nodes.map(({ target, html, failureSummary }) => `${target} ${html} ${failureSummary}`),
      })),
    }
  }, leftOut ?? [])
}

/**
 * Expects that axe finds nothing. Each state is checked only once: web/src/ui/contrast.test.ts checks the colours of
 * every brand by day and by night, and screens.journey.ts checks every screen by night.
 */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  // Waits for the heading, because a loading screen has none.
  await expect(page.locator('h1').first()).toBeAttached()
  const { violated } = await runAxe(page, leftOut)
  expect(violated.map(({ id, findings }) => `${id}: ${findings.join(' ')}`)).toEqual([])
}
