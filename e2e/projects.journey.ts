import { readFile } from 'node:fs/promises'
import { fieldLabels } from '@acervo/domain/projects/publishing'
import { expect, test, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { choice, choose, edit, PDF, PICTURE } from './project-steps.ts'
import { ADMIN, aPlace, signedIn, toast, toastsGone } from './steps.ts'

const place = aPlace()
const COLLEAGUE = { email: 'nadie.torres@demo.acervo.example', password: ADMIN.password }
const NAME = 'Molino de papel de Capellades'
/** A project of the demo data that nobody has invested in yet. */
const FOUND = 'Bateas de la ría de Arousa'
const LEFT_OUT = '[data-sonner-toaster]'

test('a project from its first draft to its publication', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/projects`)
  await page.getByRole('link', { name: 'Nuevo Proyecto' }).click()
  const next = page.getByRole('button', { name: 'Siguiente' })

  await test.step('nothing is saved without a name, nor with an address that is none', async () => {
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(
      toast(page, 'El nombre del proyecto es obligatorio para guardar como borrador'),
    ).toBeVisible()
    await expect(
      page.getByText('El nombre del proyecto es obligatorio para guardar como borrador'),
    ).toHaveCount(2)
    await page.locator('input[name=name]').fill('ab')
    await expect(page.getByText('El nombre debe tener al menos 3 caracteres')).toBeVisible()
    await page.locator('input[name=website]').fill('no es una web')
    await page.locator('input[name=name]').fill(NAME)
    await expect(page.getByText('Introduce una URL válida')).toBeVisible()
    await page.locator('input[name=website]').fill('')
    await expect(page.getByText('Hay cambios sin guardar')).toBeVisible()
  })

  await test.step('the tabs are walked; files wait for the first save', async () => {
    for (const name of ['Imágenes', 'Documentos'])
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-disabled', 'true')
    // What is marked is exactly what publishing asks for.
    const marked = await page.locator('main :has(> span[title])').allTextContents()
    expect(marked.map((label) => label.replace(/ \*.*$/, '')).toSorted()).toEqual(
      Object.values(fieldLabels)
        .map(({ es }) => es)
        .toSorted(),
    )
    await next.click()
    await expect(page.locator('input[name=total_funding]')).toHaveValue('0')
    await expect(page.locator('input[name=duration]')).toHaveValue('12')
    await next.click()
    await expect(page.getByRole('tab', { name: 'Términos de inversión' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(next).toBeDisabled()
    await page.getByRole('link', { name: 'Cancelar', exact: true }).click()
    await expectAccessible(page, LEFT_OUT)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(toast(page, 'Proyecto guardado como borrador correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/projects\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled()
    await expect(
      page.getByText(
        'Por favor, completa los siguientes campos: Descripción, Financiación total, Fecha de inicio, Fecha de fin, Términos de inversión',
      ),
    ).toBeVisible()
  })

  await test.step('images and documents are refused for what they are, sent, cancelled and deleted', async () => {
    await next.click()
    const send = page.getByRole('button', { name: 'Subir imagen' })
    await send.click()
    await expect(page.getByText('Selecciona una imagen para subir')).toBeVisible()
    await choose(page, 'nota.txt', Buffer.from('nota'))
    await expect(
      page.getByText('Tipo de archivo no permitido. Formatos soportados: JPG, PNG, GIF, WebP'),
    ).toBeVisible()
    await choose(page, 'grande.png', Buffer.alloc(2 * 1024 * 1024 + 1))
    await expect(page.getByText('El archivo es demasiado grande. Tamaño máximo: 2MB')).toBeVisible()
    for (const name of ['fachada.png', 'patio.png']) {
      await choose(page, name, PICTURE)
      if (name === 'patio.png')
        await page.getByRole('checkbox', { name: 'Usar como imagen principal' }).check()
      await send.click()
      await expect(toast(page, 'Imagen subida correctamente')).toBeVisible()
      await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toBeVisible()
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'Principal' })).toContainText('patio.png')
    await expectAccessible(page, LEFT_OUT)
    await expect.poll(() => names(page)).toEqual(['patio.png', 'fachada.png'])
    await page.getByRole('button', { name: 'Mover fachada.png antes' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['fachada.png', 'patio.png'])
    await expect(page.getByRole('listitem').filter({ hasText: 'Principal' })).toContainText('fachada.png')
    await expect(page.getByRole('button', { name: 'Mover fachada.png antes' })).toBeFocused()
    await page.getByRole('button', { name: 'Mover fachada.png después' }).click()
    await expect.poll(() => names(page)).toEqual(['patio.png', 'fachada.png'])
    await page.getByRole('button', { name: 'Hacer principal fachada.png' }).click()
    await expect.poll(() => names(page)).toEqual(['fachada.png', 'patio.png'])
    await page.getByRole('button', { name: 'Hacer principal patio.png' }).click()
    await expect.poll(() => names(page)).toEqual(['patio.png', 'fachada.png'])
    await page.getByRole('button', { name: 'Eliminar fachada.png' }).click()
    await expectAccessible(page, LEFT_OUT)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page, 'Imagen eliminada correctamente')).toBeVisible()

    await choose(page, 'lenta.png', PICTURE)
    await page.route('**/api/projects/files', () => {})
    await send.click()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await expect(toast(page, 'Subida cancelada')).toBeVisible()
    await page.unroute('**/api/projects/files')

    await next.click()
    await expect(next).toBeDisabled()
    await page.getByRole('button', { name: 'Subir documento' }).click()
    await expect(page.getByText('Selecciona un documento para subir')).toBeVisible()
    await expect(page.getByText('Selecciona un tipo de documento')).toBeVisible()
    for (const name of ['borrador.pdf', 'whitepaper.pdf']) {
      await choose(page, name, PDF)
      await page.getByRole('combobox', { name: /Tipo de documento/ }).click()
      await page.getByRole('option', { name: 'Documento informativo' }).click()
      await page.getByRole('button', { name: 'Subir documento' }).click()
      await expect(toast(page, 'Documento subido correctamente')).toBeVisible()
      await expect(page.getByRole('link', { name: `Abrir ${name}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Eliminar borrador.pdf' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page, 'Documento eliminado correctamente')).toBeVisible()
  })

  await test.step('what is typed can be seen as investors will, before it is saved', async () => {
    await page.getByRole('tab', { name: 'Información básica' }).click()
    await page
      .locator('textarea[name=description]')
      .fill('Un molino papelero del siglo XVIII, con su balsa y su noria.')
    await page.getByRole('tab', { name: 'Financiación' }).click()
    await page.locator('input[name=total_funding]').fill('240000')
    await page.getByRole('tab', { name: 'Términos de inversión' }).click()
    await page.locator('input[name=start_date]').fill('2027-01-01')
    await page.locator('input[name=end_date]').fill('2026-01-01')
    await page.locator('textarea[name=investment_terms]').fill('Participaciones tokenizadas, sin garantía.')
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(page.getByText('Incluye cambios que todavía no has guardado.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.getByText('de 240.000 €')).toBeVisible()
    await expect(page.getByText('En la vista previa no se puede invertir.')).toBeVisible()
    await expect(page.locator('[inert]').getByRole('button', { name: 'Invertir' })).toHaveCount(1)
    await expectAccessible(page, LEFT_OUT)
    await toastsGone(page)
    await page.getByRole('button', { name: 'Volver al editor' }).click()
    await expect(page.locator('textarea[name=investment_terms]')).toHaveValue(
      'Participaciones tokenizadas, sin garantía.',
    )
  })

  await test.step('what is missing or contradictory leads to its field, and what was typed is still there', async () => {
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    const contradiction = page.getByText('Fecha de fin: La fecha de fin debe ser posterior a la de inicio')
    await expect(contradiction).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Documentos' }).click()
    await page.getByLabel('Descripción').last().fill('Aún sin subir')
    await page.getByRole('button', { name: 'Ver el resumen' }).click()
    await expect(page.getByText('Todavía no se puede publicar').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publicar «/ })).toBeDisabled()
    await expectAccessible(page, LEFT_OUT)
    await page.getByRole('link', { name: 'Fecha de fin', exact: true }).press('Enter')
    await expect(page.locator('input[name=end_date]')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.locator('input[name=end_date]').fill('2028-01-01')
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(contradiction).toBeHidden()
    await page.getByRole('tab', { name: 'Documentos' }).click()
    await expect(page.getByLabel('Descripción').last()).toHaveValue('Aún sin subir')
  })

  await test.step('it is published from the summary, with the keyboard, when each warning is confirmed', async () => {
    const warning =
      /^La rentabilidad total indicada es del 15,00 %. Un 5,00 % anual durante 12 meses da un 5,00 %/
    await expect(page.getByText('Todo lo necesario está completo')).toHaveCount(0)
    await page
      .getByRole('link', { name: 'una rentabilidad total que no encaja con la anual y la duración' })
      .press('Enter')
    await expect(page.locator('input[name=total_return]')).toBeFocused()
    await toastsGone(page)
    const publish = page.getByRole('button', { name: 'Publicar', exact: true })
    await publish.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Revisa antes de publicar' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: NAME })).toBeVisible()
    await expect(page.getByText('Queda un aviso por confirmar')).toBeVisible()
    const doIt = page.getByRole('button', { name: `Publicar «${NAME}»: los inversores podrán invertir` })
    await expect(doIt).toBeDisabled()
    await expectAccessible(page, LEFT_OUT)
    await page.getByRole('button', { name: 'Volver al editor' }).press('Enter')
    await expect(publish).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: warning })).toBeFocused()
    await page.keyboard.press('Space')
    await doIt.press('Enter')
    await expect(toast(page, 'Proyecto creado y publicado correctamente')).toBeVisible()
  })

  await test.step('changes to it are seen before they are published', async () => {
    await page.getByRole('tab', { name: 'Términos de inversión' }).click()
    await page.locator('textarea[name=investment_terms]').fill('corto')
    await page.getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(
      page.getByText('Por favor, completa los siguientes campos: Términos de inversión'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Términos de inversión', exact: true }).click()
    await expect(page.locator('textarea[name=investment_terms]')).toBeFocused()
    await page.locator('textarea[name=investment_terms]').fill('Participaciones tokenizadas, sin garantía.')
    await page.locator('input[name=end_date]').fill('2028-01-02')
    await publishChanges(page)
    await expect(page.getByText('Ahora: 1 de enero de 2028')).toBeHidden()
    await expect(toast(page, 'Proyecto publicado correctamente')).toBeVisible()
  })
})

