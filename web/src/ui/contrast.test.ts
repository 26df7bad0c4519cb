import { readFileSync } from 'node:fs'
import { brands } from '@acervo/domain/brands/brand'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colours = Record<string, string>

/** The custom properties of one rule of tokens.css. */
function coloursOf(selector: string): Colours {
  const start = css.indexOf(`\n${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

const light = coloursOf(':root')
const dark = coloursOf("[data-theme='dark']")
/**
 * Every brand's colours by day and by night. A brand inherits the colours that it does not set from the first brand.
 */
const looks = Object.fromEntries(
  brands.flatMap((brand) => {
    const own = brand === brands[0] ? '' : `[data-brand='${brand.domain}']`
    return [
      [`${brand.name}, light`, { ...light, ...(own && coloursOf(own)) }],
      [`${brand.name}, dark`, { ...light, ...dark, ...coloursOf(`[data-theme='dark']${own}`) }],
    ] as [string, Colours][]
  }),
)

test.each(brands)(
  'emails and documents of $name have the accent colour of its screens',
  ({ name, colours }) => {
    expect(looks[`${name}, light`]?.accent).toBe(colours.accent)
  },
)

const grounds = ['paper', 'surface', 'sunken']
const onGrounds = (names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground]))
const tones = ['accent', 'signal', 'good', 'warn', 'bad', 'note']
const textPairs = [
  ...onGrounds(['ink', 'ink-soft', 'ink-faint', ...tones]),
  ...tones.map((tone) => [tone, `${tone}-soft`]),
  ...tones.map((tone) => ['ink', `${tone}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-signal', 'signal-fill'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-hover'],
]
const shapePairs = onGrounds(['line-strong', 'accent'])

test.each(Object.entries(looks))(
  '%s: every text has a contrast of 4.5:1 with its background',
  (_look, colours) => {
    expect(weaker(colours, textPairs, 4.5)).toEqual([])
  },
)

test.each(Object.entries(looks))(
  '%s: borders of controls and focus rings have a contrast of 3:1',
  (_look, colours) => {
    expect(weaker(colours, shapePairs, 3)).toEqual([])
  },
)

function weaker(colours: Colours, pairs: string[][], ratio: number): string[] {
  return pairs.flatMap(([one = '', other = '']) => {
    const found = contrast(colours, one, other)
    return found < ratio ? [`${one} on ${other}: ${found.toFixed(2)}`] : []
  })
}

function contrast(colours: Colours, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => luminance(colours[name])) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2.2's relative luminance. */
function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('tokens.css lacks a colour')
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
