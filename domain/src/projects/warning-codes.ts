/** The codes of `publish-warnings.ts`. A separate file, because calls are loaded on every screen. */
export const warningCodes = [
  'whitepaper_missing',
  'picture_missing',
  'total_not_whole_tokens',
  'max_above_total',
  'duration_unlike_dates',
  'total_return_unlike_annual',
  'crowdfunding_unlike_regime',
] as const
export type WarningCode = (typeof warningCodes)[number]
