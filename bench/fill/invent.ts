/** Pseudo-random numbers that are the same in every run. */
export type Dice = {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number
  of<T>(choices: readonly T[]): T
}

const kinds = [
  'person',
  'application',
  'project',
  'file',
  'investment',
  'blocking',
  'contact',
  'wallet',
] as const
type Kind = (typeof kinds)[number]

/** The dice for the `n`th object of a kind. */
export function diceOf(kind: Kind, n: number): Dice {
  let state = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(kinds.indexOf(kind) + 1, 0x85ebca6b)) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, of: (choices) => choices[below(choices.length)] as (typeof choices)[number] }
}

/** A UUID in the product's format, always the same for the `n`th object of a kind. */
export function uuidOf(kind: Kind, n: number): string {
  const hex = hexOf(kind, n, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export function hexOf(kind: Kind, n: number, digits: number): string {
  const dice = diceOf(kind, n)
  let hex = ''
  while (hex.length < digits)
    hex += dice
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return hex.slice(0, digits)
}

const given =
  'Ana Luis Marta Jorge Lucía Pablo Elena Sergio Nuria Iván Clara Hugo Irene Rubén Sara Óscar'.split(' ')
const family =
  'García López Martín Ruiz Díaz Moreno Álvarez Romero Navarro Torres Gil Serrano Molina Castro Ortega Rubio Marín Núñez Medina Garrido'.split(
    ' ',
  )
const rareStart = 'Al Be Car Dor Es Fer Gon Her Iz Jur Lar Men Nor Ol Per Qui Ros Sal Tor Ur'.split(' ')
const rareMiddle = 'ba ce di go la ma ne ri so tu va za'.split(' ')
const rareEnd = 'bar cal dez gui llo mar nas que res to vía za'.split(' ')

/** A first name, a frequent family name and a rarer one. */
export function nameOf(n: number): string {
  const dice = diceOf('person', n)
  const rare = dice.of(rareStart) + dice.of(rareMiddle) + dice.of(rareEnd)
  return `${dice.of(given)} ${dice.of(family)} ${rare}`
}

/** As varied as real addresses. */
export function emailOf(n: number): string {
  const [, , rare = ''] = nameOf(n).split(' ')
  const plain = rare.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain}.${n}@prueba.example`
}

const BEGIN = Date.UTC(2023, 10, 1)
const END = Date.UTC(2026, 9, 1)

/** When the `n`th of `count` was created: spread evenly over three years, to the millisecond. */
export function momentOf(n: number, count: number, laterDays = 0): string {
  const at = BEGIN + Math.floor(((END - BEGIN) / count) * (n + 0.5)) + laterDays * 86_400_000
  return new Date(at).toISOString()
}
