import { brandOfDomain } from '@acervo/domain/brands/brand'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../server/src/testing/product.ts'
import { companyOf } from '../../web/src/site/company.ts'
import { Help } from '../../web/src/site/pages/help.tsx'
import { SiteContext } from '../../web/src/site/site.ts'
import { startHelpSearch } from '../../web/src/site/islands/help-search.ts'
import { FirstUse } from '../../web/src/ui/overlay/first-use.tsx'
import { anApp, closeAfterwards, expectAccessible, type TestApp } from './app.tsx'

let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** Finds the button beside a word. Testing Library does not read `aria-description`. */
function explainer(name: string, about: string): HTMLElement {
  const all = screen.getAllByRole('button', { name })
  return all.find((one) => one.getAttribute('aria-description') === about) as HTMLElement
}

test('a difficult word is explained in place with the keyboard alone, and leads to its place in the help', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), step: 'payment' })
  const user = await app.open(`/dashboard/investments/${id}`, investor)
  const button = () => explainer('¿Qué es esto?', 'Concepto (referencia)')
  await screen.findByText('Concepto (referencia)')
  expect(screen.queryByText(/^Un código que pones/)).toBeNull()
  button().focus()
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('dialog', { name: 'Concepto (referencia)' }))
  await panel.findByText(/^Un código que pones en el concepto de tu transferencia/)
  expect(panel.getByRole('link', { name: 'Leer más en la ayuda' }).getAttribute('href')).toBe(
    '/ayuda#referencia',
  )
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('the button keeps the focus while the code of what it opens is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Panel = lazy(() => promise)
  render(
    <FirstUse trigger={<button>Abrir</button>} opens="dialog">
      <Panel />
    </FirstUse>,
  )
  screen.getByRole('button', { name: 'Abrir' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  resolve({ default: () => 'Abierto' })
  await screen.findByText('Abierto')
})

test('in English a word is explained in English', async () => {
  const user = await app.open('/user-signup', undefined, 'en')
  await screen.findAllByRole('button', { name: 'What is this?' })
  await user.click(explainer('What is this?', 'Identity verification'))
  await screen.findByText(/^Checking who you are before you invest/)
  await expectAccessible()
})

test('the help shows what contains the words typed, says how many, and shows a hidden entry that a link leads to', async () => {
  cleanup()
  const site = {
    brand: brandOfDomain('acervo'),
    language: 'es',
    page: 'ayuda',
    path: '/ayuda',
    company: companyOf({}),
  } as const
  render(
    <SiteContext value={site}>
      <main>
        <Help />
      </main>
    </SiteContext>,
  )
  startHelpSearch()
  await expectAccessible()
  const user = userEvent.setup({ delay: null })
  const search = screen.getByLabelText('Busca una palabra')
  const isShown = (id: string) => !document.getElementById(id)?.closest('[hidden]')
  const type = async (text: string) => {
    await user.clear(search)
    await user.type(search, text)
  }
  const found = screen.getByRole('status')
  await type('CONCEPTO transferéncia')
  expect(found.textContent).toBe('1 resultado')
  expect([isShown('referencia'), isShown('iban'), isShown('security')]).toEqual([true, false, false])
  await type('reserva')
  expect(found.textContent).toMatch(/^\d+ resultados$/)
  await type('iban')
  const link = screen.getByRole('link', { name: 'referencia' })
  expect(isShown('referencia')).toBe(false)
  await user.click(link)
  expect([isShown('referencia'), found.textContent]).toEqual([true, ''])
  await type('dni')
  expect(isShown('que-necesito')).toBe(true)
  await type('mi empresa poderes')
  expect([isShown('empresa'), found.textContent]).toEqual([true, '1 resultado'])
  await type('cómo cobro')
  expect(found.textContent).toBe('No hay nada con todas esas palabras. Esto es lo que hay sobre «cobro».')
  expect(isShown('cuando-cobro')).toBe(true)
  await type('zzz yyyy')
  expect(found.textContent).toMatch(/^No hay nada con esas palabras/)
  await type('zzz')
  expect(found.textContent).toMatch(/^No hay nada/)
  await user.clear(search)
  expect([isShown('iban'), isShown('security'), found.textContent]).toEqual([true, true, ''])
})
