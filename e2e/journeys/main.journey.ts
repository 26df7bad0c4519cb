import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { answerQuestionnaire, aWallet, fillPerson, PICTURE } from '../support/kyc-steps.ts'
import { confirmAndClose, freshPage, emailedLink, PASSWORD, readToken, signIn } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const product = aProduct()

test('an investor signs up, is verified and invests, and an administrator mints the tokens', async ({
  browser,
}) => {
  const email = `viaje.${randomUUID().slice(0, 8)}@demo.acervo.example`
  const wallet = aWallet()
  const investor = await freshPage(browser)
  const admin = await freshPage(browser)

  await test.step('sign up, confirm the email, sign in', async () => {
    await investor.goto(`${product.url}/user-signup`)
    await investor.locator('input[type=email]').fill(email)
    await investor.locator('input[type=password]').fill(PASSWORD)
    await investor.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(investor.getByText('¡Correo de verificación enviado!')).toBeVisible()
    await signIn(investor, product.url, { email, password: PASSWORD })
    await expect(investor.getByText(/Confirma tu correo antes de entrar/)).toBeVisible()
    await investor.goto(await emailedLink(product.url, email))
    await expect(investor.getByText('Correo confirmado')).toBeVisible()
    expect(new URL(investor.url()).hash).toBe('')
    await signIn(investor, product.url, { email, password: PASSWORD })
    await expect(investor).toHaveURL(`${product.url}/dashboard`)
  })

  await test.step('an unverified person cannot invest', async () => {
    await openProject(investor, 'Almazara de Sierra Mágina')
    await expect(investor.getByText('Para invertir debes completar la verificación KYC.')).toBeVisible()
    await expect(investor.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  })

  await test.step('fill in KYC and send it', async () => {
    await investor.goto(`${product.url}/dashboard/kyc-verification`)
    await fillPerson(investor, wallet)
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    for (const name of ['DNI/NIE, parte frontal', 'DNI/NIE, parte trasera', 'Justificante de residencia']) {
      // An uploaded document has no input any more: the first input is the next document.
      const input = investor.locator('input[type=file]').first()
      await input.setInputFiles(PICTURE)
      await expect(investor.getByRole('button', { name: `Ver imagen: ${name}` })).toBeVisible()
    }
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    await answerQuestionnaire(investor)
    await investor.getByRole('button', { name: 'Siguiente' }).click()
    await investor.getByRole('button', { name: 'Finalizar' }).click()
    await expect(
      investor.getByText('Su solicitud está en revisión. No se pueden realizar cambios en este momento.'),
    ).toBeVisible()
  })

  await test.step('the administrator approves it', async () => {
    await signIn(admin, product.url, ADMIN)
    await expect(admin).toHaveURL(`${product.url}/dashboard`)
    await admin.goto(`${product.url}/dashboard/users`)
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

  const investmentUrl = await test.step('choose a project, invest, accept, pay', async () => {
    await openProject(investor, 'Almazara de Sierra Mágina')
    await investor.getByLabel('Importe a invertir').fill('2000')
    await investor.getByRole('button', { name: 'Invertir', exact: true }).click()
    await expect(investor).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
    await investor.getByRole('checkbox').check()
    await expect(investor.getByRole('radio')).toHaveCount(1)
    await expect(investor.getByRole('radio', { name: /^Transferencia bancaria/ })).toBeChecked()
    await investor.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(investor.getByText(/^RF\d\d/).first()).toBeVisible()
    await investor.getByRole('button', { name: 'He realizado el pago' }).click()
    await expect(investor.getByRole('alertdialog')).toContainText('ya no podrás cancelar la inversión')
    await confirmAndClose(investor, 'He realizado el pago', 'Hemos anotado tu pago')
    await expect(investor.getByText('Esperando revisión del administrador.')).toBeVisible()
    return investor.url()
  })

  await test.step('the administrator reviews, confirms the ERIR step and mints', async () => {
    await admin.goto(investmentUrl)
    await admin.getByLabel('Importe recibido').fill('2000')
    await admin.getByRole('button', { name: 'Confirmar el pago y continuar' }).click()
    await admin.getByRole('button', { name: 'Confirmar la verificación de ERIR' }).click()
    await expectAccessible(admin)
    await confirmAndClose(admin, 'Confirmar la verificación de ERIR', 'Verificación de ERIR confirmada')
    await admin.getByRole('button', { name: 'Emitir los tokens' }).click()
    await expect(admin.getByRole('alertdialog')).toContainText(wallet)
    await expectAccessible(admin)
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

async function openProject(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
