/** The id of the search on the help page. The ids of its parts begin with it. */
export const HELP_SEARCH = 'buscar'
