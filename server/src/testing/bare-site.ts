import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brands } from '@acervo/domain/brands/brand'
import { languages } from '@acervo/domain/common/language'

/** The content of a bare page: everything that its renderer received. */
export type Shown = { domain: string; language: string; name: string; live: Record<string, unknown> }

/** The address of its style sheet, which does not exist. */
export const BARE_STYLE = '/site/assets/site-bare.css'

/**
 * A built site whose pages contain only their own name, and whose renderer writes its input. Browser tests check how
 * real pages look. Returns the folder of the site.
 */
export async function aBareSite(pages: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'acervo-site-'))
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const marks: Readonly<Record<string, string>> = { contacto: 'contact', reclamaciones: 'complaint' }
  const formOf = (page: string) => (marks[page] ? `<!--${marks[page]}--><!--/${marks[page]}-->` : '')
  await write('index.html', '<title>the app</title><noscript>needs JavaScript</noscript>')
  for (const { domain } of brands) {
    await write(`site/${domain}/robots.txt`, 'Sitemap: https://origin.invalid/sitemap.xml')
    for (const language of languages)
      for (const page of pages)
        await write(
          `site/${domain}/${language}/${page}.html`,
          `${domain} ${language} ${page} https://origin.invalid/ ${page === 'pie' ? '© %current-year%' : ''}${formOf(page)}`,
        )
  }
  await write('site/server/inputs.json', JSON.stringify({ assets: { style: BARE_STYLE, fonts: [] } }))
  await write(
    'site/server/render.mjs',
    `export const renderContact = (brand, language, outcome) => JSON.stringify(outcome)
     export const renderComplaint = (brand, language, outcome) => JSON.stringify(outcome)
     export const renderLive = (inputs, page) => JSON.stringify(page)
     export const renderSitemap = (domain, projects) => JSON.stringify(projects.map(({ address }) => address))`,
  )
  return folder
}
