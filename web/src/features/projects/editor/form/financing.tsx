import { isWholeCents } from '@acervo/domain/common/cents'
import { paymentFrequencies } from '@acervo/domain/projects/payment-frequency'
import { modalities } from '@acervo/domain/projects/project'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { tokensFor } from '@acervo/domain/tokens/for-amount'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatPercent } from '../../../../lib/text/format.ts'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { ChoiceField, MoneyField, MonthsField, PercentField } from './fields.tsx'
import type { Writers } from './writers.ts'

const writtenMoney = (amount: number) => formatMoney(amount, 2)
const writtenPercent = (percent: number) => formatPercent(percent)

/** The fields of this tab in order. */
export const financingFields = {
  total_funding: writtenMoney,
  token_value: writtenMoney,
  min_investment: writtenMoney,
  max_investment: writtenMoney,
  modality: (modality, { t }) => t(`projects:modality.${modality}`),
  annual_return: writtenPercent,
  total_return: writtenPercent,
  duration: (count, { t }) => t('projects:months', { count }),
  payment_frequency: (frequency, { t }) => t(`terms:frequency.${frequency}`),
} satisfies Partial<Writers>

export function ProjectFormFinancing() {
  const { t } = useTranslation(['editor', 'projects', 'terms'])
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <CardHeader title={t('section.amounts')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField name="total_funding" />
          <MoneyField name="token_value" hint={<TokensInAll />} />
          <MoneyField name="min_investment" />
          <MoneyField name="max_investment" />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('section.returns')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField
            name="modality"
            required
            options={modalities.map((modality) => ({
              value: modality,
              label: t(`projects:modality.${modality}`),
            }))}
          />
          <MonthsField />
          <PercentField name="annual_return" />
          <PercentField name="total_return" />
          <ChoiceField
            name="payment_frequency"
            hint={t('field.frequency_hint')}
            options={paymentFrequencies.map((frequency) => ({
              value: frequency,
              label: t(`terms:frequency.${frequency}`),
            }))}
          />
        </div>
      </Card>
    </div>
  )
}

/** The number of tokens that the funding goal corresponds to, updated while either number is typed. */
function TokensInAll() {
  const { t } = useTranslation('editor')
  const [total, value] = useWatch<ProjectDraft, ['total_funding', 'token_value']>({
    name: ['total_funding', 'token_value'],
  })
  if (!total || !value || !isWholeCents(total) || !isWholeCents(value)) return null
  const count = tokensFor(total, value)
  return t('field.tokens_hint', { count, formatted: formatCount(count) })
}
