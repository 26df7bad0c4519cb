import type { Investment } from '@acervo/domain/investments/investment'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SelectBox } from '../../../ui/table/list/select-box.tsx'
import type { Selection } from './use-selection.ts'
import { isMinting } from '../whose-turn.ts'

type SelectRowProps = { investment: Investment; selection: Selection }

/** Selects an investment for a batch, unless the chain is still working on the investment. */
export function SelectRow({ investment, selection }: SelectRowProps) {
  const { t } = useTranslation('investments')
  const { id, user_name, user_email, amount } = investment
  const project = projectName(investment)
  const name = user_name || user_email || t('list.no_name')
  return (
    <SelectBox
      label={t('batch.choose', { name, project, amount: formatMoney(amount) })}
      value={selection.has(id)}
      disabled={isMinting(investment)}
      onChange={(isChosen) => selection.set([investment], isChosen)}
    />
  )
}

/** Selects all loaded rows. */
export function SelectShown({
  investments,
  selection,
  text,
}: {
  investments: readonly Investment[]
  selection: Selection
  /** Shown beside the box. In a table's head, only screen readers get this text. */
  text?: string
}) {
  const { t } = useTranslation('investments')
  const rows = investments.filter((one) => !isMinting(one))
  const box = {
    value: rows.length > 0 && rows.every(({ id }) => selection.has(id)),
    disabled: rows.length === 0,
    onChange: (isChosen: boolean) => selection.set(rows, isChosen),
  }
  return text ? <Checkbox {...box} label={text} /> : <SelectBox {...box} label={t('batch.choose_shown')} />
}
