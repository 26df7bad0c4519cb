/** The classes of every input and select. 16 px text, because iOS zooms in on anything smaller. */
export const controlClass =
  'min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-low transition-colors ' +
  'placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'aria-invalid:border-bad aria-invalid:outline-bad data-invalid:border-bad data-invalid:outline-bad ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-soft [&:is(input,textarea):read-only:not(:disabled)]:bg-sunken'
