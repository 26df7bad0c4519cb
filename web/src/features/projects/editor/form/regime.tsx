import type { ProjectDraft } from '@acervo/domain/projects/project-draft'
import { exceedsOwnerMax, OWNER_FUNDING_MAX, regimes } from '@acervo/domain/projects/regime'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { formatMoney } from '../../../../lib/text/format.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { ownersQuery } from '../../staff-queries.ts'
import { AddOwner } from './add-owner.tsx'

type RegimeProps = { publishedId: string | undefined; sheetLink: ReactNode }

/** The law the project is offered under, and who it makes responsible. Once published, it is only shown. */
export function ProjectFormRegime({ publishedId, sheetLink }: RegimeProps) {
  const { t } = useTranslation('editor')
  const regime = useWatch<ProjectDraft, 'regime'>({ name: 'regime' })
  const isFrozen = publishedId !== undefined
  return (
    <Card>
      <CardHeader title={t('section.regime')} description={t('section.regime_lead')} />
      <fieldset disabled={isFrozen} className="grid gap-5">
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
      </fieldset>
      {regime === 'ecspr' && (
        <Notice className="mt-5" action={sheetLink}>
          {t('sheet_needed')}
        </Notice>
      )}
    </Card>
  )
}

type OwnerProps = { publishedId: string | undefined; isRequired: boolean }

function OwnerField({ publishedId, isRequired }: OwnerProps) {
  const { t } = useTranslation('editor')
  const form = useFormContext<ProjectDraft>()
  const { data: owners, error, refetch } = useQuery(ownersQuery)
  if (!owners && error)
    return <FailedState message={errorText(error, t('owner.list_failed'))} onRetry={() => void refetch()} />
  const isFrozen = publishedId !== undefined
  return (
    <div className="grid gap-3">
      <FormField<ProjectDraft, 'owner_id'>
        name="owner_id"
        label={t('fields.owner_id')}
        hint={t('field.owner_hint')}
        required={isRequired}
      >
        {(field) => (
          <Select
            {...field}
            disabled={isFrozen}
            placeholder={t('field.owner_none')}
            options={(owners ?? []).map(({ id, name, tax_id }) => ({
              value: id,
              label: `${name} · ${tax_id}`,
            }))}
          />
        )}
      </FormField>
      {!isFrozen && (
        <AddOwner
          onAdded={({ id }) => form.setValue('owner_id', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <OwnerSum publishedId={publishedId} />
    </div>
  )
}

/** What the owner asked for in 12 months, beside what the law allows (Reg. (EU) 2020/1503, articles 1(2)(c) and 49). */
function OwnerSum({ publishedId }: { publishedId: string | undefined }) {
  const { t } = useTranslation('editor')
  const { data: owners } = useQuery(ownersQuery)
  const [regime, ownerId, total] = useWatch<ProjectDraft, ['regime', 'owner_id', 'total_funding']>({
    name: ['regime', 'owner_id', 'total_funding'],
  })
  const owner = owners?.find(({ id }) => id === ownerId)
  if (!owner || regime !== 'ecspr' || typeof total !== 'number') return null
  const others = owner.offers
    .filter(({ project_id }) => project_id !== publishedId)
    .reduce((sum, { total_funding }) => sum + total_funding, 0)
  const isOver = exceedsOwnerMax(regime, others, total)
  return (
    <Notice tone={isOver ? 'bad' : 'note'}>
      <p>
        {t('owner.sum', {
          others: formatMoney(others),
          sum: formatMoney(others + total),
          max: formatMoney(OWNER_FUNDING_MAX),
        })}
      </p>
      {isOver && <p className="mt-1 font-semibold">{t('owner.over')}</p>}
    </Notice>
  )
}
