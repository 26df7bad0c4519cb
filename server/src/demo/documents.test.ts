import type { DocumentType } from '@acervo/domain/kyc/documents'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { fontsNotEmbedded, wordsOf } from '../testing/read-pdf.ts'
import { renderDocument, renderKycDocument } from './documents.ts'
import { demoPeople } from './people.ts'
import { demoProjects } from './projects.ts'

const sizeMax = 60_000
const pageRange = { whitepaper: [4, 6], contract: [2, 5], financial: [2, 4] } as const

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

describe('the documents of the projects', () => {
  it('are PDFs with the pages they should have, small enough to make many', async () => {
    for (const project of demoProjects) {
      for (const { kind } of project.documents) {
        const pdf = await renderDocument(project, kind)
        const [least, most] = pageRange[kind]
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
        expect(pagesOf(pdf), `${project.key} ${kind}`).toBeGreaterThanOrEqual(least)
        expect(pagesOf(pdf), `${project.key} ${kind}`).toBeLessThanOrEqual(most)
        expect(pdf.length).toBeLessThan(sizeMax)
        expect(fontsNotEmbedded(pdf)).toEqual([])
      }
    }
  })

  it('state on every page that they are a demonstration', async () => {
    for (const project of demoProjects.slice(0, 9)) {
      const pdf = await renderDocument(project, 'whitepaper')
      const notices = wordsOf(pdf).match(/Documento de demostración\. No es una oferta/g)?.length ?? 0
      expect(notices).toBe(pagesOf(pdf))
    }
  })

  it('name the standard, the network and the registrar of the tokens', async () => {
    const project = demoProjects[0]
    if (!project) throw new Error('No project')
    const words = wordsOf(await renderDocument(project, 'whitepaper'))
    for (const word of ['ERC-3643', 'Polygon', 'ERIR', project.issuer]) expect(words).toContain(word)
  })
})

describe('the documents of the people', () => {
  it('are an image of each side of the identity card and a PDF for the residence', async () => {
    const person = demoPeople[0]
    if (!person) throw new Error('No person')
    const render = async (type: DocumentType) => (await renderKycDocument(person, type)).bytes
    const sides = await Promise.all([render('front'), render('back')])
    for (const side of sides) expect((await fileTypeFromBuffer(side))?.mime).toBe('image/jpeg')
    expect(sides[0]?.equals(sides[1] ?? Buffer.alloc(0))).toBe(false)
    const proof = await render('proof')
    expect(proof.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(proof)).toBe(1)
    expect(fontsNotEmbedded(proof)).toEqual([])
  })
})
