import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { choice, choose, PDF, PICTURE } from '../support/project-steps.ts'
import { signedIn, toast, waitForToastsToClose } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const product = aProduct()
const NAME = 'Molino de papel de Capellades'
const TERMS = 'Participaciones tokenizadas, sin garantía.'
const TOASTS = '[data-sonner-toaster]'

test('an administrator drafts, previews, corrects and publishes a project', async ({ browser }) => {
  const page = await signedIn(browser, product.url, ADMIN, { path: '/dashboard/projects/new' })
  const openTab = (name: string) => page.getByRole('tab', { name }).click()
  const saveDraft = () => page.getByRole('button', { name: 'Guardar borrador' }).click()

  await test.step('a draft gets images, ordered by keyboard, and a document', async () => {
    await page.locator('input[name=name]').fill(NAME)
    await saveDraft()
    await expect(toast(page, 'Proyecto guardado como borrador correctamente')).toBeVisible()
    await openTab('Imágenes')
    for (const name of ['fachada.png', 'patio.png']) {
      await choose(page, name, PICTURE)
      await page.getByRole('button', { name: 'Subir imagen' }).click()
      await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeVisible()
    }
    await expect.poll(() => imageNames(page)).toEqual(['fachada.png', 'patio.png'])
    const earlier = page.getByRole('button', { name: 'Mover patio.png antes' })
    await earlier.press('Enter')
    await expect.poll(() => imageNames(page)).toEqual(['patio.png', 'fachada.png'])
    await expect(earlier).toBeFocused()
    await openTab('Documentos')
    await choose(page, 'whitepaper.pdf', PDF)
    await choice(page, 'Tipo de documento', 'Documento informativo')
    await page.getByRole('button', { name: 'Subir documento' }).click()
    await expect(page.getByRole('link', { name: 'Abrir whitepaper.pdf' })).toBeVisible()
  })

  await test.step('the preview shows unsaved changes as investors will see them', async () => {
    await openTab('Información básica')
    await page.locator('textarea[name=description]').fill('Un molino papelero con su balsa y su noria.')
    await openTab('Financiación')
    await page.locator('input[name=total_funding]').fill('240000')
    await openTab('Términos de inversión')
    await page.locator('input[name=start_date]').fill('2027-01-01')
    await page.locator('input[name=end_date]').fill('2026-01-01')
    await page.locator('textarea[name=investment_terms]').fill(TERMS)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(page.getByText('Incluye cambios que todavía no has guardado.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.getByText('de 240.000 €')).toBeVisible()
    await expect(page.getByText('En la vista previa no se puede invertir.')).toBeVisible()
    await expect(page.locator('[inert]').getByRole('button', { name: 'Invertir' })).toHaveCount(1)
    await expectAccessible(page, TOASTS)
    await waitForToastsToClose(page)
    await page.getByRole('button', { name: 'Volver al editor' }).click()
    await expect(page.locator('textarea[name=investment_terms]')).toHaveValue(TERMS)
  })

  await test.step('a contradiction links to its field, and unsaved text on other tabs stays', async () => {
    await saveDraft()
    const contradiction = page.getByText('Fecha de fin: La fecha de fin debe ser posterior a la de inicio')
    await expect(contradiction).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0)
    await openTab('Documentos')
    await page.getByLabel('Descripción').last().fill('Aún sin subir')
    await page.getByRole('button', { name: 'Ver el resumen' }).click()
    await expect(page.getByText('Todavía no se puede publicar').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publicar «/ })).toBeDisabled()
    await page.getByRole('link', { name: 'Fecha de fin', exact: true }).press('Enter')
    await expect(page.locator('input[name=end_date]')).toBeFocused()
    await page.locator('input[name=end_date]').fill('2028-01-01')
    await saveDraft()
    await expect(contradiction).toBeHidden()
    await openTab('Documentos')
    await expect(page.getByLabel('Descripción').last()).toHaveValue('Aún sin subir')
  })

  await test.step('the summary publishes by keyboard once each warning is confirmed', async () => {
    const warning =
      /^La rentabilidad total indicada es del 15,00 %. Un 5,00 % anual durante 12 meses da un 5,00 %/
    await page
      .getByRole('link', { name: 'una rentabilidad total que no encaja con la anual y la duración' })
      .press('Enter')
    await expect(page.locator('input[name=total_return]')).toBeFocused()
    await waitForToastsToClose(page)
    const publish = page.getByRole('button', { name: 'Publicar', exact: true })
    await publish.press('Enter')
    for (const [level, name] of [
      [1, 'Revisa antes de publicar'],
      [2, NAME],
      [3, NAME],
    ] as const)
      await expect(page.getByRole('heading', { level, name })).toBeVisible()
    await expect(page.getByText('Queda un aviso por confirmar')).toBeVisible()
    const confirm = page.getByRole('button', {
      name: `Publicar «${NAME}»: los inversores podrán invertir`,
    })
    await expect(confirm).toBeDisabled()
    await page.getByRole('button', { name: 'Volver al editor' }).press('Enter')
    await expect(publish).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: warning })).toBeFocused()
    await page.keyboard.press('Space')
    await confirm.press('Enter')
    await expect(toast(page, 'Proyecto creado y publicado correctamente')).toBeVisible()
  })
})

/** The names of the project's images, in their order. */
function imageNames(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').locator('li p > span:first-child').allInnerTexts()
}
