import { expect } from '@playwright/test'
import { ask } from '../ask.ts'
import { toast } from '../steps.ts'
import { exchangeProof } from './documents.ts'
import { expectToRead, lookAt, nameOf, tab, type Walk } from './walk.ts'

export async function send({ page, say }: Walk): Promise<void> {
  const finish = page.getByRole('button', { name: say('Finalizar', 'Finish') })
  await finish.click()
  await expect(
    toast(
      page,
      say('Tu solicitud de KYC ha sido enviada correctamente', 'Your application has been sent successfully'),
    ),
  ).toBeVisible()
  await expectToRead(page, [
    say(
      'Su solicitud está en revisión. No se pueden realizar cambios en este momento.',
      'Your application is under review. No changes can be made at this time.',
    ),
  ])
  await expect(finish).toHaveCount(0)
}

/** Nothing can be changed any more, on any tab. */
export async function expectReadOnly(walk: Walk): Promise<void> {
  const { page, say, isCompany } = walk
  const main = page.locator('main')
  const nothing = async () => {
    for (const role of ['textbox', 'combobox', 'radio', 'checkbox'] as const)
      await expect(main.getByRole(role, { disabled: false })).toHaveCount(0)
    await lookAt(walk, 'papers')
  }
  await tab(walk, 'Datos personales', 'Personal data').click()
  await expect(
    page.getByLabel(
      isCompany ? say('Nombre de la empresa', 'Company name') : say('Nombre completo', 'Full name'),
    ),
  ).toHaveValue(nameOf(walk))
  await nothing()
  await tab(walk, 'Documentos', 'Documents').click()
  await expect(page.getByText(say('Subido', 'Uploaded'))).toHaveCount(isCompany ? 4 : 3)
  await expect(page.getByRole('button', { name: say('Quitar el archivo', 'Remove file') })).toHaveCount(0)
  await nothing()
  await tab(walk, 'Cuestionario', 'Questionnaire').click()
  await expect(page.getByRole('radiogroup')).toHaveCount(7)
  await nothing()
}

/** Refused with a reason, corrected, sent again, approved. */
export async function beRefusedAndApproved(walk: Walk): Promise<void> {
  const { page, say, admin } = walk
  const { data } = await ask(page, '/api/kyc/applications')
  const reason = say('El justificante no se lee.', 'The proof cannot be read.')
  await admin(`/api/kyc/reject/${data[0].id}`, 'POST', { reason })
  await page.reload()
  const refused = page.getByText(say('Solicitud rechazada: ', 'Application rejected: ') + reason)
  await expect(refused).toBeVisible()
  await lookAt(walk, 'papers')
  await exchangeProof(walk)
  await tab(walk, 'Revisión', 'Review').click()
  await send(walk)
  await expect(refused).toBeHidden()
  await admin(`/api/kyc/approve/${data[0].id}`, 'POST')
  await page.reload()
  await expectToRead(page, [
    say('Tu cuenta está verificada. Ya puedes invertir.', 'Your account is verified. You can invest now.'),
    say('Aprobado', 'Approved'),
  ])
  await expect(page.getByRole('button', { name: say('Finalizar', 'Finish') })).toHaveCount(0)
  await lookAt(walk, 'papers')
}
