import { brandOfId, type BrandId, type Domain } from '@acervo/domain/brands/brand'

export type PaperBrand = {
  name: string
  email: string
  paper: string
  ink: string
  soft: string
  primary: string
  accent: string
}

/** The second colour of a brand's documents. A brand without one uses only its first colour. */
const accents: Partial<Record<Domain, string>> = { acervo: '#bf5f3d', hispaxtoken: '#c98516' }

/** The look of a brand's documents. */
export function paperBrand(id: BrandId): PaperBrand {
  const { name, domain, colours } = brandOfId(id)
  return {
    name,
    email: `hola@${name.toLowerCase()}.example`,
    paper: '#faf7ef',
    ink: '#29231b',
    soft: '#6f6657',
    primary: colours.accent,
    accent: accents[domain] ?? colours.accent,
  }
}
