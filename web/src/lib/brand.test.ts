import { afterEach, expect, test, vi } from 'vitest'
import { currentBrand, startBrand } from './brand.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a tab at this search part. All tabs share `stored`. */
function openTab(search: string, stored: Map<string, string>) {
  vi.stubGlobal('location', { search, hostname: 'localhost' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { brand: 'acervo' } } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  startBrand()
}

test('a tab shows one brand, whatever another tab chooses meanwhile', () => {
  const stored = new Map<string, string>()
  openTab('', stored)
  stored.set('platform', 'hispaxtoken')
  expect(currentBrand().name).toBe('Acervo')

  openTab('', stored)
  expect(currentBrand().name).toBe('Hispax')
  stored.clear()
  expect(currentBrand().name).toBe('Hispax')
  openTab('?platform=acervo', stored)
  expect(currentBrand().name).toBe('Acervo')
})
