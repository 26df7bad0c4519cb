import { expect, test } from 'vitest'
import { isLatin } from './latin.ts'

test.each(['José Núñez-Ibáñez', 'Łukasz Øre', 'D’Artagnan', 'Guerau Cal·lís', '3M', 'Mª Ángeles', 'Şükrü Ğ'])(
  '%s is written in Latin letters',
  (name) => {
    expect(isLatin(name)).toBe(true)
    expect(isLatin(name.normalize('NFD'))).toBe(true)
  },
)

test.each(['王伟', 'Иван Иванов', 'Ivan Иванов', 'P\u0430blo Inventado', '– –', '\u200b\u200b', ''])(
  '%j is not',
  (name) => {
    expect(isLatin(name)).toBe(false)
  },
)
