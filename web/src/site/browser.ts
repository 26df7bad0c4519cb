import { startChoices } from './choices.ts'
import { startIslands } from './islands-browser.ts'

startChoices()
startIslands()
