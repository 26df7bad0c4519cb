// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

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

/** How failed operations can be sorted: by the time of the chain's last refusal. */
export const operationSorts = ['failed'] as const satisfies readonly OperationColumn[]
