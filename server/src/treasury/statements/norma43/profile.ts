/** What banks do differently in Norma 43; set for each bank, since its files do not say. */
export type Norma43Profile = Readonly<{
  /** The standard writes dates as year, month, day. */
  dates: 'AAMMDD' | 'DDMMAA'
  /** Whether the count of records in the last one includes itself, which the standard says it does not. */
  countsLastRecord: boolean
  /** The bank's own concepts (columns 25 to 27) of corrections and returned payments, beside the common ones. */
  ownConcepts: Readonly<Record<string, 'reversal' | 'return'>>
  /** The last ISO day that a file may name: a later one is a mistake. */
  latestDay: string
}>

export const standardProfile: Norma43Profile = {
  dates: 'AAMMDD',
  countsLastRecord: false,
  ownConcepts: {},
  latestDay: '2099-12-31',
}
