/** How a bank deviates from Norma 43. Configured per bank, because the files do not say. */
export type Norma43Profile = Readonly<{
  /** The standard writes dates as year, month, day. */
  dates: 'AAMMDD' | 'DDMMAA'
  /** Whether the last record counts itself. According to the standard it does not. */
  countsLastRecord: boolean
  /**
   * The bank's own concepts (columns 25 to 27) for corrections and returned payments, in addition to the common ones.
   */
  ownConcepts: Readonly<Record<string, 'reversal' | 'return'>>
  /** The latest ISO day that a file may contain; a later one is a mistake. */
  latestDay: string
}>

export const standardProfile: Norma43Profile = {
  dates: 'AAMMDD',
  countsLastRecord: false,
  ownConcepts: {},
  latestDay: '2099-12-31',
}
