import { expect, type Locator } from '@playwright/test'
import { press, tabTo } from '../support/keys.ts'
import { signedIn } from '../support/steps.ts'
import { auditedOf, waitingCases } from '../support/kyc-cases.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

/** The oldest waiting application in the demo data. */
const NAME = 'Probable Ruiz Inexistente'
const QUEUE = '/dashboard/users-kyc'
const product = aProduct()

test('a case opens at the top of a phone, and its documents are zoomed, rotated and dragged', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const admin = await signedIn(browser, product.url, ADMIN, { viewport, path: QUEUE })

  await test.step('on a phone the case opens at the top of the page, and the next one stays in reach', async () => {
    await admin.getByRole('link', { name: `Revisar la solicitud de ${NAME}` }).click()
    await expect(admin.getByRole('tab', { name: 'Frontal' })).toBeAttached()
    await expect(admin.getByRole('heading', { level: 1, name: NAME })).toBeInViewport()
    await expect(admin.getByRole('link', { name: /^Caso siguiente: / })).toBeInViewport()
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
  })

  await test.step('the pages of a PDF are redrawn for each size', async () => {
    await admin.getByRole('tab', { name: 'Residencia' }).click()
    const canvas = admin.locator('canvas').first()
    const pixels = () => canvas.evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
    // The document's text appears once its page is drawn.
    await expect(admin.locator('figure p')).not.toBeEmpty()
    const fitting = await pixels()
    await admin.getByRole('button', { name: 'Ampliar' }).click()
    await expect.poll(async () => (await pixels()).width).toBeGreaterThan(fitting.width)
    await admin.getByRole('button', { name: 'Girar a la derecha' }).click()
    await expect.poll(async () => (await pixels()).width > (await pixels()).height).toBe(true)
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
  await press(admin, admin.getByRole('link', { name: 'Ir al contenido' }))
  await press(admin, admin.getByRole('link', { name: `Revisar la solicitud de ${names[0]}` }))
  for (const [at, name] of names.entries()) {
    // While a dialog is open, nothing outside it has a role.
    const shown = admin.getByRole('main').filter({ has: admin.getByRole('heading', { level: 1, name }) })
    await shown.getByRole('group', { name: 'DNI/NIE, parte frontal', exact: true }).waitFor()
    const isExamined = at % 10 === 0
    if (isExamined) {
      await tabTo(admin, admin.getByRole('tab', { name: 'Frontal' }))
      await admin.keyboard.press('ArrowRight')
      await admin.keyboard.press('Enter')
      await shown.getByRole('group', { name: 'DNI/NIE, parte trasera', exact: true }).waitFor()
    }
    // The button is the next control. Only every tenth case checks that the controls on the way show their focus.
    const pressNext = async (button: Locator) => {
      if (isExamined) return press(admin, button)
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Enter')
    }
    const isApproved = isApprovedAt(at)
    if (isApproved) await admin.keyboard.press('a')
    else {
      await admin.keyboard.press('r')
      await admin.getByLabel('Comentarios').and(admin.locator(':focus')).waitFor()
      await admin.keyboard.type('Borrosa')
      await pressNext(admin.getByRole('button', { name: 'Rechazar Solicitud' }))
    }
    const asked = isApproved
      ? `¿Aprobar la verificación de ${name}?`
      : `¿Rechazar la verificación de ${name}?`
    const question = admin.getByRole('alertdialog', { name: asked, exact: true })
    await question.locator(':focus').waitFor()
    await pressNext(question.getByRole('button', { name: /^(Aprobar|Rechazar) la verificación$/ }))
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
