import { expect, test } from '@playwright/test'
import { press, tabTo } from './keys.ts'
import { ADMIN, aPlace, ERIR, expectDone, INVESTOR, lastMail, signedIn, toast } from './steps.ts'

/** Of the demo data: waits for its review, under the second brand. */
const COMPANY = { name: 'Boceto Inversiones Ficticias SA', email: 'direccion.boceto@demo.acervo.example' }
const place = aPlace()

test('without a mouse an administrator rejects an application of the second brand, with a reason', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB' })
  await press(page, page.getByRole('link', { name: /^Verifications/ }))
  const row = page.getByRole('row', { name: COMPANY.name })
  await expect(row.getByRole('cell', { name: 'Hispax', exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: `Review the application of ${COMPANY.name}` }))
  await press(page, page.getByRole('button', { name: 'Zoom in' }))
  await expect(page.getByText('125%')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Reject application' }))
  await expect(page.getByLabel('Comments')).toBeFocused()
  await page.keyboard.type('The proof is out of date')
  await press(page, page.getByRole('button', { name: 'Reject application' }))
  await press(page, page.getByRole('button', { name: 'Reject the verification' }))
  await expect(page.getByRole('dialog', { name: 'Application rejected successfully' })).toBeVisible()
  const mail = await lastMail(place.url, COMPANY.email)
  expect(mail.text).toContain('The proof is out of date')
  expect(mail.text).toContain('Recibes este mensaje porque tienes una cuenta en Hispax.')
})

test('without a mouse the ERIR confirms an investment and blocks tokens, and the focus comes back', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, ERIR)
  const keyboard = page.keyboard

  await test.step('an investment is looked at and confirmed', async () => {
    await press(page, page.getByRole('link', { name: 'Verificación y registro' }))
    await press(page, page.getByRole('link', { name: /^Revisar las inversiones de / }).first())
    await press(
      page,
      page.getByRole('list', { name: 'Inversiones pendientes' }).getByRole('checkbox').first(),
      'Space',
    )
    await press(page, page.getByRole('button', { name: 'Confirmar la verificación' }))
    const dialog = page.getByRole('dialog')
    await press(page, dialog.getByRole('button', { name: 'Confirmar la verificación' }))
    await expect(dialog.getByText('1 inversión tramitada.')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Cerrar' }).last())
    await expect(dialog).toBeHidden()
  })

  await test.step('tokens are blocked', async () => {
    await press(page, page.getByRole('link', { name: 'Inversores' }))
    await tabTo(page, page.getByLabel('Buscar por nombre o correo'))
    await keyboard.type(INVESTOR.email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await press(page, page.getByRole('button', { name: /^Ver las inversiones de / }))
    const open = page.getByRole('button', { name: /^Bloquear tokens de / }).first()
    await press(page, open)
    const dialog = page.getByRole('alertdialog')
    await tabTo(page, dialog.getByLabel('Cantidad de tokens'))
    await keyboard.type('2')
    await tabTo(page, dialog.getByLabel('Motivo'))
    await keyboard.type('Embargo')
    await press(page, dialog.getByRole('button', { name: 'Bloquear tokens' }))
    await expect(toast(page, 'Tokens bloqueados correctamente')).toBeVisible()
    await expectDone(page, 'Tokens bloqueados')
    await expect(open).toBeFocused()
    // A toast takes its turn among the controls, and gives it back when it goes.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await press(page, page.getByRole('button', { name: /^2 tokens bloqueados de / }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Desbloquear 2 tokens' }))
    await press(page, dialog.getByRole('button', { name: 'Desbloquear tokens' }))
    await expect(toast(page, 'Tokens desbloqueados correctamente')).toBeVisible()
    await expectDone(page, 'Tokens desbloqueados')
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
