import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { brands } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { Variant } from './variant.ts'

/** A built text in memory, ready to be sent. */
export type SiteText = { body: Buffer; packed: Buffer; etag: string }

export type SitePages = {
  /** The names of the public pages: `inicio`, `contacto`… */
  names: string[]
  page(variant: Variant, name: string): SiteText | undefined
  /** `sitemap.xml` or `robots.txt` of a brand. */
  file(variant: Variant, name: string): SiteText | undefined
}

/** Placeholders that `web/src/site/html/links.ts` writes for the public address and the current year. */
const ORIGIN = 'https://origin.invalid'
const YEAR = '%current-year%'
const brotli = promisify(brotliCompress)

/**
 * Reads every built page of `folder` (`web/dist/site`) into memory and inserts the public address and the year. A page
 * that the server fills in is read with `page(variant, name).body`.
 */
export async function loadSitePages(folder: string, publicUrl: string, now: () => Date): Promise<SitePages> {
  const sources = await readSources(folder)
  let year = yearOf(now())
  let texts = await textsIn(year, publicUrl, sources)
  /** The first request in a new year still gets the pages of the old one. */
  const current = () => {
    const isNew = yearOf(now()) !== year
    if (isNew) {
      year = yearOf(now())
      void textsIn(year, publicUrl, sources).then((made) => (texts = made))
    }
    return texts
  }
  const start = `${brands[0].domain}/${languages[0]}/`
  const names = [...texts.keys()].filter((key) => key.startsWith(start))
  return {
    names: names.map((key) => path.posix.basename(key, '.html')),
    page: ({ brand, language }, name) => current().get(`${brand}/${language}/${name}.html`),
    file: ({ brand }, name) => current().get(`${brand}/${name}`),
  }
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  await Promise.all(
    brands.flatMap(({ domain }) =>
      ['', ...languages].map(async (language) => {
        const below = path.join(folder, domain, language)
        const files = (await readdir(below)).filter((name) => /\.(?:html|xml|txt)$/.test(name))
        for (const name of files) {
          const source = await readFile(path.join(below, name), 'utf8')
          sources.set(path.posix.join(domain, language, name), source)
        }
      }),
    ),
  )
  return sources
}

async function textsIn(
  year: string,
  publicUrl: string,
  sources: Map<string, string>,
): Promise<Map<string, SiteText>> {
  const made = [...sources].map(
    async ([name, source]) => [name, await packed(insertedInto(source, publicUrl, year))] as const,
  )
  return new Map(await Promise.all(made))
}

const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE })

/** The year in Madrid, as the footer shows it. */
export function yearOf(at: Date): string {
  return yearFormat.format(at)
}

/** A rendered text with the public address and the year in place of their placeholders. */
export function insertedInto(source: string, publicUrl: string, year: string): string {
  return source.replaceAll(ORIGIN, publicUrl).replaceAll(YEAR, year)
}

/**
 * Slightly larger than the best quality, in a fiftieth of its time: this runs at every start. A window of 256 kB holds
 * any page; the default one takes 4 MB for each.
 */
const packing = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** A text ready to be sent. */
export async function packed(text: string): Promise<SiteText> {
  const body = Buffer.from(text)
  const compressed = await brotli(body, { params: packing })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, packed: compressed, etag }
}
