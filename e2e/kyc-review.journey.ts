import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoAxeFindings } from './axe.ts'
import { tabTo } from './keys.ts'
import { expectDone, ADMIN, aPlace, lastSubject, signedIn, toast } from './steps.ts'

const APPLICANT = { email: 'probable.ruiz@demo.acervo.example', password: ADMIN.password }
const COLLEAGUE = { email: 'nadie.torres@demo.acervo.example', password: ADMIN.password }
const NAME = 'Probable Ruiz Inexistente'
const OTHER = 'Boceto Inversiones Ficticias SA'
const REASON_MISSING = 'Por favor, proporciona un motivo para el rechazo'

const place = aPlace()
test.describe.configure({ mode: 'serial' })

test('two administrators review: the queue, the documents, a rejection, the second round, an approval', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN)

  await test.step('an administrator appoints a colleague, with a reason', async () => {
    await admin.goto(`${place.url}/dashboard/users?search=${COLLEAGUE.email}`)
    await admin.getByRole('button', { name: /^Roles de Nadie/ }).click()
    await admin.getByRole('checkbox', { name: /^Administrador/ }).check()
    await admin.getByRole('button', { name: 'Guardar roles' }).click()
    await expect(admin.getByText('Este campo es obligatorio')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('Motivo').fill('Refuerzo del equipo')
    await admin.getByRole('button', { name: 'Guardar roles' }).click()
    await admin.getByRole('alertdialog').getByRole('button').last().click()
    await expect(toast(admin, 'Roles actualizados correctamente')).toBeVisible()
    await expectDone(admin, 'Roles cambiados')
    await expect(admin.getByText('Administrador', { exact: true }).last()).toBeVisible()
    expect(await lastSubject(place.url, COLLEAGUE.email)).toBe('Ya administras la plataforma')
  })

  const colleague = await signedIn(browser, place.url, COLLEAGUE, { locale: 'en-GB' })

  await test.step('both see the queue, the longest waiting first, counted in the menu', async () => {
    await inMenu(admin, /^Verificaciones/).click()
    await expect(inMenu(admin, /^Verificaciones/)).toHaveText(/2\s+por revisar/)
    const links = admin.getByRole('link', { name: /^Revisar la solicitud de/ })
    await expect(links).toHaveText(['Revisar', 'Revisar'])
    await expect(links.first()).toHaveAccessibleName(`Revisar la solicitud de ${NAME}`)
    await expect(admin.getByText(/^Espera desde hace \d+ días$/).first()).toBeVisible()
    await expectAccessible(admin)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('verificaciones.csv')
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${NAME};Persona física;${APPLICANT.email};`)
    await admin.getByLabel('Buscar por nombre o correo').fill('nadie con este nombre')
    await expect(admin.getByText('Ninguna solicitud contiene lo que buscas')).toBeVisible()
    await admin.getByLabel('Buscar por nombre o correo').fill('')
    await links.first().click()
    await inMenu(colleague, /^Verifications/).click()
    await expectAccessible(colleague)
    await colleague.getByRole('link', { name: `Review the application of ${NAME}` }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  })

  await test.step('the documents stand beside the data: zoom, turn, drag, full screen, pages', async () => {
    await expect(admin.getByText('La letra corresponde al número de DNI o NIE.')).toBeVisible()
    const surface = admin.getByRole('group', { name: 'DNI/NIE, parte frontal', exact: true })
    const picture = surface.getByRole('img')
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(widthOf).toBeGreaterThan(100)
    const before = await widthOf()
    await admin.getByRole('button', { name: 'Ampliar' }).click()
    await expect(admin.getByText('125 %')).toBeVisible()
    await expect.poll(widthOf).toBeCloseTo(before * 1.25, 0)
    await surface.focus()
    await admin.keyboard.press('+')
    await expect(admin.getByText('156 %')).toBeVisible()
    await surface.hover()
    await admin.mouse.wheel(0, -200)
    await expect.poll(widthOf).toBeGreaterThan(before * 2)
    const scrolled = () => surface.evaluate((element) => element.scrollLeft)
    const from = await scrolled()
    await admin.mouse.down()
    await admin.mouse.move(10, 10, { steps: 4 })
    await admin.mouse.up()
    await expect.poll(scrolled).toBeGreaterThan(from)
    await admin.keyboard.press('r')
    await expect(picture).toHaveCSS('rotate', '90deg')
    await admin.keyboard.press('0')
    await expect(admin.getByText('100 %')).toBeVisible()
    await expect(picture).toHaveCSS('rotate', '0deg')
    await admin.getByRole('button', { name: 'Pantalla completa' }).click()
    await expect(admin.getByRole('button', { name: 'Salir de la pantalla completa' })).toBeVisible()
    await admin.getByRole('button', { name: 'Salir de la pantalla completa' }).click()
    await expectAccessible(admin)

    await admin.getByRole('tab', { name: 'Residencia' }).click()
    const page = admin.locator('canvas').first()
    await expect(page).toBeVisible()
    const pixels = () => page.evaluate((canvas: HTMLCanvasElement) => canvas.width)
    // Its words come when it is drawn.
    await expect(admin.locator('figure p')).not.toBeEmpty()
    const fitting = await pixels()
    await admin.getByRole('button', { name: 'Ampliar' }).click()
    await expect.poll(pixels).toBeGreaterThan(fitting)
    await admin.getByRole('button', { name: 'Girar a la derecha' }).click()
    await expect
      .poll(() => page.evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height))
      .toBe(true)

    await admin.route('**/api/kyc/document/**', (route) => route.abort())
    await admin.getByRole('tab', { name: 'Trasera' }).click()
    await expect(admin.getByText('Error al cargar la imagen')).toBeVisible()
    await admin.unroute('**/api/kyc/document/**')
  })

  await test.step('who looked at what is on the screen', async () => {
    const readings = admin.getByRole('list', { name: 'Quién la ha visto' })
    await expect(readings.getByText(`${COLLEAGUE.email} Datos de la solicitud`)).toBeVisible()
    await expect(readings.getByText(`${ADMIN.email} Justificante de residencia`)).toBeVisible()
  })

  await test.step('no rejection without a reason; a lost connection is said; then it is rejected', async () => {
    const reject = admin.getByRole('button', { name: 'Rechazar Solicitud' })
    const confirm = admin.getByRole('button', { name: 'Rechazar la verificación' })
    await reject.click()
    await expect(admin.getByText(REASON_MISSING)).toHaveCount(1)
    await expect(admin.getByLabel('Comentarios')).toHaveAccessibleDescription(new RegExp(REASON_MISSING))
    await expect(admin.getByLabel('Comentarios')).toBeFocused()
    await expectAccessible(admin)
    await admin.getByLabel('Comentarios').fill('No se lee la profesión')
    await reject.click()
    const question = admin.getByRole('alertdialog', { name: `¿Rechazar la verificación de ${NAME}?` })
    await expect(question).toContainText('No se lee la profesión')
    await expectAccessible(admin)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(admin.getByLabel('Comentarios')).toHaveValue('No se lee la profesión')
    await admin.route('**/api/kyc/review', (route) => route.abort())
    await reject.click()
    await confirm.click()
    await expect(toast(admin, 'Error al revisar la solicitud')).toBeVisible()
    await admin.unroute('**/api/kyc/review')
    await reject.click()
    await confirm.click()
    const done = admin.getByRole('dialog', { name: 'Solicitud rechazada correctamente' })
    await expect(done.getByRole('link', { name: `Caso siguiente: ${OTHER}` })).toBeVisible()
    await expectAccessible(admin)
    await done.getByRole('link', { name: 'Volver a verificaciones' }).click()
    await expect(admin).toHaveURL(`${place.url}/dashboard/users-kyc`)
    await expect(inMenu(admin, /^Verificaciones/)).toHaveText(/1\s+por revisar/)
  })

  await test.step('the colleague, who decides over the same, is told who was first', async () => {
    await colleague.getByRole('button', { name: 'Approve application' }).click()
    await colleague.getByRole('button', { name: 'Approve the verification' }).click()
    await expect(
      toast(colleague, `This application has already been reviewed: ${ADMIN.email} decided it.`),
    ).toBeVisible()
    await expect(colleague.getByText('Application rejected: No se lee la profesión')).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Approve application' })).toHaveCount(0)
  })

  const applicant = await signedIn(browser, place.url, APPLICANT)

  await test.step('the person reads the reason, corrects and sends again', async () => {
    await applicant.goto(`${place.url}/dashboard/kyc-verification`)
    await expect(applicant.getByText('Solicitud rechazada: No se lee la profesión')).toBeVisible()
    await applicant.getByLabel('Profesión').fill('Enfermero de noche')
    for (const tab of ['Documentos', 'Cuestionario', 'Revisión']) {
      await applicant.getByRole('button', { name: 'Siguiente' }).click()
      await expect(applicant.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    }
    await applicant.getByRole('button', { name: 'Finalizar' }).click()
    await expect(toast(applicant, 'Tu solicitud de KYC ha sido enviada correctamente')).toBeVisible()
  })

  await test.step('the second round shows what changed; the keyboard alone approves it', async () => {
    await admin.goto(`${place.url}/dashboard/users-kyc`)
    await tabTo(admin, admin.getByRole('link', { name: `Revisar la solicitud de ${NAME}` }))
    await admin.keyboard.press('Enter')
    const rounds = admin.getByRole('list', { name: 'Historial de envíos' }).getByRole('listitem')
    await expect(rounds).toHaveCount(2)
    await expect(rounds.first()).toContainText('Ronda 2Por revisar')
    await expect(rounds.first()).toContainText(/Profesión\s*Enfermero\s*Enfermero de noche/)
    await expect(rounds.last()).toContainText('Motivo: No se lee la profesión')
    await expect(rounds.last()).toContainText(`por ${ADMIN.email}`)
    await tabTo(admin, admin.getByRole('tab', { name: 'Frontal' }))
    await admin.keyboard.press('ArrowRight')
    await admin.keyboard.press('Enter')
    const back = admin.getByRole('group', { name: 'DNI/NIE, parte trasera', exact: true })
    await expect(back).toBeVisible()
    await tabTo(admin, back)
    await admin.keyboard.press('+')
    await expect(admin.getByText('125 %')).toBeVisible()
    await tabTo(admin, admin.getByRole('button', { name: 'Aprobar Solicitud' }))
    await admin.keyboard.press('Enter')
    const question = admin.getByRole('alertdialog', { name: `¿Aprobar la verificación de ${NAME}?` })
    await expect(question).toContainText('0xfee9391C633D9Ed92cd90DF911105e60F65FE6A6')
    await tabTo(admin, question.getByRole('button', { name: 'Aprobar la verificación' }))
    await admin.keyboard.press('Enter')
    const done = admin.getByRole('dialog', { name: 'Solicitud aprobada correctamente' })
    await tabTo(admin, done.getByRole('link', { name: 'Volver a verificaciones' }))
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(`${place.url}/dashboard/users-kyc`)
  })

  await test.step('the cases follow each other in the list one came from, under a bar that stays', async () => {
    await admin.getByLabel('Estado').click()
    await admin.getByRole('option', { name: 'Rechazado' }).click()
    await admin
      .getByRole('link', { name: /^Ver la solicitud de/ })
      .first()
      .click()
    const bar = admin.getByRole('region', { name: 'Decisión' })
    const [first, next] = [admin.url(), bar.getByRole('link', { name: /^Caso siguiente: / })]
    await expect(next).toBeInViewport()
    await expect(bar.getByRole('link', { name: /^Caso anterior: / })).toHaveCount(0)
    await next.click()
    await expect(admin).not.toHaveURL(first)
    await expect(admin).toHaveURL(/status=REJECTED/)
    await bar.getByRole('link', { name: /^Caso anterior: / }).click()
    await expect(admin).toHaveURL(first)
    await admin.getByRole('link', { name: 'Volver a verificaciones' }).click()
    await expect(admin).toHaveURL(`${place.url}/dashboard/users-kyc?status=REJECTED`)
  })
})

test('what is not there: an application, its id, the server', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/users-kyc/${randomUUID()}`)
  await expect(page.getByText('Solicitud no encontrada')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.route('**/api/admin/kyc/applications**', (route) => route.abort())
  await page.goto(`${place.url}/dashboard/users-kyc/${randomUUID()}`)
  await expect(page.getByText('Error al cargar la solicitud')).toBeVisible()
  await inMenu(page, /^Verificaciones/).click()
  await expect(
    page.getByText('Error al cargar las solicitudes: No hay conexión con el servidor.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'))
  await page.goto(`${place.url}/dashboard/users-kyc/undefined`)
  await expect(page.getByText('Application ID not found in URL')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.route('**/api/users?**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.route('**/api/users', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto(`${place.url}/dashboard/users`)
  await expect(page.getByText('Error loading users: Expected JSON response')).toBeVisible()
  await expectNoAxeFindings(page)
})

function inMenu(page: Page, name: RegExp): Locator {
  return page.getByRole('group', { name: /^Administra/ }).getByRole('link', { name })
}
