/** The classes of everything that opens over the page, such as menus and lists of options. */
export const popupClass =
  'rounded-lg border border-line bg-surface p-1.5 text-ink shadow-mid outline-none origin-(--transform-origin) ' +
  'transition-[opacity,scale] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0'

export const itemClass =
  'grid min-h-10 cursor-default grid-cols-[1.25rem_1fr] items-center gap-1.5 rounded-md px-2 py-1.5 text-base outline-none select-none ' +
  'data-highlighted:bg-accent-soft data-disabled:text-ink-faint ' +
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none'
