import { typedEuros, typedTokens } from '@acervo/domain/common/number-input'
import { NumberField, type NumberFieldProps } from '../ui/form/number/field.tsx'
import { formatCount, formatMoney } from './text/format.ts'

type AmountFieldProps = Omit<NumberFieldProps, 'rules' | 'unit' | 'written'>

/** An amount of euros, with cents. */
export function EurosField(props: AmountFieldProps) {
  return <NumberField {...props} rules={typedEuros} unit="€" written={(euros) => formatMoney(euros, 2)} />
}

/** A number of tokens, which are whole. */
export function TokensField(props: AmountFieldProps) {
  return <NumberField {...props} rules={typedTokens} written={formatCount} />
}
