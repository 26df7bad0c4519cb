import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlocks } from './blocks.ts'
import { excerptOf, plainText } from './plain-text.ts'

const link = { kind: 'link', url: 'https://acervo.example/a?b=1', text: 'informe' }

test.each([
  ['a **b** c', ['a ', { kind: 'strong', content: ['b'] }, ' c']],
  ['*a* _b_', [{ kind: 'em', content: ['a'] }, ' ', { kind: 'em', content: ['b'] }]],
  ['**a *b* c**', [{ kind: 'strong', content: ['a ', { kind: 'em', content: ['b'] }, ' c'] }]],
  ['[informe](https://acervo.example/a?b=1).', [link, '.']],
  ['un_nombre_largo 2 * 3 * 4 \\*a\\*', ['un_nombre_largo 2 * 3 * 4 *a*']],
  ['**sin cerrar y *cerrado*', ['**sin cerrar y ', { kind: 'em', content: ['cerrado'] }]],
  ['una línea\ny otra', ['una línea\ny otra']],
])('inline: %s', (source, content) => expect(readBlocks(source)).toEqual([{ kind: 'paragraph', content }]))

test('headings, lists and paragraphs are told apart, and an item may go on in the next line', () => {
  const source = '# Uno\nTexto\n- a\n  más\n\n- b\n1. c\n2) d\n\nEn 2026\n2027. Año\n\n### Dos ###'
  expect(readBlocks(source)).toEqual([
    { kind: 'heading', level: 1, content: ['Uno'] },
    { kind: 'paragraph', content: ['Texto'] },
    { kind: 'list', isOrdered: false, start: 1, items: [['a\nmás'], ['b']] },
    { kind: 'list', isOrdered: true, start: 1, items: [['c'], ['d']] },
    { kind: 'paragraph', content: ['En 2026\n2027. Año'] },
    { kind: 'heading', level: 2, content: ['Dos'] },
  ])
})

describe('a link that is not plainly https stays text', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://acervo.example',
    '//acervo.example',
    '/dashboard',
    'https:/acervo.example',
    'https://banco.example@acervo.example',
    'https://аcervo.example', // a Cyrillic "а"
    'https://acervo.example/"onclick="x',
  ])('%s', (url) => {
    expect(JSON.stringify(readBlocks(`[a](${url})`))).not.toContain('"link"')
  })
})

test('HTML, images and entities are text', () => {
  const source = '<img src=x onerror=alert(1)> ![a](data:x) &lt;b&gt;'
  expect(readBlocks(source)).toEqual([{ kind: 'paragraph', content: [source] }])
})

test('characters that hide or turn around what is written are removed', () => {
  expect(plainText('pagar\u202E000.1\u202C \u2066x\u2069\u200B\u0000 y')).toBe('pagar000.1 x y')
})

test('a plain text reads as it did before', () => {
  const source = 'Una frase (con 5 %, 1.000 € y «comillas»).\nOtra línea.\n\nOtro párrafo: a/b, a-b, a – b.'
  expect(plainText(source)).toBe(source)
})

test.each([
  '*',
  '* ',
  '**a ',
  '_a',
  '[',
  '[a](',
  '![',
  '>',
  '- ',
  '1. ',
  'a\n-\n',
  '\\',
  '*_',
  '[a](https://a.b) ',
])('300 kB of "%s" are read at once: anything but linear time would exceed the limit of a test', (part) => {
  expect(readBlocks(part.repeat(300_000 / part.length))).toBeInstanceOf(Array)
})

test('a heading with 300 kB of spaces within is read at once too, and loses the signs at its end', () => {
  const spaces = ' '.repeat(300_000)
  const title = `Uno${spaces}dos`
  expect(readBlocks(`# ${title}${spaces}##${spaces}`)).toEqual([
    { kind: 'heading', level: 1, content: [title] },
  ])
})

test('whatever is typed is read without an error, and no visible letter is lost', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('*', '**', '_', '[', '](', ')', '\n', ' ', 'a', 'b', '- ', '# ', '\\')),
      (parts) => {
        expect(letters(plainText(parts.join('')))).toBe(letters(parts.join('')))
      },
    ),
  )
})

test('an excerpt is one paragraph of the length asked for', () => {
  expect(excerptOf('## Uno\n\n**Dos** tres', 100)).toBe('Uno Dos tres')
  expect(excerptOf('palabra '.repeat(50), 20)).toBe('palabra palabra pal…')
  expect(excerptOf(`Uno.\n\n${'Dos '.repeat(50)}`, 20)).toBe('Uno. Dos Dos Dos Do…')
  expect(excerptOf('Uno', 3)).toBe('Uno')
  expect(excerptOf(`${'a'.repeat(8)}🏠 con patio`, 10), 'no half of a character').toBe('aaaaaaaa…')
})

test('an excerpt that ends within a link or bold text has none of their marks', () => {
  const address = `https://promotora.example/${'a'.repeat(60)}`
  expect(excerptOf(`El [informe](${address}) está aquí.\n\nMás.`, 30)).toBe('El informe está aquí.…')
  expect(excerptOf(`**${'Aviso importante '.repeat(10)}fin** y más`, 30)).toBe(
    'Aviso importante Aviso import…',
  )
})
