// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

/** The columns of the list of failed operations and of its file. */
export const operationColumns = [
  'failed',
  'kind',
  'person',
  'project',
  'tokens',
  'wallet',
  'why',
  'attempts',
  'asked',
  'asked_by',
  'reason',
] as const
export type OperationColumn = (typeof operationColumns)[number]

/** What failed operations can be ordered by: when the chain refused them last. */
export const operationSorts = ['failed'] as const satisfies readonly OperationColumn[]
