import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoAxeFindings } from './axe.ts'
import { PDF } from './kyc-steps.ts'
import { choose, PICTURE, publishFromSummary } from './project-steps.ts'
import { ADMIN, aPlace, expectDone, INVESTOR, signedIn, toast } from './steps.ts'

const OFFLINE = 'No hay conexión con el servidor.'
const PROJECT = 'Almazara de Sierra Mágina'
const TOASTS = '[data-sonner-toaster]'

const place = aPlace()

test('lists and projects say what was attempted, and why it failed', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  const goTo = (path: string) => page.goto(`${place.url}/dashboard${path}`)

  for (const [screen, call, how, sentence] of [
    ['', '/api/projects?', 'lost', `Error al obtener proyectos. ${OFFLINE}`],
    ['/projects', '/api/projects?', 'wordless', 'Error al cargar los proyectos: Error desconocido'],
    ['/investors', '/api/investors', 'wordless', 'Error al cargar los inversores: Error desconocido'],
    ['/projects', '/api/blockings', 'lost', `Error al obtener los bloqueos. ${OFFLINE}`],
    [
      '/chain',
      '/api/admin/chain/operations',
      'lost',
      `Error al obtener las operaciones fallidas. ${OFFLINE}`,
    ],
    ['/overview', '/api/admin/overview', 'lost', `Error al obtener el resumen. ${OFFLINE}`],
    [
      '/erir',
      '/api/admin/erir/projects',
      'lost',
      `No se pudieron obtener las inversiones pendientes. ${OFFLINE}`,
    ],
    ['/audit', '/api/admin/audit', 'lost', `Error al obtener la auditoría. ${OFFLINE}`],
    [
      '/contact-requests',
      '/api/admin/contact-requests',
      'lost',
      `Error al cargar las solicitudes: ${OFFLINE}`,
    ],
  ] as const) {
    await test.step(sentence, async () => {
      await fail(page, 'GET', call, how)
      await goTo(screen)
      await expect(page.getByText(sentence)).toBeVisible()
      await expectNoAxeFindings(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByText(sentence)).toBeHidden()
    })
  }

  await test.step('a list that is on its way says so', async () => {
    await page.route('**/api/investors**', () => {})
    await goTo('/investors')
    await expect(page.getByRole('main').locator('.animate-breathe').first()).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
  })

  await test.step('a list that holds nothing of what is looked for', async () => {
    await goTo('/projects?search=no+hay+tal+cosa')
    await expect(page.getByText('No hay proyectos para mostrar')).toBeVisible()
    await expectAccessible(page)
    await goTo('/investors?search=no+hay+tal+cosa')
    await expect(page.getByText('No hay inversores para mostrar')).toBeVisible()
    // What the address says that cannot be is left out, not asked of the server.
    await goTo('/projects?status=ninguno&search=casona')
    await expect(page.getByRole('link', { name: /^Editar / })).toHaveCount(1)
  })

  await test.step('a draft is not deleted, opened, saved or given a file', async () => {
    await goTo('/projects?search=casona')
    await fail(page, 'DELETE', '/api/admin/projects/', 'lost')
    await page.getByRole('button', { name: /^Eliminar / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page, `Error al eliminar el proyecto. ${OFFLINE}`)).toBeVisible()

    await fail(page, 'GET', '/api/projects/', 'wordless')
    await page.getByRole('link', { name: /^Editar / }).click()
    const unread = page.getByText('Error al cargar el proyecto: Error al obtener el proyecto')
    await expect(unread).toBeVisible()
    await expectNoAxeFindings(page, TOASTS)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await fail(page, 'POST', '/api/projects', 'wordless')
    await page.locator('input[name=name]').fill('Casona con otro nombre')
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(toast(page, 'Error al guardar el borrador: Error al guardar el proyecto')).toBeVisible()
    await page.unrouteAll()

    await page.getByRole('tab', { name: 'Documentos' }).click()
    await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(PDF)
    await page.getByRole('combobox', { name: /Tipo de documento/ }).click()
    await page.getByRole('option', { name: 'Documento informativo' }).click()
    for (const [how, sentence] of [
      ['lost', 'Error al subir el documento. Error de conexión al subir el archivo'],
      ['wordless', 'Error al subir el documento'],
    ] as const) {
      await fail(page, 'POST', '/api/projects/files', how)
      await page.getByRole('button', { name: 'Subir documento' }).click()
      await expect(page.locator('[data-sonner-toast]').getByText(sentence, { exact: true })).toBeVisible()
      await page.unrouteAll()
    }
  })
})

