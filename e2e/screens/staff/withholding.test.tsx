import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import {
  aPdf,
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import {
  aLargeHolder,
  dueInClosedYear,
  livesIn,
  uploadCertificate,
} from '../../../server/src/testing/taxes.ts'
import {
  anApp,
  answer,
  choose,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill, setDay } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let auditor: Person
let abroad: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  auditor = await product.aPerson({ roles: ['auditor'] })
  abroad = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, abroad, 'France')
  const project = await product.aProject()
  await aPastHolding(product, { investor: abroad, project })
  await anApprovedDistribution(product, admin, termsFor(project))
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

const url = '/dashboard/distributions/withholding'

/** The person's name links to their page. */
const findPerson = ({ id }: Person) =>
  waitFor(() => {
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: personalData.name })
    expect(links.map(({ pathname }) => pathname)).toContain(`/dashboard/people/${id}`)
  })

test('an administrator adds a rate with its source, and an auditor only reads it', async () => {
  const user = await app.open(url, admin)
  await screen.findByRole('table', { name: 'Tipos que valen hoy' })
  // The entry of the menu, not the breadcrumb above the page.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Distribuciones' })).toHaveLength(2))
  screen.getByRole('link', { name: 'Distribuciones', current: 'page' })
  await expectAccessible()
  await press(user, 'Nuevo tipo')
  // Written with a point, 19 % becomes 1,900.
  await fill(user, /^Tipo (\*|\()/, '1.900')
  await press(user, 'Añadir tipo')
  await expectText('Es demasiado grande: el máximo es 100')
  await fill(user, /^Tipo (\*|\()/, '21')
  setDay(/^Vale desde/, dayFromNow(40))
  await press(user, 'Añadir tipo')
  await expectText('Escribe la norma que fija este tipo')
  await fill(user, /^Fuente/, 'Ley inventada, art. 1')
  await user.click(screen.getByRole('checkbox', { name: /pendiente de confirmar/ }))
  await choose(user, /^Quién cobra/, /^Empresa residente exenta/)
  await press(user, 'Añadir tipo')
  await expectText('La exención de estas empresas es solo de los dividendos')
  await choose(user, /^Quién cobra/, 'Persona residente')
  await press(user, 'Añadir tipo')
  await expectToast('Tipo añadido')
  await screen.findByText(/^21,00\s% desde el /)
  const history = within(screen.getByRole('table', { name: 'Historial' }))
  const added = within(history.getByRole('row', { name: /Ley inventada, art. 1/ }))
  added.getByText(admin.email)
  added.getByText('Pendiente de confirmar por asesoría fiscal')

  await app.open(url, auditor)
  await expectText('Ley inventada, art. 1')
  expect(screen.queryByRole('button', { name: 'Nuevo tipo' })).toBeNull()
})

test('a rate that begins before an approved payment is refused beside its day', async () => {
  const user = await app.open(url, admin)
  await press(user, 'Nuevo tipo')
  await choose(user, /^Quién cobra/, 'Otro no residente')
  await fill(user, /^Tipo (\*|\()/, '24')
  setDay(/^Vale desde/, dayFromNow(0))
  await fill(user, /^Fuente/, 'Ley inventada')
  await press(user, 'Añadir tipo')
  await screen.findByText(/^Ya hay pagos aprobados hasta el \d\d\/\d\d\/\d{4}/)
})

test('somebody abroad uploads a certificate, and an administrator confirms it', async () => {
  const investor = await app.open('/dashboard/account', abroad)
  await screen.findByText(/^Resides en Francia\./)
  await press(investor, 'Subir certificado')
  await press(investor, 'Enviar certificado')
  await expectText('Este campo es obligatorio')
  await expectText('Selecciona un documento para subir')
  const file = new File([new Uint8Array(aPdf())], 'certificado.pdf', { type: 'application/pdf' })
  await investor.upload(screen.getByLabelText(/^Certificado/, { selector: 'input' }), file)
  setDay(/^Fecha de expedición/, dayFromNow(-3))
  await press(investor, 'Enviar certificado')
  await expectToast('Certificado enviado: te avisaremos cuando lo revisemos')
  await expectText('Por revisar')
  screen.getByRole('button', { name: /^Descargar el certificado de \d{4}$/ })
  await press(investor, /^Retirar el certificado/)
  await answer(investor, 'Retirar')
  await expectToast('Certificado retirado')
  await screen.findByRole('button', { name: 'Subir certificado' })
  await uploadCertificate(product, abroad)

  const user = await app.open(`${url}?part=residence`, admin)
  await findPerson(abroad)
  await press(user, `Confirmar el certificado de ${personalData.name}`)
  await fill(user, /^Límite para dividendos/, '15')
  await press(user, 'Confirmar')
  await expectToast('Certificado confirmado')
  await expectText('En vigor')
  await screen.findByText(/^Convenio: 15,00\s% como máximo de los dividendos$/)
  await expectAccessible()
  await press(user, `Revocar el certificado de ${personalData.name}`)
  await fill(user, /^Motivo/, 'Es una copia alterada')
  await answer(user, 'Revocar')
  await expectToast('Certificado revocado')
  await expectText('Motivo: Es una copia alterada')
})

test('refusing a certificate that a colleague has just confirmed does not revoke it', async () => {
  const id = await uploadCertificate(product, abroad)
  const user = await app.open(`${url}?part=residence`, admin)
  await press(user, `Rechazar el certificado de ${personalData.name}`)
  await fill(user, /^Motivo/, 'No se lee')
  const body = { issued_on: dayFromNow(-1) }
  const confirm = `/api/admin/taxes/residence-certificates/${id}/confirm`
  must(await product.call('POST', confirm, { as: await product.aPerson({ roles: ['admin'] }), body }))
  await refetch()
  await expectText('En vigor')
  await answer(user, 'Rechazar')
  await expectToast('Este certificado ya se había revisado')
  await expectText('En vigor')
})

test('an administrator enters a certificate on the page of a company, and only another one can confirm it', async () => {
  const { company, project } = await aLargeHolder(product)
  const page = `/dashboard/people/${company.id}`
  await app.open(page, auditor)
  await expectText('Certificados de participación')
  const open = `Registrar un certificado de ${personalData.name}`
  expect(screen.queryByRole('button', { name: open })).toBeNull()

  let user = await app.open(page, admin)
  await press(user, open)
  await expectAccessible()
  const file = new File([new Uint8Array(aPdf())], 'certificado.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText(/^Certificado/, { selector: 'input' }), file)
  setDay(/^Fecha de expedición/, dayFromNow(-2))
  setDay(/^Participación desde/, dayFromNow(-400))
  await press(user, 'Enviar certificado')
  await expectToast('Certificado registrado: falta que otra persona lo confirme')
  await screen.findByText(new RegExp(`^${project.name}: al menos un 5 %`))

  await product.pool.query("insert into usual_wait values ('holding_proofs', 2 * 86400000 + 1, now())")
  await app.open('/dashboard/account', company)
  await expectText('Suele tardar menos de 3 días.')

  const confirm = `Confirmar el certificado de ${personalData.name}`
  await app.open(`${url}?part=holdings`, admin)
  await expectText('Lo has registrado tú: lo confirma otra persona del equipo.')
  expect(screen.queryByRole('button', { name: confirm })).toBeNull()
  user = await app.open(`${url}?part=holdings`, await product.aPerson({ roles: ['admin'] }))
  await findPerson(company)
  await press(user, confirm)
  await fill(user, /^Motivo/, 'El registro coincide')
  await press(user, 'Confirmar')
  await expectToast('Certificado confirmado')
})

test('each year says that its file is not the official one, and lists who was paid', async () => {
  const user = await app.open(`${url}?part=years`, admin)
  await expectText('No es el archivo oficial')
  await expectText(
    'A las empresas residentes con un certificado de participación confirmado no se les retiene nada de los dividendos si el registro de titulares muestra al menos un 5 % durante el año anterior a la fecha de registro (RIS, art. 61.p). Falta que lo confirme asesoría fiscal.',
  )
  await screen.findByRole('button', { name: /^Descargar los campos del modelo 193/ })
  await screen.findByRole('button', { name: /^Descargar los campos del modelo 296/ })
  await expectText('1 no residente')
  await user.click(screen.getByText('Qué se ingresa cada trimestre'))
  await screen.findByText(/^Trimestre \d, hasta el 20 de /)
  await screen.findByText(/^Modelo 216, 1 no residente: .* íntegros, .* retenidos\.$/)
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: /^Ver los certificados de/ }))
  await screen.findByRole('button', { name: new RegExp(`^Descargar el certificado de ${personalData.name}`) })
  await findPerson(abroad)
  await app.open(`${url}?part=years`, auditor)
  await expectText('1 no residente')
  expect(screen.queryByRole('button', { name: /modelo (193|296)/ })).toBeNull()
})

test('reversing a distribution of a year with final tax documents shows what has to be corrected', async () => {
  const project = await product.aProject({ name: 'Molino corregido' })
  const resident = await product.aPerson({ kyc: 'approved' })
  const other = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, other, 'Mexico')
  for (const investor of [resident, other]) await aPastHolding(product, { investor, project })
  const id = await anApprovedDistribution(product, admin, termsFor(project))
  const year = await dueInClosedYear(product, id)
  const user = await app.open(`/dashboard/distributions?open=${id}`, admin)
  await press(user, 'Revertir')
  await expectText(`El plazo de las declaraciones de ${year} ya terminó`)
  await fill(user, /^Motivo/, 'Importe equivocado')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revertir' }))
  await expectToast('Distribución revertida')
  await app.open(`${url}?part=years`, admin)
  await expectText(`Por corregir en las declaraciones de ${year}`)
  await expectText(': 2 certificados.')
  await expectText('Modelo 193, 1 residente: sobran 50,00\u00a0€ íntegros y 9,50\u00a0€ retenidos.')
  await expectText('Modelo 296, 1 no residente: sobran 50,00\u00a0€ íntegros y 9,50\u00a0€ retenidos.')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Molino corregido, / })
  expect(link.search).toBe(`?open=${id}`)
})
