import { expect } from '@playwright/test'
import { press, tabTo } from '../support/keys.ts'
import { expectDone, signedIn, toast } from '../support/steps.ts'
import { aProduct, ERIR, INVESTOR, test } from '../support/product.ts'

const product = aProduct()

test('the ERIR confirms an investment and blocks tokens with the keyboard alone, and the focus returns', async ({
  browser,
}) => {
  const page = await signedIn(browser, product.url, ERIR)
  const keyboard = page.keyboard

  await test.step('an investment is confirmed', async () => {
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

  await test.step('tokens are blocked and unblocked', async () => {
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
    // A toast is in the tab order while it is shown.
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
