import { afterEach, expect, test } from 'vitest'

const PAGE = `
  <main id="main" data-name="a b">
    <label for="first">Name <input id="first" type="text" aria-label="Name"></label>
    <input type="hidden" name=""><input list="names" disabled><button role="tab  link">One</button>
    <a href="#main">Up</a><svg><a href="/x"></a><title>Two</title></svg>
    <div role="dialog" id="dialog"><h2 id="title">Three</h2><p role=" heading "></p></div>
  </main>`
const SELECTORS = [
  '*',
  'a',
  'h1,h2 , h3',
  '#title',
  '[id="title"]',
  'p#title',
  '[href="#main"]',
  'a[href]',
  '*[role~="link"],a',
  '*[role~="heading"],h1,h2',
  '[data-name~=b]',
  '[data-name~=""]',
  '[name~=""]',
  "input:not([type='hidden']):not([disabled])",
  'input[list]:not([list=""])',
  '[name=""]',
  // Not simple.
  'main > label input',
  ':disabled',
  'label[for=first] *',
]

afterEach(() => document.body.replaceChildren())

test.each(SELECTORS)('%s finds what the selector engine of jsdom finds', (selector) => {
  document.body.innerHTML = PAGE
  const main = document.querySelector('main') ?? expect.fail()
  // It is not simple within `:is()`.
  const others = `:is(${selector})`
  for (const root of [document, main]) {
    expect([...root.querySelectorAll(selector)]).toEqual([...root.querySelectorAll(others)])
    expect(root.querySelector(selector)).toBe(root.querySelector(others))
  }
  for (const element of [main, ...main.querySelectorAll('*')])
    expect(element.matches(selector), element.outerHTML).toBe(element.matches(others))
})

test('a selector that cannot be read is refused', () => {
  expect(() => document.querySelector('a[')).toThrow()
  expect(() => document.body.matches('')).toThrow()
})
