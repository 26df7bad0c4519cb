import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { press, tabTo } from '../support/keys.ts'
import { signedIn } from '../support/steps.ts'
import { auditedOf, waitingCases } from '../support/kyc-cases.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

/** The oldest application of the demo data that waits for a review. */
const NAME = 'Probable Ruiz Inexistente'
const QUEUE = '/dashboard/users-kyc'
const product = aProduct()

test('an administrator examines the documents, approves by keyboard, and moves through the cases of the list', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const admin = await signedIn(browser, product.url, ADMIN, { viewport, path: QUEUE })

  await test.step('on a phone the case opens at the top of the page', async () => {
    await admin.getByRole('link', { name: `Revisar la solicitud de ${NAME}` }).click()
    await expect(admin.getByRole('tab', { name: 'Frontal' })).toBeAttached()
    await expect(admin.getByRole('heading', { level: 1, name: NAME })).toBeInViewport()
    await admin.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a picture is zoomed, rotated, dragged and shown in full screen', async () => {
    const surface = admin.getByRole('group', { name: 'DNI/NIE, parte frontal', exact: true })
    const picture = surface.getByRole('img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(100)
    const fitting = await width()
    await admin.getByRole('button', { name: 'Ampliar' }).click()
    await expect(admin.getByText('125 %')).toBeVisible()
    await expect.poll(width).toBeCloseTo(fitting * 1.25, 0)
    await surface.press('+')
    await expect(admin.getByText('156 %')).toBeVisible()
    await surface.hover()
    await admin.mouse.wheel(0, -200)
    await expect.poll(width).toBeGreaterThan(fitting * 2)
    const scrolled = () => surface.evaluate((element) => element.scrollLeft)
    const from = await scrolled()
    await admin.mouse.down()
    await admin.mouse.move(10, 10, { steps: 4 })
    await admin.mouse.up()
    await expect.poll(scrolled).toBeGreaterThan(from)
    await surface.press('r')
    await expect(picture).toHaveCSS('rotate', '90deg')
    await surface.press('0')
    await expect(admin.getByText('100 %')).toBeVisible()
    await expect(picture).toHaveCSS('rotate', '0deg')
    await admin.getByRole('button', { name: 'Pantalla completa' }).click()
    await admin.getByRole('button', { name: 'Salir de la pantalla completa' }).click()
    await expectAccessible(admin)
  })

  await test.step('the pages of a PDF are redrawn for each size', async () => {
    await admin.getByRole('tab', { name: 'Residencia' }).click()
    const canvas = admin.locator('canvas').first()
    const pixels = () => canvas.evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
    // Its text appears once the page is drawn.
    await expect(admin.locator('figure p')).not.toBeEmpty()
    const fitting = await pixels()
    await admin.getByRole('button', { name: 'Ampliar' }).click()
    await expect.poll(async () => (await pixels()).width).toBeGreaterThan(fitting.width)
    await admin.getByRole('button', { name: 'Girar a la derecha' }).click()
    await expect.poll(async () => (await pixels()).width > (await pixels()).height).toBe(true)
  })

  await test.step('a document that fails to load says so', async () => {
    await admin.route('**/api/kyc/document/**', (route) => route.abort())
    await admin.getByRole('tab', { name: 'Trasera' }).click()
    await expect(admin.getByText('Error al cargar la imagen')).toBeVisible()
    await admin.unroute('**/api/kyc/document/**')
  })

  await test.step('the keyboard alone opens the case and a document, and approves', async () => {
    await admin.goto(product.url + QUEUE)
    await press(admin, admin.getByRole('link', { name: `Revisar la solicitud de ${NAME}` }))
    await tabTo(admin, admin.getByRole('tab', { name: 'Frontal' }))
    await admin.keyboard.press('ArrowRight')
    await admin.keyboard.press('Enter')
    const back = admin.getByRole('group', { name: 'DNI/NIE, parte trasera', exact: true })
    await tabTo(admin, back)
    await admin.keyboard.press('+')
    await expect(admin.getByText('125 %')).toBeVisible()
    await press(admin, admin.getByRole('button', { name: 'Aprobar Solicitud' }))
    const question = admin.getByRole('alertdialog', { name: `¿Aprobar la verificación de ${NAME}?` })
    await expect(question).toBeVisible()
    await press(admin, question.getByRole('button', { name: 'Aprobar la verificación' }))
    await expect(admin.getByText('Solicitud aprobada correctamente')).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText(NAME)
    await press(admin, admin.getByRole('link', { name: 'Volver a verificaciones' }))
    await expect(admin).toHaveURL(product.url + QUEUE)
  })

  await test.step('the previous and next case follow the filtered list, and their bar stays in view', async () => {
    await admin.getByLabel('Estado').click()
    await admin.getByRole('option', { name: 'Rechazado' }).click()
    await admin
      .getByRole('link', { name: /^Ver la solicitud de/ })
      .first()
      .click()
    const bar = admin.getByRole('region', { name: 'Decisión' })
    const next = bar.getByRole('link', { name: /^Caso siguiente: / })
    const first = admin.url()
    await expect(next).toBeInViewport()
    await expect(bar.getByRole('link', { name: /^Caso anterior: / })).toHaveCount(0)
    await next.click()
    await expect(admin).not.toHaveURL(first)
    await expect(admin).toHaveURL(/status=REJECTED/)
    await bar.getByRole('link', { name: /^Caso anterior: / }).click()
    await expect(admin).toHaveURL(first)
    await admin.getByRole('link', { name: 'Volver a verificaciones' }).click()
    await expect(admin).toHaveURL(`${product.url}${QUEUE}?status=REJECTED`)
  })
})

