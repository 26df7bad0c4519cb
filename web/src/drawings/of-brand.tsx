import type { Domain } from '@acervo/domain/brands/brand'
import type { ComponentType } from 'react'
import { Courtyard } from './courtyard.tsx'
import { Harbour } from './harbour.tsx'
import { OliveGrove } from './olive-grove.tsx'
import { Rooftops } from './rooftops.tsx'
import { Terraces } from './terraces.tsx'
import { Waterfront } from './waterfront.tsx'

type Picture = ComponentType<{ className?: string }>
/** Brands without a picture of their own show the first one. */
type OfBrand = Partial<Record<Domain, Picture>>
type Props = { brand: Domain; className?: string }

/** The brand's own picture, for beside a title. */
export function BrandPicture({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Harbour } as OfBrand)[brand] ?? Courtyard
  return <Picture className={className} />
}

/** The land that the brand's projects stand on; wide. */
export function BrandLand({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Terraces } as OfBrand)[brand] ?? OliveGrove
  return <Picture className={className} />
}

/** The town the brand is at home in; wide. */
export function BrandTown({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Waterfront } as OfBrand)[brand] ?? Rooftops
  return <Picture className={className} />
}
