import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  answerQuestionnaire,
  aWallet,
  cameraPhoto,
  dropFile,
  fillPerson,
  PDF,
  PICTURE,
} from '../support/kyc-steps.ts'
import {
  confirmAndClose,
  freshPage,
  emailedLink,
  PASSWORD,
  readToken,
  signedIn,
  typeCredentials,
} from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const product = aProduct()
const PROJECT = 'Almazara de Sierra Mágina'

/** The taps, besides typing, from the home page to a payment that is awaited. */
const TAPS_MAX = 40
/** The size of a photo after the page has reduced it (`web/src/lib/files/shrink-photo.ts`). */
const LONGEST_SIDE_PX = 2000

test('a visitor with a phone goes from the home page to an investment, and an administrator mints its tokens', async ({
  browser,
}) => {
  const email = `viaje.${randomUUID().slice(0, 8)}@demo.acervo.example`
  const wallet = aWallet()
  const investor = await freshPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const taps = await countTaps(investor)

  await test.step('choose a project without an account, and calculate', async () => {
    await investor.goto(product.url)
    await investor.getByRole('link', { name: 'Ver oportunidades' }).first().click()
    await investor.getByRole('link', { name: PROJECT }).click()
    await expect(investor.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
    const amount = investor.getByLabel('Importe en euros')
    await amount.scrollIntoViewIfNeeded()
    await expect(investor.locator('[data-island=calculator]')).toHaveAttribute('data-alive', '')
    await amount.fill('2000')
    await expect(investor.getByRole('row', { name: /Ganas o pierdes/ })).toContainText('-2.000,00')
    await expectAccessible(investor)
    await amount.fill('20')
    await expect(investor.getByText('La inversión mínima es €250')).toBeVisible()
  })

  await test.step('sign up, confirm the email, and arrive at that project', async () => {
    await investor.getByRole('link', { name: 'Invertir', exact: true }).click()
    await typeCredentials(investor, { email, password: PASSWORD })
    await expect(investor.getByText('¡Correo de verificación enviado!')).toBeVisible()
    await investor.goto(await emailedLink(product.url, email))
    await expectAccessible(investor)
    await investor.getByRole('button', { name: 'Confirmar mi correo' }).click()
    taps.add(1)
    await expect(investor.getByText('Correo confirmado')).toBeVisible()
    expect(new URL(investor.url()).hash).toBe('')
    await investor.getByRole('link', { name: 'Seguir donde estabas' }).click()
    await expect(investor.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
  })

  await test.step('an unverified person can calculate and sees what is missing', async () => {
    await expect(investor.getByText('Para invertir debes completar la verificación KYC.')).toBeVisible()
    await investor.getByLabel('Importe a invertir').fill('2000')
    await expect(investor.getByText(/^Si inviertes 2\.000,00/)).toBeVisible()
    await expect(
      investor.getByRole('button', { name: 'Invertir: falta verificar tu identidad' }),
    ).toBeDisabled()
    await investor.getByRole('main').getByRole('link', { name: 'Verificar Cuenta' }).click()
  })

  await test.step('fill in KYC and send it', async () => {
    await fillPerson(investor, wallet)
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    await uploadDocuments(investor)
    taps.add(3)
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    await answerQuestionnaire(investor)
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    await investor.getByRole('button', { name: 'Finalizar' }).click()
    await expect(
      investor.getByText('Su solicitud está en revisión. No se pueden realizar cambios en este momento.'),
    ).toBeVisible()
  })

  const investmentUrl = await test.step('invest while the identity is reviewed', async () => {
    await investor.getByRole('main').getByRole('link', { name: 'Ver oportunidades' }).click()
    await investor.getByRole('link', { name: PROJECT }).click()
    await investor.getByLabel('Importe a invertir').fill('2000')
    await investor.getByRole('button', { name: 'Invertir', exact: true }).click()
    await expect(investor).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
    await investor.getByRole('checkbox').check()
    await expect(investor.getByRole('radio')).toHaveCount(1)
    await expect(investor.getByRole('radio', { name: /^Transferencia bancaria/ })).toBeChecked()
    await investor.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(investor.getByText(/^RF\d\d/).first()).toBeVisible()
    expect(taps.count()).toBeLessThanOrEqual(TAPS_MAX)
    return investor.url()
  })

  await test.step('declare the payment', async () => {
    await investor.getByRole('button', { name: 'He realizado el pago' }).click()
    await expect(investor.getByRole('alertdialog')).toContainText('ya no podrás cancelar la inversión')
    await confirmAndClose(investor, 'He realizado el pago', 'Hemos anotado tu pago')
    await expect(investor.getByText('Esperando revisión del administrador.')).toBeVisible()
  })

  const admin = await signedIn(browser, product.url, ADMIN, { path: '/dashboard/users' })
  await test.step('the administrator approves the identity', async () => {
    await admin.getByLabel('Buscar por nombre o correo').fill(email)
    await admin
      .getByRole('link', { name: 'Revisar KYC de Viajera Inventada Ficticia' })
      .filter({ visible: true })
      .click()
    await expect(admin).toHaveURL(/users-kyc/)
    await admin.getByRole('button', { name: 'Aprobar Solicitud' }).click()
    await admin.getByRole('button', { name: 'Aprobar la verificación' }).click()
    await expect(admin.getByText('Solicitud aprobada correctamente')).toBeVisible()
  })

  await test.step('the administrator reviews, confirms the ERIR step and mints', async () => {
    await admin.goto(investmentUrl)
    await admin.getByLabel('Importe recibido').fill('2000')
    await admin.getByRole('button', { name: 'Confirmar el pago y continuar' }).click()
    await admin.getByRole('button', { name: 'Confirmar la verificación de ERIR' }).click()
    await confirmAndClose(admin, 'Confirmar la verificación de ERIR', 'Verificación de ERIR confirmada')
    await admin.getByRole('button', { name: 'Emitir los tokens' }).click()
    await expect(admin.getByRole('alertdialog')).toContainText(wallet)
    await confirmAndClose(admin, 'Emitir los tokens', 'Tokens emitidos')
    await expect(admin.getByText(/^Finalizado el/).first()).toBeVisible()
  })

  await test.step('the investor sees the tokens, and the chain has the same number', async () => {
    await expect(investor.getByText(/^Finalizado el/).first()).toBeVisible()
    const reply = await investor.evaluate(async (id) => {
      const token = JSON.parse(localStorage.getItem('auth-token') ?? '{}').access_token as string
      const read = async (url: string) =>
        (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
      const { investment } = await read(`/api/investment/${id}`)
      const { data } = await read(`/api/projects/${investment.project_id}`)
      return { tokens: investment.tokens as number, token: data.token_address as string }
    }, investmentUrl.split('/').at(-1))
    expect(reply.tokens).toBeGreaterThan(0)
    expect(await readToken(product, reply.token, 'balanceOf', wallet)).toBe(BigInt(reply.tokens))
  })
})

/** It has all parts of a JPEG except the tables that are needed to decode one. */
const UNREADABLE_JPEG = Buffer.from(
  'ffd8' + 'ffc0000b080001000101011100' + 'ffda0008010100003f00' + '1234' + 'ffd9',
  'hex',
)

/**
 * Uploads three documents. Chooses one after a first file that cannot be read, drops another, and photographs the
 * third, which the page reduces. Then all three can be viewed.
 */
async function uploadDocuments(page: Page): Promise<void> {
  const slot = (name: string) => page.getByRole('group', { name })
  const isUploaded = (name: string) =>
    expect(slot(name).getByRole('button', { name: `Ver imagen: ${name}` })).toBeVisible()
  const front = slot('DNI/NIE, parte frontal').locator('input').first()
  await front.setInputFiles({ ...PICTURE, buffer: UNREADABLE_JPEG })
  await expect(page.getByText('El archivo está dañado o incompleto')).toBeVisible()
  await front.setInputFiles(PICTURE)
  await isUploaded('DNI/NIE, parte frontal')
  await dropFile(page, slot('DNI/NIE, parte trasera'), PDF)
  await isUploaded('DNI/NIE, parte trasera')
  const proof = slot('Justificante de residencia')
  await expect(proof.getByText('Hacer una foto')).toBeVisible()
  await proof.locator('input[capture=environment]').setInputFiles(await cameraPhoto(page))
  await isUploaded('Justificante de residencia')
  await proof.getByRole('button', { name: /^Ver imagen/ }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Justificante de residencia' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(LONGEST_SIDE_PX)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/**
 * Counts clicks over all pages of the journey. Actions outside the page, such as an email link or a file dialog, are
 * added.
 */
async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('tapped', () => (taps += 1))
  await page.addInitScript(() => {
    // A tap on a label also clicks its input, but without a pointer.
    addEventListener('click', (event) => event.detail > 0 && void Reflect.get(window, 'tapped')(), true)
  })
  return { add: (more: number) => (taps += more), count: () => taps }
}
