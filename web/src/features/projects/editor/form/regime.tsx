import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { regimes } from '@acervo/domain/projects/regime'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { OwnerField } from './owner-field.tsx'

type RegimeProps = { publishedId: string | undefined; sheetLink: ReactNode }

/** The law under which the project is offered, and who is responsible under that law. Read-only once published. */
export function ProjectFormRegime({ publishedId, sheetLink }: RegimeProps) {
  const { t } = useTranslation('editor')
  const regime = useWatch<ProjectDraft, 'regime'>({ name: 'regime' })
  const isFrozen = publishedId !== undefined
  return (
    <Card>
      <CardHeader title={t('section.regime')} description={t('section.regime_lead')} />
      <div className="grid gap-5">
        <RegimeField isFrozen={isFrozen} />
        <OwnerField publishedId={publishedId} isRequired={regime !== 'private'} />
        {regime === 'exempt_offer' && (
          <FormField<ProjectDraft, 'authorised_entity'>
            name="authorised_entity"
            label={t('fields.authorised_entity')}
            hint={t('field.entity_hint')}
            required
          >
            {(field) => <Input {...field} disabled={isFrozen} autoComplete="off" />}
          </FormField>
        )}
      </div>
      {regime === 'ecspr' && (
        <Notice className="mt-5" action={sheetLink}>
          {t('sheet_needed')}
        </Notice>
      )}
    </Card>
  )
}

function RegimeField({ isFrozen }: { isFrozen: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <FormField<ProjectDraft, 'regime'>
      group
      name="regime"
      label={t('fields.regime')}
      hint={t('field.regime_hint')}
    >
      {(field) => (
        <RadioGroup
          {...field}
          disabled={isFrozen}
          options={regimes.map((value) => ({
            value,
            label: t(`regime.${value}`),
            hint: t(`regime_about.${value}`),
          }))}
        />
      )}
    </FormField>
  )
}
