import { brands, type Domain } from '@acervo/domain/brands/brand'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'

type BrandFilterProps = {
  label: string
  /** The name of the choice of all brands. */
  all: string
  value: Domain | undefined
  onChange: (change: { domain: Domain | undefined }) => void
  className: string
}

/** Narrows a list to one brand. */
export function BrandFilter({ label, all, value, onChange, className }: BrandFilterProps) {
  return (
    <Field label={label} className={className}>
      <Select<Domain | 'all'>
        value={value ?? 'all'}
        onChange={(domain) => onChange({ domain: domain === 'all' ? undefined : domain })}
        options={[
          { value: 'all', label: all },
          ...brands.map((brand) => ({ value: brand.domain, label: brand.name })),
        ]}
      />
    </Field>
  )
}
