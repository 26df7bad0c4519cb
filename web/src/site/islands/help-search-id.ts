/** The id of the search of the help; those of its parts begin with it. */
export const HELP_SEARCH = 'buscar'
