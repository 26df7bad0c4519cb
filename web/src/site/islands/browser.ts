import { startChoices } from './choices.ts'
import { startIslands } from './start.ts'

startChoices()
startIslands()
