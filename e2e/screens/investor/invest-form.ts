import type { Project } from '@acervo/domain/projects/project'
import { screen } from '@testing-library/react'
import { must, type Person, type Product } from '../../../server/src/testing/product.ts'

/** The address of a project's screen, where people invest. */
export function pathOf({ id }: Project): string {
  return `/dashboard/projects/${id}/view`
}

export function amountField(): Promise<HTMLInputElement> {
  return screen.findByLabelText('Importe a invertir')
}

export function investButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Invertir' })
}

/** How many investments a person has. */
export async function investmentCount(product: Product, person: Person): Promise<number> {
  const { body } = must(await product.call('GET', '/api/investment?limit=200', { as: person }))
  return body.investments.length
}
