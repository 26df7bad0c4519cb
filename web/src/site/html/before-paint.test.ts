import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['i18nextLng', 'en'],
  ['platform', 'hispaxtoken'],
])(
  'a page is asked for again on this site, whatever its address, when the stored %s differs',
  async (name, choice) => {
    const address = new URL('https://acervo.example//evil.example/x?a=1#part')
    const replace = vi.fn<(to: string) => void>()
    const { search, hash, pathname } = address
    vi.stubGlobal('location', { search, hash, pathname, replace })
    vi.stubGlobal('document', { documentElement: { lang: 'es', dataset: { brand: 'acervo' } }, cookie: '' })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === name ? choice : null),
      setItem: vi.fn(),
    })
    vi.resetModules()
    await import('./before-paint.ts')
    const [to] = replace.mock.calls[0] ?? []
    const next = new URL(String(to), address)
    expect(next.origin + next.pathname + next.hash).toBe('https://acervo.example//evil.example/x#part')
    expect([...next.searchParams.keys()]).toEqual(['a', name === 'platform' ? name : 'lng'])
  },
)
