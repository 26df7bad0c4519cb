type Sent<Name extends string> = {
  max: Record<Name, number>
  /** The submitted values and the errors, after a form was refused. */
  values: NoInfer<Partial<Record<Name, string>>> | undefined
  errors: Readonly<Partial<Record<string, string>>>
}

/** The props of a field in a public form: its maximum length and, after a refusal, the typed value and the error. */
export function fieldOf<Name extends string>({ max, values, errors }: Sent<Name>) {
  return (name: Name) => ({
    name,
    maxLength: max[name],
    defaultValue: values?.[name],
    error: errors[name],
  })
}
