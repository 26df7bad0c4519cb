import { expect, type Locator, type Page } from '@playwright/test'

const PRESSES_MAX = 80

/** Presses Tab (or Shift+Tab) until `target` has the focus. Checks that each control on the way shows its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The link that skips to the content is visible only while it has the focus.
  await expect(target).toBeAttached()
  // One call asks both if the control is there and if it shows its focus: on a long way, such calls take most of the
  // time.
  const look = () => target.evaluate(lookAtFocus)
  let { isHere } = await look()
  for (let presses = 0; !isHere && presses < PRESSES_MAX; presses++) {
    await page.keyboard.press(key)
    const seen = await look()
    isHere = seen.isHere
    // An outline may still be fading in.
    if (seen.invisible) await expect.poll(async () => (await look()).invisible).toBeUndefined()
  }
  if (!isHere) throw new Error(`${target} was not reached with ${key}`)
}

/** Moves the focus to `target` by Tab and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/**
 * Whether `target` has the focus. Also returns the focused control if it does not show its focus. A card or label may
 * show the focus of a control inside it.
 */
function lookAtFocus(target: Element): { isHere: boolean; invisible: string | undefined } {
  const focused = document.activeElement
  const isHere = focused === target
  if (!focused || focused === document.body) return { isHere, invisible: undefined }
  // The calendar of a date field draws its own outline, which the page cannot detect.
  if (focused.matches('input[type=date]:not(:focus-visible)')) return { isHere, invisible: undefined }
  const isShown = [focused, focused.parentElement?.closest('[class*="focus-visible"]')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)')
  })
  return { isHere, invisible: isShown ? undefined : focused.outerHTML.slice(0, 200) }
}
