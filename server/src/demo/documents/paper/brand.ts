import type { BrandId } from '@acervo/domain/brands/brand'

export type Brand = {
  name: string
  email: string
  paper: string
  ink: string
  soft: string
  primary: string
  accent: string
}

/** What each brand's papers look like. */
export const looks: Record<BrandId, Brand> = {
  1: {
    name: 'Acervo',
    email: 'hola@acervo.example',
    paper: '#faf6ec',
    ink: '#29231b',
    soft: '#6f6657',
    primary: '#474f2c',
    accent: '#bf5f3d',
  },
  2: {
    name: 'Hispax',
    email: 'hola@hispax.example',
    paper: '#faf8f2',
    ink: '#1a2340',
    soft: '#5c6680',
    primary: '#24365f',
    accent: '#c98516',
  },
}
