import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Product } from '../../../server/src/testing/product.ts'
import { router } from '../../../web/src/app/router.tsx'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'
import { aFile, applicationOf } from '../investor/applicant.ts'
import { aCompany, aCompanyReadyToSend, company } from './company.ts'

const PAGE = '/dashboard/kyc-verification'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const openTab = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(name) }))
const choose = async (user: UserEvent, question: RegExp, answer: RegExp) =>
  user.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: answer }),
  )

test('the form of a company names what is missing and what is wrong, and saves every field', async () => {
  const person = await product.aPerson()
  const user = await app.open(`${PAGE}?tab=review`, person, 'en')
  await press(user, 'Finish')
  await expectToast('Required fields are missing: name, id number, wallet, front document,')
  await openTab(user, 'Personal data')
  await choose(user, /^Who invests/, /^Company$/)
  await fill(user, /^Phone/, '600')
  await press(user, 'Next')
  for (const sentence of [
    'The name must have at least 2 characters.',
    'The DNI/NIE/CIF number must be valid (at least 5 characters).',
    'The phone number must have at least 9 digits.',
    'The wallet address is required.',
    'State who owns more than 25%, or that nobody does',
  ])
    await expectText(sentence)
  // Six fields: date, street, city, country, registration and the role of the representative.
  expect(screen.getAllByText('This field is required')).toHaveLength(6)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Company name/))
  await fill(user, /^Polygon address/, '0x123')
  await expectText('It must be a valid Polygon address (format: 0x...)')
  await expectAccessible()

  await fill(user, /^Polygon address/, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await fill(user, /^Phone/, '123456789')
  await fill(user, /^CIF/, 'B00000001')
  for (const sentence of [
    'The check character does not match this CIF. Please check it.',
    'This does not look like a phone number of your country. If it is from another one, begin with + and its prefix.',
    'The capital letters of the address do not match (EIP-55): it may contain a mistake. Copy it again from your wallet.',
  ])
    await expectText(sentence)
  await fill(user, /^CIF/, company.id_number)
  await expectNoText('The check character does not match this CIF.')

  const [owner] = company.beneficial_owners
  for (const [label, value] of [
    [/^Company name/, company.name],
    [/^Date of incorporation/, company.birth_date],
    [/^Company registration number/, company.company_registration_number],
    [/^Role in the company/, company.company_role],
    [/^Phone/, company.phone],
    [/^Polygon address/, person.wallet.toLowerCase()],
    [/^Address/, company.address],
    [/^Postal code/, company.postal_code],
    [/^City/, company.city],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await expectText(
    'Without both upper and lower case a mistake cannot be detected: compare it with the one in your wallet.',
  )
  await nameOwners(user)
  await chooseCountry(user)
  await press(user, 'Next')
  await expectToast('Information saved')
  await expectText('Identity documents')
  expect(await screen.findAllByText(/^JPG, PNG or PDF \(max 5MB\)/)).toHaveLength(4)
  const { wallet, ...saved } = await applicationOf(product, person)
  expect(saved).toMatchObject({ ...company, beneficial_owners: [owner] })
  expect(wallet.toLowerCase()).toBe(person.wallet.toLowerCase())
})

/** Adds two owners and removes one. Answering "nobody" by mistake keeps them. */
async function nameOwners(user: UserEvent): Promise<void> {
  const question = /25 ?%/
  await choose(user, question, /^Yes$/)
  const owner = (number: number) => screen.queryByRole('group', { name: `Owner ${number}` })
  const fields = (number: number) => within(owner(number) ?? expect.fail()).getAllByRole('textbox')
  const fillIn = (number: number, ...values: string[]) => {
    for (const [at, field] of fields(number).entries()) {
      fireEvent.change(field, { target: { value: values[at] } })
      fireEvent.blur(field)
    }
  }
  fillIn(1, 'Nadie Inventado', '00000002W', '49')
  await press(user, 'Add another person')
  fillIn(2, 'Dueña Inventada', '00000001R', '12.5')
  await waitFor(() => expect(owner(2)?.textContent).toMatch(/25.*100/))
  fillIn(2, 'Dueña Inventada', '00000001R', '50.5')
  await waitFor(() => expect(owner(2)?.textContent).not.toMatch(/25.*100/))
  await press(user, 'Remove owner 1')
  await choose(user, question, /^No, nobody$/)
  expect(owner(1)).toBeNull()
  await choose(user, question, /^Yes$/)
  expect(fields(1)).toMatchObject([{ value: 'Dueña Inventada' }, { value: '00000001R' }, { value: '50.50' }])
  expect(owner(2)).toBeNull()
}

/** Chooses the country. A search without results, and Escape, leave it unchanged. */
async function chooseCountry(user: UserEvent): Promise<void> {
  const field = screen.getByRole('combobox', { name: /^Country/ })
  const list = async () => within(await screen.findByRole('dialog'))
  await user.click(field)
  await user.type((await list()).getByRole('combobox'), 'MEXI')
  await user.click(await (await list()).findByRole('option', { name: 'Mexico' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([field.textContent, document.activeElement]).toEqual(['Mexico', field])
  await user.keyboard('{ArrowDown}')
  const opened = await list()
  await waitFor(() => expect(document.activeElement).toBe(opened.getByRole('combobox')))
  expect(opened.getByRole('option', { selected: true }).textContent).toBe('Mexico')
  await expectAccessible()
  await user.keyboard('xyz')
  await opened.findByText('No results')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.textContent).toBe('Mexico')
}

test('the review of a company names what is missing, and each link leads to its field', async () => {
  // The powers are optional.
  const person = await aCompany(product, ['front', 'back', 'powers'])
  const user = await app.open(`${PAGE}?tab=review`, person, 'en')
  await press(user, 'Finish')
  await expectToast('Required fields are missing: proof of residence, investment experience,')
  expect(screen.getAllByText('Pending')).toHaveLength(1)
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'investment experience' }))
  const experience = await screen.findByRole('radiogroup', { name: /^Investment experience/ })
  await waitFor(() => expect(document.activeElement).toBe(within(experience).getAllByRole('radio')[0]))
  router.history.back()
  await user.click(await screen.findByRole('link', { name: 'proof of residence' }))
  const proof = await screen.findByRole('group', { name: /^Proof of residence/ })
  const input = proof.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail()
  await waitFor(() => expect(document.activeElement).toBe(input))
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next).toHaveProperty('disabled', true)
  await user.upload(input, await aFile())
  await within(proof).findByText('Uploaded')
  await waitFor(() => expect(next).toHaveProperty('disabled', false))
})

