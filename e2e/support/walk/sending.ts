import { expect } from '@playwright/test'
import { ask } from '../ask.ts'
import { toast } from '../steps.ts'
import { replaceProof } from './documents.ts'
import { expectTexts, checkAccessibilityOf, nameOf, tab, type Walk } from './walk.ts'

export async function send({ page, text }: Walk): Promise<void> {
  const finish = page.getByRole('button', { name: text('Finalizar', 'Finish') })
  await finish.click()
  await expect(
    toast(
      page,
      text(
        'Tu solicitud de KYC ha sido enviada correctamente',
        'Your application has been sent successfully',
      ),
    ),
  ).toBeVisible()
  await expectTexts(page, [
    text(
      'Su solicitud está en revisión. No se pueden realizar cambios en este momento.',
      'Your application is under review. No changes can be made at this time.',
    ),
  ])
  await expect(finish).toHaveCount(0)
}

/** Checks that nothing can be changed on any tab. */
export async function expectReadOnly(walk: Walk): Promise<void> {
  const { page, text, isCompany } = walk
  const main = page.locator('main')
  const expectNoControls = async () => {
    for (const role of ['textbox', 'combobox', 'radio', 'checkbox'] as const)
      await expect(main.getByRole(role, { disabled: false })).toHaveCount(0)
    await checkAccessibilityOf(walk, 'documents')
  }
  await tab(walk, 'Datos personales', 'Personal data').click()
  await expect(
    page.getByLabel(
      isCompany ? text('Nombre de la empresa', 'Company name') : text('Nombre completo', 'Full name'),
    ),
  ).toHaveValue(nameOf(walk))
  await expectNoControls()
  await tab(walk, 'Documentos', 'Documents').click()
  await expect(page.getByText(text('Subido', 'Uploaded'))).toHaveCount(isCompany ? 4 : 3)
  await expect(page.getByRole('button', { name: text('Quitar el archivo', 'Remove file') })).toHaveCount(0)
  await expectNoControls()
  await tab(walk, 'Cuestionario', 'Questionnaire').click()
  await expect(page.getByRole('radiogroup')).toHaveCount(7)
  await expectNoControls()
}

/** The application is rejected with a reason, corrected, sent again and approved. */
export async function correctAndGetApproved(walk: Walk): Promise<void> {
  const { page, text, admin } = walk
  const { data } = await ask(page, '/api/kyc/applications')
  const reason = text('El justificante no se lee.', 'The proof cannot be read.')
  await admin(`/api/kyc/reject/${data[0].id}`, 'POST', { reason })
  await page.reload()
  const refused = page.getByText(text('Solicitud rechazada: ', 'Application rejected: ') + reason)
  await expect(refused).toBeVisible()
  await checkAccessibilityOf(walk, 'documents')
  await replaceProof(walk)
  await tab(walk, 'Revisión', 'Review').click()
  await send(walk)
  await expect(refused).toBeHidden()
  await admin(`/api/kyc/approve/${data[0].id}`, 'POST')
  await page.reload()
  await expectTexts(page, [
    text('Tu cuenta está verificada. Ya puedes invertir.', 'Your account is verified. You can invest now.'),
    text('Aprobado', 'Approved'),
  ])
  await expect(page.getByRole('button', { name: text('Finalizar', 'Finish') })).toHaveCount(0)
  await checkAccessibilityOf(walk, 'documents')
}
