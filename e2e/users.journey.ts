import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { choice, publishFromSummary } from './project-steps.ts'
import { ADMIN, aPlace, expectDone, freshPage, lastMail, signedIn, toast, typeCredentials } from './steps.ts'

const APPLICANT = { email: 'probable.ruiz@demo.acervo.example', password: ADMIN.password }
const COLLEAGUE = { email: 'nadie.torres@demo.acervo.example', password: ADMIN.password }
/** Of the demo data: verified, of the second brand, and blocked. */
const HISPAX_INVESTOR = { email: 'hipotesis.vega@demo.acervo.example', password: ADMIN.password }
const HISPAX_PROJECT = 'Telares de Béjar'

const place = aPlace()

test('users are searched, filtered by brand and exported; roles hold at once; the last administrator stays', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN)
  const { data } = await ask(admin, `/api/users?search=${COLLEAGUE.email}`)
  const roles = { is_admin: true, is_erir: false, reason: 'Refuerzo del equipo' }
  await ask(admin, `/api/users/${data[0].id}/roles`, 'PUT', roles)
  const person = await signedIn(browser, place.url, APPLICANT, { locale: 'en-GB' })
  await admin.goto(`${place.url}/dashboard/users`)

  await test.step('the columns, the badges, the brands', async () => {
    for (const name of ['Email', 'Nombre', 'Rol', 'White Label', 'KYC', 'Estado KYC', 'Acciones'])
      await expect(admin.getByRole('columnheader', { name, exact: true })).toBeVisible()
    for (const badge of [
      'Verificado',
      'En proceso',
      'Pendiente',
      'Listo para revisar',
      'Borrador',
      'Sin solicitud',
    ])
      await expect(admin.getByText(badge, { exact: true }).first()).toBeVisible()
    const ready = await admin.getByText('Listo para revisar', { exact: true }).count()
    await expect(admin.getByRole('link', { name: /^Revisar KYC de/ })).toHaveCount(ready)
    await expectAccessible(admin)
    await admin.getByRole('combobox', { name: 'Filtrar por dominio' }).click()
    await expect(admin.getByRole('option')).toHaveText(['Todos', 'Acervo', 'Hispax'])
    await admin.getByRole('option', { name: 'Hispax' }).click()
    await expect(admin).toHaveURL(/\?domain_id=2$/)
    await expect(admin.getByRole('cell', { name: 'Acervo', exact: true })).toHaveCount(0)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(';Hispax;')
  })

  await test.step('nobody found, and a list that does not come', async () => {
    await admin.getByLabel('Buscar por nombre o correo').fill('no hay nadie así')
    await expect(admin.getByText('No hay usuarios para mostrar')).toBeVisible()
    const body = JSON.stringify({ success: false, error: 'Mantenimiento', code: 'common.internal' })
    await admin.route('**/api/users?**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body }),
    )
    await admin.getByLabel('Buscar por nombre o correo').fill('otra cosa')
    await expect(admin.getByText('Error al cargar los usuarios: Mantenimiento')).toBeVisible()
    await admin.unroute('**/api/users?**')
  })

  await test.step('who becomes ERIR sees its screens without signing in again', async () => {
    await expect(person.getByRole('link', { name: 'Investors' })).toHaveCount(0)
    await admin.goto(`${place.url}/dashboard/users?search=${APPLICANT.email}`)
    await changeRoles(admin, /^Roles de Probable/, /^ERIR/, 'Lleva el registro')
    await person.reload()
    await expect(person.getByRole('link', { name: 'Investors' })).toBeVisible()
    await person.getByRole('button', { name: /^Notifications/ }).click()
    await expect(person.getByText('You now have the ERIR role')).toBeVisible()
    await expect(person.getByText(/Reason: Lleva el registro\./)).toBeVisible()
    await person.goto(`${place.url}/dashboard/users`)
    await expect(person).toHaveURL(`${place.url}/dashboard`)
  })

  await test.step('the history says who, when and why', async () => {
    await admin.getByRole('button', { name: /^Roles de Probable/ }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByText('Usuario → ERIR')).toBeVisible()
    await expect(dialog.getByText('Lleva el registro')).toBeVisible()
    await expect(dialog.getByText(new RegExp(`${ADMIN.email}$`))).toBeVisible()
    await expectAccessible(admin)
    await admin.keyboard.press('Escape')
  })

  await test.step('nobody changes their own roles, the last administrator stays', async () => {
    await admin.goto(`${place.url}/dashboard/users?search=${COLLEAGUE.email}`)
    await changeRoles(admin, /^Roles de Nadie/, /^Administrador/, 'Deja el equipo')
    await admin.goto(`${place.url}/dashboard/users?search=${ADMIN.email}`)
    await expect(admin.getByText('Administrador', { exact: true }).last()).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Roles de admin@/ })).toHaveCount(0)
  })
})

