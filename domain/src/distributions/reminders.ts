/** How often a holder is reminded that a payment waits for their account (docs/product/money.md, "Distributions"). */
export const REMINDERS_MAX = 6
export const REMINDER_DAYS = 30
