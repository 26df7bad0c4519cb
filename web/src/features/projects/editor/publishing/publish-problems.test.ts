import { newProject } from '@acervo/domain/projects/draft'
import failures from '@acervo/domain/texts/es/failures.json'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { readableOf } from '../readable-values.ts'
import { problemsOf } from './publish-problems.ts'

beforeAll(() => i18next.init({ lng: 'es', resources: { es: { failures } } }))

const complete = {
  ...newProject,
  name: 'Molino',
  description: 'Un molino papelero.',
  total_funding: 100_000,
  start_date: '2026-12-01',
  end_date: '2028-12-01',
  investment_terms: 'Sin garantía alguna.',
}

test('a complete project has no problem', () => {
  expect(problemsOf(complete)).toEqual([])
})

test('each field has one message, the same for every empty field, in the order of the tabs', () => {
  const values = {
    ...complete,
    name: '',
    description: 'corta',
    end_date: null,
    duration: 0,
    token_value: null,
  }
  expect(problemsOf(values)).toEqual([
    { field: 'name', message: 'Este campo es obligatorio', isMissing: true },
    { field: 'description', message: 'Escribe al menos 10 caracteres', isMissing: true },
    { field: 'token_value', message: 'Este campo es obligatorio', isMissing: true },
    { field: 'duration', message: 'Debe ser mayor que 0', isMissing: true },
    { field: 'end_date', message: 'Este campo es obligatorio', isMissing: true },
  ])
})

test('contradictions and values that cannot be parsed are problems of their field', () => {
  const values = { ...complete, min_investment: 20_000, website: 'no es una web', total_return: -1 }
  expect(problemsOf(values)).toEqual([
    { field: 'website', message: 'Introduce una URL válida', isMissing: false },
    { field: 'min_investment', message: 'La inversión mínima no puede superar la máxima', isMissing: false },
    {
      field: 'total_return',
      message: 'Debe ser un porcentaje de 0 a 10.000 con dos decimales como máximo',
      isMissing: true,
    },
  ])
})

test('text that a number field refused is a problem of its own, not a figure', () => {
  const values = { ...complete, max_investment: '1,000.5' as never }
  expect(problemsOf(values)).toEqual([
    {
      field: 'max_investment',
      message: 'El importe debe ser un número de euros con dos decimales como máximo',
      isMissing: true,
    },
  ])
  expect(readableOf(values)).toEqual({ ...complete, max_investment: null })
})