test('missing answers show errors, answers survive closing the browser, and the summary shows all that a company entered', async () => {
  const person = await aCompany(product, ['front', 'back', 'proof'])
  const user = await app.open(`${PAGE}?tab=questionnaire`, person, 'en')
  await press(user, 'Next')
  for (const sentence of [
    'Please select your investment experience',
    'Please select your investment objective',
    'Please select your risk tolerance',
    'Please select your annual income range',
    'Please state the source of your investment funds',
    'Please select the percentage of your own capital you want to invest',
    'Please select the origin of the capital to invest or reinvest',
    'You must confirm that you understand the risks',
    'You must accept the terms and conditions',
  ])
    await expectText(sentence)
  await expectAccessible()
  for (const question of screen.getAllByRole('radiogroup'))
    await user.click(within(question).getAllByRole('radio')[1] ?? expect.fail())
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  const terms = screen.getByRole('link', { name: 'terms and conditions' })
  expect(new URL(terms.getAttribute('href') ?? '', location.href).pathname).toBe('/terminos-y-condiciones')

  router.history.push('/dashboard/account')
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  // Removes what ends with the browser.
  queryClient.clear()
  sessionStorage.clear()
  router.history.push(`${PAGE}?tab=questionnaire`)
  await expectToast('We have brought back what you left unsaved on this device.')
  expect(screen.getByRole('radio', { name: 'Under 1 year' })).toHaveProperty('ariaChecked', 'true')
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6)
  await press(user, 'Next')

  await expectText('Final check')
  const review = within(screen.getByRole('tabpanel', { name: /Review/ }))
  for (const text of [
    company.name,
    company.id_number,
    company.phone,
    company.address,
    company.postal_code,
    company.city,
    company.country,
    company.company_registration_number,
    company.company_role,
    person.wallet,
    'Tokens are sent to this address after the investment.',
    'Under 1 year',
    'Company',
    '31 January 2001',
  ])
    review.getByText(text)
  review.getByText(/^Dueña Inventada \(00000001R\): 50[.,]50?\s?%$/)
  expect(review.queryByText('Compliance')).toBeNull()
  await expectAccessible()
})

test('a sent application cannot be changed; after a rejection it is corrected, sent again and approved', async () => {
  const person = await aCompanyReadyToSend(product)
  const admin = await product.aPerson({ roles: ['admin'] })
  const { id } = await applicationOf(product, person)
  const decide = async (decision: string, body?: object) =>
    must(await product.call('POST', `/api/kyc/${decision}/${id}`, { as: admin, body }))
  const user = await app.open(`${PAGE}?tab=review`, person, 'en')
  const send = async () => {
    await press(user, 'Finish')
    await expectToast('Your application has been sent successfully')
    await expectText('Your application is under review. No changes can be made at this time.')
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  }
  await send()
  // It must not say that there are four steps to take.
  expect(document.body.textContent).toContain('These are the details and documents that identify you.')
  await openTab(user, 'Personal data')
  expect(valueOf(/^Company name/)).toBe(company.name)
  expectNoControls()
  await openTab(user, 'Documents')
  expect(await screen.findAllByText('Uploaded')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Remove file' })).toBeNull()
  expectNoControls()
  await openTab(user, 'Questionnaire')
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(7)
  expectNoControls()
  await expectAccessible()

  const reason = 'The proof cannot be read.'
  await decide('reject', { reason })
  await refetch()
  await expectText(`Application rejected: ${reason}`)
  await openTab(user, 'Documents')
  const proof = await screen.findByRole('group', { name: /^Proof of residence/ })
  await user.click(within(proof).getByRole('button', { name: 'Remove file' }))
  await expectToast('Residence document deleted successfully')
  await user.upload(proof.querySelector('input') ?? expect.fail(), await aFile())
  await within(proof).findByText('Uploaded')
  await openTab(user, 'Review')
  await send()
  await expectNoText('Application rejected: ')
  await decide('approve')
  await refetch()
  await expectText('Your account is verified. You can invest now.')
  await expectText('Approved')
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  await expectAccessible()
})

/** Nothing on the open tab can be changed. */
function expectNoControls(): void {
  const main = screen.getByRole('main')
  const controls = 'input, textarea, select, [role=combobox], [role=radio], [role=checkbox]'
  const open = [...main.querySelectorAll(controls)].filter(
    (control) => !control.matches(':disabled, [aria-disabled=true], [aria-hidden=true]'),
  )
  expect(open.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
}
