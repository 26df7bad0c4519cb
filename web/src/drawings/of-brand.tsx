import type { Domain } from '@acervo/domain/brands/brand'
import type { ComponentType } from 'react'
import { Courtyard } from './courtyard.tsx'
import { Harbour } from './harbour.tsx'
import { OliveGrove } from './olive-grove.tsx'
import { Rooftops } from './rooftops.tsx'
import { Terraces } from './terraces.tsx'
import { Waterfront } from './waterfront.tsx'

type Picture = ComponentType<{ className?: string }>
/** A brand without pictures of its own shows those of the first brand. */
type OfBrand = Partial<Record<Domain, Picture>>
type Props = { brand: Domain; className?: string }

/** The brand's own picture, to show beside a title. */
export function BrandPicture({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Harbour } as OfBrand)[brand] ?? Courtyard
  return <Picture className={className} />
}

/** A wide picture of the countryside where the brand's projects are. */
export function BrandLand({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Terraces } as OfBrand)[brand] ?? OliveGrove
  return <Picture className={className} />
}

/** A wide picture of the brand's home town. */
export function BrandTown({ brand, className }: Props) {
  const Picture = ({ hispaxtoken: Waterfront } as OfBrand)[brand] ?? Rooftops
  return <Picture className={className} />
}
