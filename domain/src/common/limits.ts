// Separate from the schemas and the parser, so that code that needs only a limit does not load them.

/**
 * Money is in euros. On the wire it is a JSON number with at most two decimals; in the database it is whole
 * cents (bigint). Ten digits of euros stay exact in a double, so none of our sums can lose a cent.
 */
export const EUROS_MAX = 9_999_999_999.99

/** Characters of what may be looked for in a list. */
export const SEARCH_LENGTH_MAX = 100

/**
 * The maximum of rows that can be selected for one file. Their ids are part of a URL, which proxies limit to some
 * kilobytes.
 */
export const SELECTED_MAX = 100

/** The highest percentage a project may state as a return. */
export const PERCENT_MAX = 10_000

/** The longest a project may last: a hundred years. */
export const MONTHS_MAX = 1200
