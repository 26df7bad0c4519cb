import { startChoices } from './choices.ts'
import { HELP_SEARCH } from './help-search-id.ts'
import { startIslands } from './start.ts'

startChoices()
startIslands()
if (document.getElementById(HELP_SEARCH)) {
  void import('./help-search.ts').then(({ startHelpSearch }) => startHelpSearch())
}
