import { CONTACT_MONTHS_KEPT, privacyTextVersion, SPAM_DAYS_KEPT } from '@acervo/domain/contact/contact'
import { expect, test } from 'vitest'

const files = import.meta.glob<string>('./*/*.md', { eager: true, query: '?raw', import: 'default' })
const textOf = (language: string, name: string) => files[`./${language}/${name}.md`] ?? ''
const namesOf = (language: string) =>
  Object.keys(files).flatMap((file) => file.match(new RegExp(`^\\./${language}/(.+)\\.md$`))?.[1] ?? [])

const marks = ['company.name', 'company.tax_id', 'company.address', 'company.registry', 'company.email']
const pages = ['/contacto', '/reclamaciones', '/accesibilidad', ...namesOf('es').map((name) => `/${name}`)]

test.each([
  [
    'es',
    /hasta que declares que has hecho la transferencia/,
    /no canceles: escribe a/,
    /termina sola.*cuando acaba su plazo\. Lo ves en tu inversión/,
    /acuse de recibo con la fecha límite para responderte/,
    /cerrar la cuenta en «Mi cuenta».* cuando no quede nada abierto/,
    /desistir de ella hasta que termine, con el botón «Desistir»/,
  ],
  [
    'en',
    /until you declare that you have made the transfer/,
    /do not cancel: write to/,
    /ends by itself.*your investment and the payment email show the deadline/,
    /receipt with the date by which we will answer/,
    /close the account under “My account”.* once nothing is left open/,
    /withdraw until it ends, with the “Withdraw” button/,
  ],
] as const)(
  'the terms (%s) describe cancelling, closing and complaints as the platform does them',
  (language, ...says) => {
    const text = textOf(language, 'terminos-y-condiciones')
    for (const sentence of says) expect(text).toMatch(sentence)
  },
)

test.each([
  ['es', /^\*\*Este registro no se borra\.\*\* .* ya no nos dice quién eres/m],
  ['en', /^\*\*This log is never erased\.\*\* .* no longer tells us who you are/m],
])('the privacy policy (%s) says that the activity log stays, and what it leads to', (language, says) => {
  expect(textOf(language, 'politica-de-privacidad')).toMatch(says)
})

test('both languages have the same legal pages', () => {
  expect(namesOf('es')).toEqual(
    expect.arrayContaining([
      'aviso-legal',
      'politica-de-cookies',
      'politica-de-privacidad',
      'terminos-y-condiciones',
    ]),
  )
  expect(namesOf('en')).toEqual(namesOf('es'))
})

test.each(namesOf('es'))('%s has the same parts in both languages', (name) => {
  const shape = (text: string) => ({
    headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
    items: text.match(/^(?:-|\d+\.) /gm)?.length,
    rows: text.match(/^\|/gm)?.length,
    marks: [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, mark]) => mark).sort(),
    codes: [...text.matchAll(/`(.+?)`/g)].map(([, code]) => code),
    links: [...text.matchAll(/\]\((.+?)\)/g)].map(([, link]) => link).sort(),
  })
  expect(shape(textOf('en', name))).toEqual(shape(textOf('es', name)))
})

test.each(Object.entries(files))('%s uses known placeholders and links to existing pages', (_, text) => {
  for (const [, mark = ''] of text.matchAll(/\{\{(.+?)\}\}/g))
    expect([...marks, 'brand.name']).toContain(mark)
  for (const [, link = ''] of text.matchAll(/\]\((\/.*?)\)/g)) expect(pages).toContain(link)
})

test.each([
  ['es', 'Versión', 'meses', 'días'],
  ['en', 'Version', 'months', 'days'],
])(
  'the privacy policy (%s) is the version senders accept, and says how long data is retained',
  (language, ...words) => {
    const text = textOf(language, 'politica-de-privacidad')
    const [version, months, days] = words
    expect(text.split('\n').slice(1, 4).join('\n').trim()).toBe(`${version} ${privacyTextVersion}`)
    expect(text).toContain(`${CONTACT_MONTHS_KEPT} ${months}`)
    expect(text).toContain(`${SPAM_DAYS_KEPT} ${days}`)
  },
)
