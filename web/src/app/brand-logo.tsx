import { BrandLogo as Logo } from '../drawings/brand-logo.tsx'
import { currentBrand } from '../lib/brand.ts'

/** The mark and the name of this visit's brand. */
export function BrandLogo({ markOnly }: { markOnly?: boolean }) {
  const { domain, name } = currentBrand()
  return <Logo domain={domain} name={name} markOnly={markOnly} />
}