test('what the server refuses in the editor is said in its words, after the sentence of the screen', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, ADMIN)
  const refuse = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 503,
            json: { success: false, error: 'Vuelve luego', code: 'common.unavailable' },
          })
        : route.fallback(),
    )
  await page.goto(`${place.url}/dashboard/projects?search=casona`)
  await expect(page.getByRole('link', { name: /^Editar / })).toBeVisible()
  await refuse('**/api/admin/projects/*', 'DELETE')
  await page.getByRole('button', { name: /^Eliminar / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, 'Vuelve luego')).toBeVisible()
  await page.getByRole('link', { name: /^Editar / }).click()
  await refuse('**/api/projects', 'POST')
  await page.locator('input[name=name]').fill('Casona con otro nombre')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(toast(page, 'Error al guardar el borrador: Vuelve luego')).toBeVisible()
  await page.unrouteAll()

  await page.getByRole('tab', { name: 'Imágenes' }).click()
  const replies = [
    ['Error al subir: Error del servidor: 502 Bad Gateway', { status: 502, body: '' }],
    [
      'Error al subir la imagen. Error al procesar la respuesta del servidor',
      { status: 200, body: 'no es JSON' },
    ],
    ['Error al subir la imagen. Error de conexión al subir el archivo', undefined],
  ] as const
  await choose(page, 'fachada.png', PICTURE)
  for (const [said, reply] of replies) {
    await page.route('**/api/projects/files', (route) => (reply ? route.fulfill(reply) : route.abort()))
    await page.getByRole('button', { name: 'Subir imagen' }).click()
    await expect(toast(page, said)).toBeVisible()
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Subir imagen' }).click()
  await expect(toast(page, 'Imagen subida correctamente')).toBeVisible()
  await refuse('**/api/projects/files/*', 'DELETE')
  await page.getByRole('button', { name: 'Eliminar fachada.png' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, 'Error al eliminar: Vuelve luego')).toBeVisible()
  await page.unrouteAll()

  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(toast(page, 'Proyecto guardado como borrador correctamente')).toBeVisible()
  await refuse('**/api/projects', 'POST')
  await publishFromSummary(page)
  await expect(toast(page, 'Error al publicar el proyecto: Vuelve luego')).toBeVisible()
  await page.unrouteAll()

  await refuse('**/api/projects/*', 'GET')
  await refuse('**/api/projects?*', 'GET')
  await page.reload()
  await expect(page.getByText('Error al cargar el proyecto: Vuelve luego')).toBeVisible()
  await page.goto(`${place.url}/dashboard/projects`)
  await expect(page.getByText('Error al cargar los proyectos: Vuelve luego')).toBeVisible()
})

