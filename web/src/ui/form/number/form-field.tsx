import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { NumberField, type NumberFieldProps } from './field.tsx'

type FormNumberFieldProps<Input extends FieldValues> = Omit<
  NumberFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & { name: FieldPath<Input> }

/** The number field of the surrounding form. Refused text stays in the form's values, so that the schema refuses it. */
export function FormNumberField<Input extends FieldValues>({ name, ...rest }: FormNumberFieldProps<Input>) {
  const { field, fieldState } = useController<Input>({ name })
  return <NumberField {...rest} {...field} error={fieldState.error?.message} />
}