test('forty KYC cases are decided by keyboard only, none is skipped, and every opened document is in the audit log', async ({
  browser,
}) => {
  const prefix = 'Expediente Repetido'
  const names = await waitingCases(product, NAME, prefix, 40)
  const path = `${QUEUE}?search=${encodeURIComponent(prefix)}`
  const admin = await signedIn(browser, product.url, ADMIN, { path })
  const isApprovedAt = (at: number) => at % 4 === 0
  const opened: string[] = []
  admin.on('response', (response) => {
    const [, type] = /\/api\/kyc\/document\/.*?\b(front|back|proof|powers)\b/.exec(response.url()) ?? []
    if (type && response.ok()) opened.push(type)
  })
  await press(admin, admin.getByRole('link', { name: `Revisar la solicitud de ${names[0]}` }))
  const dialog = admin.getByRole('alertdialog')
  for (const [at, name] of names.entries()) {
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(admin.getByRole('group', { name: 'DNI/NIE, parte frontal', exact: true })).toBeVisible()
    if (at % 10 === 0) {
      await tabTo(admin, admin.getByRole('tab', { name: 'Frontal' }))
      await admin.keyboard.press('ArrowRight')
      await admin.keyboard.press('Enter')
      await expect(admin.getByRole('group', { name: 'DNI/NIE, parte trasera', exact: true })).toBeVisible()
    }
    const isApproved = isApprovedAt(at)
    if (isApproved) await admin.keyboard.press('a')
    else {
      await admin.keyboard.press('r')
      await expect(admin.getByLabel('Comentarios')).toBeFocused()
      await admin.keyboard.type('La foto está borrosa.')
      await press(admin, admin.getByRole('button', { name: 'Rechazar Solicitud' }))
    }
    const [question, button] = isApproved
      ? ['¿Aprobar', 'Aprobar la verificación']
      : ['¿Rechazar', 'Rechazar la verificación']
    await expect(dialog).toHaveAccessibleName(new RegExp(`^\\${question}.*${name}`))
    await press(admin, dialog.getByRole('button', { name: button }))
    await expect(dialog).toBeHidden()
  }
  await expect(admin).toHaveURL(new RegExp(`${QUEUE}\\?search=`))

  const audited = await auditedOf(product, prefix)
  const decisions = audited.filter(({ action }) => ['kyc.approve', 'kyc.reject'].includes(action))
  expect(decisions.map(({ name, action }) => [name, action])).toEqual(
    names.map((name, at) => [name, isApprovedAt(at) ? 'kyc.approve' : 'kyc.reject']),
  )
  const read = audited.filter(({ action }) => action === 'kyc.read_document')
  expect(new Set(read.filter(({ document }) => document === 'front').map(({ name }) => name)).size).toBe(40)
  expect(read.map(({ document }) => document).toSorted()).toEqual(opened.toSorted())
})