test('each block and its end fail in their own words, and then succeed', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/investors?search=${INVESTOR.email}`)

  await actTwice(page, page.getByRole('button', { name: /^Bloquear a / }), 'Bloquear Inversor', {
    failed: 'Error al bloquear el inversor',
    done: 'Inversor bloqueado correctamente',
    told: 'Inversor bloqueado',
  })
  await actTwice(page, page.getByRole('button', { name: /^Desbloquear a / }), 'Desbloquear Inversor', {
    failed: 'Error al desbloquear el inversor',
    done: 'Inversor desbloqueado correctamente',
    told: 'Inversor desbloqueado',
  })

  await page.getByRole('button', { name: /^Ver las inversiones de / }).click()
  const tokens = page.getByRole('button', { name: /^Bloquear tokens de / }).first()
  await actTwice(page, tokens, 'Bloquear Tokens', {
    failed: 'Error al bloquear tokens',
    done: 'Tokens bloqueados correctamente',
    told: 'Tokens bloqueados',
    amount: '3',
  })
  await page.getByRole('button', { name: /^3 tokens bloqueados de / }).click()
  const blocked = page.getByRole('dialog', { name: 'Tokens bloqueados' })
  await fail(page, 'POST', '/api/block', 'lost')
  await blocked.getByRole('button', { name: 'Desbloquear 3 tokens' }).click()
  const unblockTokens = page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear tokens' })
  await unblockTokens.click()
  await expect(toast(page, `Error al desbloquear tokens. ${OFFLINE}`)).toBeVisible()
  await page.unrouteAll()
  await unblockTokens.click()
  await expect(toast(page, 'Tokens desbloqueados correctamente')).toBeVisible()
  await expectDone(page, 'Tokens desbloqueados')

  await page.goto(`${place.url}/dashboard/projects?search=${encodeURIComponent(PROJECT)}`)
  await actTwice(page, page.getByRole('button', { name: `Bloquear ${PROJECT}` }), 'Bloquear proyecto', {
    failed: 'Error al bloquear el proyecto',
    done: 'Proyecto bloqueado correctamente',
    told: 'Proyecto bloqueado',
  })
  const unblock = page.getByRole('button', { name: `Desbloquear ${PROJECT}` })
  await actTwice(page, unblock, 'Desbloquear proyecto', {
    failed: 'Error al desbloquear el proyecto',
    done: 'Proyecto desbloqueado correctamente',
    told: 'Proyecto desbloqueado',
  })
})

test('the same in English', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB' })
  await fail(page, 'GET', '/api/investors', 'wordless')
  await page.goto(`${place.url}/dashboard/investors`)
  await expect(page.getByText('Error fetching investors: Unknown error')).toBeVisible()
  await fail(page, 'GET', '/api/blockings', 'lost')
  await page.goto(`${place.url}/dashboard/projects`)
  await expect(page.getByText('Error fetching blockings. The server cannot be reached')).toBeVisible()
  await expectAccessible(page, TOASTS)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Error fetching blockings')).toBeHidden()
  await page.goto(`${place.url}/dashboard/chain`)
  await expect(page.getByText('The chain has not refused any operations.')).toBeVisible()
  await page.getByRole('tab', { name: 'Differences' }).click()
  await expect(page).toHaveURL(/list=cases/)
  await expect(page.getByText('There are no open differences.')).toBeVisible()
  await expectAccessible(page, TOASTS)

  // A telephone begins at the top, however far below the documents are.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${place.url}/dashboard/users-kyc`)
  await page
    .getByRole('link', { name: /^Review the application of / })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Front' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByLabel('Comments').fill('The proof is out of date')
  await fail(page, 'POST', '/api/kyc/review', 'lost')
  await page.getByRole('button', { name: 'Approve application' }).click()
  await page.getByRole('button', { name: 'Approve the verification' }).click()
  await expect(toast(page, 'Error approving KYC application. The server cannot be reached')).toBeVisible()
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByRole('button', { name: 'Reject the verification' }).click()
  await expect(toast(page, 'Error rejecting KYC application. The server cannot be reached')).toBeVisible()
})

/** Calls go unanswered, or are refused without a word, until `unrouteAll`. */
async function fail(page: Page, method: string, call: string, how: 'lost' | 'wordless'): Promise<void> {
  await page.route(
    (url) => (url.pathname + url.search).startsWith(call),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      return how === 'lost' ? route.abort() : route.fulfill({ json: { success: false } })
    },
  )
}

/** Confirms a block when its call is lost, and again when it is not. */
async function actTwice(
  page: Page,
  opener: Locator,
  title: string,
  { failed, done, told, amount }: { failed: string; done: string; told: string; amount?: string },
): Promise<void> {
  await test.step(done, async () => {
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: title, exact: true })
    if (amount) await dialog.getByLabel('Cantidad de tokens').fill(amount)
    await dialog.getByLabel('Motivo').fill('Motivo inventado')
    const confirm = dialog.getByRole('button').last()
    await fail(page, 'POST', '/api/block', 'lost')
    await confirm.click()
    await expect(toast(page, `${failed}. ${OFFLINE}`)).toBeVisible()
    await page.unrouteAll()
    await confirm.click()
    await expect(toast(page, done)).toBeVisible()
    await expectDone(page, told)
  })
}
