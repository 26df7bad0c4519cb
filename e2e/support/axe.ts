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
 * Runs every rule of axe over the page as it is shown, except the elements that `leftOut` (a CSS selector) matches. None
 * of our pages has frames.
 */
export async function runAxe(page: Page, leftOut?: string): Promise<AxeResult> {
  // Compiling axe takes as long as running it: a document that was examined before still has it.
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
 * Expects that axe finds nothing. web/src/ui/contrast.test.ts checks the colours of every brand by day and by night,
 * screens.journey.ts every screen by night: a state is examined once.
 */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  // A screen that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  const { violated } = await runAxe(page, leftOut)
  expect(violated.map(({ id, findings }) => `${id}: ${findings.join(' ')}`)).toEqual([])
}