test('a project of the second brand, from its creation to its card, and a mail in that brand', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN)

  await test.step('it is made for the second brand and published', async () => {
    await admin.goto(`${place.url}/dashboard/projects/new`)
    await admin.locator('input[name=name]').fill(HISPAX_PROJECT)
    await admin.locator('textarea[name=description]').fill('Seis telares de lana merina, con su tinte.')
    await choice(admin, 'Marca', 'Hispax')
    await admin.getByRole('tab', { name: 'Financiación' }).click()
    await admin.locator('input[name=total_funding]').fill('120000')
    await admin.getByRole('tab', { name: 'Términos de inversión' }).click()
    await admin.locator('input[name=start_date]').fill('2027-01-01')
    await admin.locator('input[name=end_date]').fill('2029-01-01')
    await admin.locator('textarea[name=investment_terms]').fill('Participaciones tokenizadas, sin garantía.')
    await admin.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(toast(admin, 'Proyecto guardado como borrador correctamente')).toBeVisible()
    await publishFromSummary(admin)
    await expect(toast(admin, 'Proyecto creado y publicado correctamente')).toBeVisible()
  })

  await test.step('the list of that brand has it, the other’s has not', async () => {
    await admin.goto(`${place.url}/dashboard/projects`)
    await choice(admin, 'Filtrar por dominio', 'Hispax')
    await expect(admin.getByRole('link', { name: HISPAX_PROJECT, exact: true })).toBeVisible()
    await choice(admin, 'Filtrar por dominio', 'Acervo')
    await expect(admin).toHaveURL(/domain=acervo/)
    await expect(admin.getByRole('link', { name: HISPAX_PROJECT, exact: true })).toBeHidden()
  })

  await test.step('an investor finds its card under that brand, and not under the other', async () => {
    const investor = await freshPage(browser)
    await investor.goto(`${place.url}/user-login?platform=hispaxtoken`)
    await typeCredentials(investor, HISPAX_INVESTOR)
    await expect(investor).toHaveTitle(/Hispax/)
    await expect(investor.getByRole('link', { name: HISPAX_PROJECT })).toBeVisible()
    await investor.goto(`${place.url}/dashboard?platform=acervo`)
    await expect(investor.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()
    await expect(investor.getByRole('link', { name: HISPAX_PROJECT })).toBeHidden()
  })

  await test.step('a blocked investor is let in again and told so in the name of that brand', async () => {
    await admin.goto(`${place.url}/dashboard/investors?search=${HISPAX_INVESTOR.email}`)
    await admin.getByRole('button', { name: /^Desbloquear a / }).click()
    await admin.getByRole('alertdialog').getByLabel('Motivo').fill('Ha enviado el documento nuevo')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear inversor' }).click()
    await expect(toast(admin, 'Inversor desbloqueado correctamente')).toBeVisible()
    const mail = await lastMail(place.url, HISPAX_INVESTOR.email)
    expect(mail.text).toContain('Ha enviado el documento nuevo')
    expect(mail.text).toContain('Recibes este mensaje porque tienes una cuenta en Hispax.')
  })
})

async function openRoles(page: Page, user: RegExp, role: RegExp, reason: string): Promise<void> {
  await page.getByRole('button', { name: user }).click()
  await page.getByRole('checkbox', { name: role }).click()
  await page.getByLabel('Motivo').fill(reason)
  await page.getByRole('button', { name: 'Guardar roles' }).click()
}

async function changeRoles(...[page, user, role, reason]: Parameters<typeof openRoles>): Promise<void> {
  await openRoles(page, user, role, reason)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(toast(page, 'Roles actualizados correctamente')).toBeVisible()
  await expectDone(page, 'Roles cambiados')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
