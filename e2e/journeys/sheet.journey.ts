import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { sheetWordings, type Wording } from '../../domain/src/protection/wordings.ts'
import { partsOf } from '../../domain/src/sheet/fields.ts'
import { ask } from '../support/ask.ts'
import { expectAccessible } from '../support/axe.ts'
import { press, tabTo } from '../support/keys.ts'
import { A_PROJECT } from '../support/project-steps.ts'
import { expectFits } from '../support/screen-checks.ts'
import { NOWHERE, signedIn, toast, waitForToastsToClose } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const product = aProduct()
const TOASTS = '[data-sonner-toaster]'
/** Under every point, this text gives a sheet of six pages, the legal maximum. */
const TEXT = 'Un texto inventado, como los que escribe quien promueve un proyecto. '.repeat(10)

test('the sheet of a project owner goes from an empty editor to a published PDF of six pages, by keyboard', async ({
  browser,
}) => {
  const page = await signedIn(browser, product.url, ADMIN, {
    path: NOWHERE,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  await page.goto(`${product.url}/dashboard/projects/${await aDraftOffer(page)}/sheet`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('every point of every part is written in both languages', async () => {
    await expect(page.getByText('0 of 30 required points written in both languages')).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, page.getByRole('tab', { name: /^A/ }))
    for (const part of partsOf.securities) {
      await expect(page.getByRole('tab', { name: new RegExp(`^${part}`) })).toBeFocused()
      await page.keyboard.press('Enter')
      await fillPanel(page)
      await goBackTo(page, page.getByRole('tab', { name: new RegExp(`^${part}.*complete`) }))
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByText('30 of 30 required points written in both languages')).toBeVisible()
    await press(page, button('Save draft'))
    await expect(toast(page, 'Draft of the sheet saved')).toBeVisible()
  })

  await test.step('it is published once the official texts are confirmed', async () => {
    await confirmTexts(page)
    await page.reload()
    await tabTo(page, button('Publish the sheet'))
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Publish the sheet' })
    await press(page, confirm)
    await expect(toast(page, 'Sheet published')).toBeVisible()
    await expectAccessible(page, TOASTS)
    await waitForToastsToClose(page)
  })

  await test.step('its PDF has six pages in each language', async () => {
    for (const name of ['Sheet in Spanish · 6 pages', 'Sheet in English · 6 pages']) {
      const saved = page.waitForEvent('download')
      await press(page, button(name))
      expect(await pagesOf(await saved), name).toBe(6)
    }
  })

  await test.step('it fits a phone, where the bar covers no field that has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page, 390)
    expect(await page.evaluate(focusEachField)).toEqual([])
  })
})

/** The draft of a crowdfunding offer without a sheet; returns its id. */
async function aDraftOffer(page: Page): Promise<string> {
  const owner = { name: 'Promotora inventada SL', tax_id: 'B00000042' }
  const { data } = await ask(page, '/api/admin/project-owners', 'POST', owner)
  const offer = {
    ...A_PROJECT,
    name: 'Fragua de Prueba',
    regime: 'ecspr',
    owner_id: data.id,
    status: 'draft',
  }
  return (await ask(page, '/api/projects', 'POST', offer)).data.id
}

/** Types something into each field of the open part, from the first to the last. */
async function fillPanel(page: Page): Promise<void> {
  for (;;) {
    await page.keyboard.press('Tab')
    const kind = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('[role=tabpanel]')) return undefined
      const isWritten = (focused as HTMLInputElement).value !== ''
      // The Tab key stops several times within a field for days.
      if (isWritten) return 'done'
      return focused instanceof HTMLInputElement ? focused.type : focused.tagName
    })
    if (kind === undefined) return
    if (kind === 'TEXTAREA') await page.keyboard.insertText(TEXT)
    else if (kind === 'url') await page.keyboard.insertText('https://promotora.example/cuentas')
    else if (kind === 'text') await page.keyboard.type('150000')
    // How to type a day depends on the browser's language.
    else if (kind === 'date')
      await page.locator('input[type=date]:focus').fill(`${new Date().getFullYear() + 1}-06-30`)
  }
}

/** Focuses each field of the open part. Returns the names of the fields whose first line is then covered. */
function focusEachField(): string[] {
  const fields = document.querySelectorAll<HTMLElement>('[role=tabpanel] :is(textarea, input)')
  return [...fields].flatMap((field) => {
    field.focus()
    const { left, width, top } = field.getBoundingClientRect()
    const isOnTop = document.elementFromPoint(left + width / 2, top + 12) === field
    return isOnTop ? [] : [field.getAttribute('name') ?? '']
  })
}

/** Not `tabTo`: the calendar in a field for days shows its focus in a way that the page cannot see. */
async function goBackTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
}

/** Marks the mandatory texts of every sheet as confirmed, which in the product happens on another screen. */
async function confirmTexts(page: Page): Promise<void> {
  const mandatory: readonly string[] = sheetWordings
  const wordings = (await ask(page, '/api/protection/wordings')).data as Wording[]
  for (const { code, es, en, source } of wordings.filter((one) => mandatory.includes(one.code)))
    await ask(page, '/api/admin/protection/wordings', 'POST', { code, es, en, source, is_confirmed: true })
}

async function pagesOf(download: Download): Promise<number> {
  const pdf = await readFile(await download.path(), 'latin1')
  return pdf.match(/\/Type \/Page\n/g)?.length ?? 0
}
