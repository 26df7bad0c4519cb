import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './control.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea rows={rows} {...rest} />}
      className={clsx(controlClass, 'block resize-y', className)}
    />
  )
}
