import type { ComponentProps, FormEvent, ReactNode } from 'react'
import {
  FormProvider,
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => unknown
}

/**
 * A form of react-hook-form. The browser's validation is off, because the domain's messages are in the interface's
 * language.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  ...rest
}: FormProps<Input, Output>) {
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit(onSubmit)(event as never)
  }
  return (
    <FormProvider {...form}>
      <form noValidate {...rest} onSubmit={submit} />
    </FormProvider>
  )
}

type FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>> = Omit<
  FieldProps,
  'name' | 'error' | 'children'
> & {
  name: Name
  children: (field: ControllerRenderProps<Input, Name>) => ReactNode
}

/**
 * A field of the surrounding form. Every control of the kit accepts what `children` receives: `<FormField name="email"
 * label="…">{(field) => <Input type="email" {...field} />}</FormField>`.
 */
export function FormField<
  Input extends FieldValues = FieldValues,
  Name extends FieldPath<Input> = FieldPath<Input>,
>({ name, children, ...rest }: FormFieldProps<Input, Name>) {
  const { field, fieldState } = useController<Input, Name>({ name })
  return (
    <Field name={name} error={fieldState.error?.message} {...rest}>
      {children(field)}
    </Field>
  )
}
