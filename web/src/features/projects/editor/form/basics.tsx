import { brandOfId, brands } from '@acervo/domain/brands/brand'
import { projectTypes } from '@acervo/domain/projects/project'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { ChoiceField, labelOf, TextField } from './fields.tsx'
import { FormatHelp, LongTextFields } from './long-text.tsx'
import type { Writers } from './writers.ts'

/** The fields of this tab in order. */
export const basicsFields = {
  name: String,
  name_en: String,
  project_type: (type, { t }) => t(`projects:type.${type}`),
  domain_id: (id) => brandOfId(id).name,
  location: String,
  website: String,
  description: String,
  description_en: String,
  use_of_funds: String,
  use_of_funds_en: String,
  risks: String,
  risks_en: String,
  is_public: (isPublic, { t }) => t(isPublic ? 'field.public_yes' : 'field.public_no'),
} satisfies Partial<Writers>

export function ProjectFormBasics() {
  const { t } = useTranslation(['editor', 'projects'])
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <TextField name="name" />
      <TextField name="name_en" hint={t('field.english_name_hint')} />
      <ChoiceField
        name="project_type"
        required
        options={projectTypes.map((type) => ({ value: type, label: t(`projects:type.${type}`) }))}
      />
      <BrandField />
      <TextField name="location" hint={t('field.location_hint')} />
      <FormField<ProjectDraft, 'website'>
        name="website"
        label={labelOf('website')}
        hint={t('field.website_hint')}
      >
        {(field) => <Input {...field} type="url" inputMode="url" placeholder="https://" />}
      </FormField>
      <div className="grid gap-6 sm:col-span-2">
        <FormatHelp />
        <LongTextFields name="description" rows={6} isRequired />
        <LongTextFields name="use_of_funds" rows={4} />
        <LongTextFields name="risks" rows={4} />
      </div>
      <PublicField />
    </Card>
  )
}

function BrandField() {
  const { t } = useTranslation('editor')
  return (
    <FormField<ProjectDraft, 'domain_id'>
      name="domain_id"
      label={labelOf('domain_id')}
      hint={t('field.brand_hint')}
    >
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={String(value)}
          onChange={(id) => onChange(Number(id))}
          options={brands.map((brand) => ({ value: String(brand.domain_id), label: brand.name }))}
        />
      )}
    </FormField>
  )
}

function PublicField() {
  const { t } = useTranslation('editor')
  const { field, fieldState } = useController<ProjectDraft, 'is_public'>({ name: 'is_public' })
  return (
    <Checkbox
      {...field}
      className="sm:col-span-2"
      label={
        <>
          {labelOf('is_public')}
          <span className="block text-sm text-ink-soft">{t('field.public_hint')}</span>
        </>
      }
      error={fieldState.error?.message}
    />
  )
}