test('two administrators edit one project: nothing is overwritten unseen', async ({ browser }) => {
  const first = await signedIn(browser, place.url, ADMIN)
  const { data } = await ask(first, `/api/users?search=${COLLEAGUE.email}`)
  const roles = { is_admin: true, is_erir: false, reason: 'Refuerzo del equipo' }
  await ask(first, `/api/users/${data[0].id}/roles`, 'PUT', roles)
  const second = await signedIn(browser, place.url, COLLEAGUE, { locale: 'en-GB' })
  await edit(first, place.url, FOUND, 'Editar')
  await edit(second, place.url, FOUND, 'Edit')
  await first.locator('input[name=name]').fill(`${FOUND} (I)`)
  await first.locator('input[name=website]').fill('https://molino.example')
  await publishChanges(first)
  await expect(toast(first, 'Proyecto publicado correctamente')).toBeVisible()

  await second.locator('input[name=name]').fill(`${FOUND} (II)`)
  await publishChanges(second)
  const dialog = second.getByRole('dialog', { name: 'Somebody else has changed the project' })
  await expect(dialog.getByText(/^admin@acervo\.example changed this project on /)).toBeVisible()
  const name = dialog.getByRole('radiogroup', { name: 'Name' })
  const website = dialog.getByRole('radiogroup', { name: 'Website' })
  await expect(name.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await expect(website.getByRole('radio', { name: /^Saved/ })).toBeChecked()
  await expectAccessible(second, LEFT_OUT)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(second.locator('input[name=name]')).toHaveValue(`${FOUND} (II)`)
  await publishChanges(second)
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  // What was chosen is a project nobody has seen yet.
  await expect(second.getByText('https://molino.example').first()).toBeVisible()
  await confirmAndPublish(second)
  await expect(toast(second, 'Project published successfully')).toBeVisible()
  await expect(second.locator('input[name=website]')).toHaveValue('https://molino.example')

  await first.locator('input[name=name]').fill(`${FOUND} (III)`)
  await publishChanges(first)
  await expect(first.getByText(/^Nadie Torres Hipotética ha cambiado este proyecto el /)).toBeVisible()
  await first.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
  await expect(first.locator('input[name=name]')).toHaveValue(`${FOUND} (II)`)
  await expect(first.getByText('Hay cambios sin guardar')).toBeHidden()
})

test('opportunities stand in five columns from 1536 pixels and in three from 1024, or from 768 beside a collapsed sidebar', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard`)
  const cards = page.locator('main li:has(article)')
  await expect(cards.nth(4)).toBeVisible()
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect(await columns(1536)).toBe(5)
  expect(await columns(1535)).toBe(3)
  expect(await columns(1024)).toBe(3)
  expect(await columns(1023)).toBe(2)
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú lateral' }).click()
  expect(await columns(1023)).toBe(3)
  expect(await columns(768)).toBe(3)
  expect(await columns(767)).toBeLessThan(3)
})

test('projects are found, exported, completed and cancelled', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB', acceptDownloads: true })
  const rows = page.getByRole('row')
  await page.goto(`${place.url}/dashboard/projects`)

  await test.step('searched, narrowed, sorted; the address says so', async () => {
    await choice(page, 'Sort by', 'By name')
    await expect(rows.nth(1)).toContainText('Almazara')
    await choice(page, 'Sort by', 'Largest funding')
    await expect(rows.nth(1)).not.toContainText('Almazara')
    await choice(page, 'Status', 'Draft')
    await expect(page).toHaveURL(/status=draft/)
    await expect(rows.filter({ hasText: 'Active' })).toHaveCount(0)
    await choice(page, 'Status', 'All')
    await choice(page, 'Filter by brand', 'Hispax')
    await expect(rows.filter({ hasText: 'Acervo' })).toHaveCount(0)
    await choice(page, 'Filter by brand', 'All')
    await page.getByLabel('Search name or description').fill('no hay tal proyecto')
    await expect(page.getByText('No projects to show')).toBeVisible()
    await page.getByLabel('Search name or description').fill('bateas')
    await expect(rows.filter({ hasText: FOUND })).toBeVisible()
    await page.reload()
    await expect(rows.filter({ hasText: FOUND })).toBeVisible()
    await expectAccessible(page, LEFT_OUT)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(FOUND)
  })

  await test.step('one nobody has paid in is cancelled, with the keyboard alone and not without a reason', async () => {
    await edit(page, place.url, FOUND, 'Edit')
    await page.getByRole('button', { name: 'Preview' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Cancel the project?' })
    await expect(dialog.getByRole('button', { name: 'Cancel project' })).toBeDisabled()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('The mill was sold')
    await expectAccessible(page, LEFT_OUT)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Cancel project' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Project cancelled successfully')).toBeVisible()
    await expect(page.getByText('The project is “Cancelled” and can no longer be changed.')).toBeVisible()
    await expect(page.locator('input[name=name]')).toBeDisabled()
    await expect(page.getByRole('button', { name: /Publish|Save draft/ })).toHaveCount(0)
  })

  await test.step('one that is paid in is not cancelled, but completed', async () => {
    await edit(page, place.url, 'Almazara de Sierra Mágina', 'Edit')
    await page.getByRole('button', { name: 'Cancel project' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('No')
    await dialog.getByRole('button', { name: 'Cancel project' }).click()
    await expect(
      toast(page, 'The project already has paid investments: it cannot be cancelled'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Complete project' }).click()
    await expectAccessible(page, LEFT_OUT)
    await dialog.getByRole('button', { name: 'Complete project' }).click()
    await expect(toast(page, 'Project completed successfully')).toBeVisible()
    await expect(page.getByText('The project is “Completed” and can no longer be changed.')).toBeVisible()
  })
})

/** The images of the project, as they stand. */
function names(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').locator('li p > span:first-child').allInnerTexts()
}

/** From the editor of a published project, through the summary. */
async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Publicar cambios|Publish changes)$/ }).click()
  await confirmAndPublish(page)
}

async function confirmAndPublish(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: /^(Publicar los cambios de|Publish the changes to)/ })
  await expect(publish).toBeVisible()
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  for (const box of await boxes.all()) await box.check()
  await publish.click()
}
