import type { Project } from '@acervo/domain/projects/project'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  aProduct,
  must,
  projectFields,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { anApp, closeAfterwards, expectAt, expectToast, type TestApp } from '../app.tsx'
import { fill } from '../fields.ts'
import { amountField, investButton, investmentCount, pathOf } from './invest-form.ts'

const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
const SERVER_ERROR = 'Error 500: Internal Server Error'
let product: Product
let app: TestApp
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('investing again after a lost connection, a server error or a lost reply creates one investment', async () => {
  const user = await app.open(pathOf(project), investor)
  await fill(user, await amountField(), '600')
  const before = await investmentCount(product, investor)
  for (const [fault, sentence] of [
    ['lost', OFFLINE],
    [{ status: 500 }, SERVER_ERROR],
  ] as const) {
    app.fail('POST', '/api/investment', fault)
    await user.click(investButton())
    await expectToast(sentence)
    expect((await amountField()).value).toBe('600')
    expect(await investmentCount(product, investor)).toBe(before)
    app.repair()
  }
  app.fail('POST', '/api/investment', 'reply_lost')
  await user.click(investButton())
  await expectToast(OFFLINE)
  expect(await investmentCount(product, investor)).toBe(before + 1)
  app.repair()
  await user.type(await amountField(), '{Enter}')
  await expectAt('/dashboard/investments/')
  expect(await investmentCount(product, investor)).toBe(before + 1)

  await user.click(await screen.findByRole('checkbox'))
  app.fail('PUT', '/api/investment/', 'lost')
  const continueButton = screen.getByRole('button', { name: 'Continuar al pago' })
  await user.click(continueButton)
  await expectToast(OFFLINE)
  screen.getByRole('checkbox', { checked: true })
  app.repair()
  await user.click(continueButton)
  await screen.findByRole('button', { name: 'He realizado el pago' })
})

test('a return that has changed meanwhile is announced and shown before anything is invested', async () => {
  const promised = await product.aProject({ annual_return: 8, total_return: 16 })
  const user = await app.open(pathOf(promised), investor)
  await amountField()
  const before = await investmentCount(product, investor)
  const body = { ...projectFields, projectId: promised.id, annual_return: 4, total_return: 8 }
  const admin = await product.aPerson({ roles: ['admin'] })
  must(await product.call('POST', '/api/projects', { as: admin, body }))
  await user.click(investButton())
  await expectToast(/^Los términos de la inversión han cambiado/)
  expect(await investmentCount(product, investor)).toBe(before)
  await expect.poll(() => document.body.textContent).toMatch(/Rentabilidad anual4,00\s%/)
  await user.click(investButton())
  await expectAt('/dashboard/investments/')
})

test('after a lost reply and a reload the same amount finds the first investment; once that is seen, it is a second one', async () => {
  const before = await investmentCount(product, investor)
  const investAgain = async () => {
    const user = await app.open(pathOf(project), investor)
    await fill(user, await amountField(), '800')
    await fill(user, await amountField(), '700')
    await user.click(investButton())
    await expectAt('/dashboard/investments/')
    return location.pathname
  }
  await loseReply('700')
  const first = await investAgain()
  expect(await investmentCount(product, investor)).toBe(before + 1)
  expect(await investAgain()).not.toBe(first)
  expect(await investmentCount(product, investor)).toBe(before + 2)

  for (const page of ['/dashboard/investments', '/dashboard/welcome']) {
    const count = await investmentCount(product, investor)
    await loseReply('700')
    await app.open(page, investor)
    await screen.findAllByText(new RegExp(project.name ?? ''))
    await investAgain()
    expect(await investmentCount(product, investor), page).toBe(count + 2)
  }
})

test('where the browser stores nothing, the open page still finds the first investment', async () => {
  const before = await investmentCount(product, investor)
  const { setItem } = Storage.prototype
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    name,
    value,
  ) {
    if (name.includes('intent')) throw new DOMException('', 'QuotaExceededError')
    setItem.call(this, name, value)
  })
  const user = await loseReply('900')
  await user.click(investButton())
  await expectAt('/dashboard/investments/')
  expect(full.mock.results.some(({ type }) => type === 'throw')).toBe(true)
  full.mockRestore()
  expect(await investmentCount(product, investor)).toBe(before + 1)
})

async function loseReply(amount: string) {
  const user = await app.open(pathOf(project), investor)
  await fill(user, await amountField(), amount)
  app.fail('POST', '/api/investment', 'reply_lost')
  await user.click(investButton())
  await expectToast(OFFLINE)
  app.repair()
  return user
}
