import type { Holding } from '@acervo/domain/registry/holdings'
import { useTranslation } from 'react-i18next'
import { TokensField } from '../../../../lib/amount-fields.tsx'
import { formatCount } from '../../../../lib/text/format.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { numberIn, type NumberValue } from '../../../../ui/form/number/value.ts'
import type { Heir } from './heirs-field.tsx'

/** How many tokens of one holding each heir receives, by the heir's id. */
export type Shares = Readonly<Record<string, NumberValue>>
type SharesFieldProps = {
  holding: Holding
  heirs: readonly Heir[]
  shares: Shares
  onChange: (shares: Shares) => void
}

/** Asks how many tokens of one holding each heir receives. A holding that nobody receives is left out. */
export function SharesField({ holding, heirs, shares, onChange }: SharesFieldProps) {
  const { t } = useTranslation('acts')
  const { total_tokens, total_tokens_blocked } = holding
  const given = heirs.reduce((sum, { id }) => sum + (numberIn(shares[id] ?? null) ?? 0), 0)
  const left = total_tokens - given
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium wrap-anywhere">{projectName(holding)}</legend>
      <p className="tabular text-sm text-ink-soft" role="status">
        {t('heir_sum', { given: formatCount(given), total: formatCount(total_tokens) })}
        {given === 0
          ? `. ${t('estate_left_out')}`
          : left !== 0 &&
            `. ${t(left > 0 ? 'heir_short' : 'heir_over', { formatted: formatCount(Math.abs(left)) })}`}
      </p>
      {total_tokens_blocked > 0 ? (
        <p className="text-sm">{t('estate_blocked')}</p>
      ) : (
        heirs.map(({ id, name }) => (
          <TokensField
            key={id}
            label={t('heir_share', { name })}
            value={shares[id] ?? null}
            onChange={(value) => onChange({ ...shares, [id]: value })}
          />
        ))
      )}
    </fieldset>
  )
}
