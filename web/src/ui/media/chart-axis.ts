const label = { tick: { fill: 'var(--ink-soft)', fontSize: 13 }, tickLine: false }

/** The look of the axis that names what is compared. */
export const nameAxis = { ...label, stroke: 'var(--line-strong)' }

/** The look of the axis of amounts, whose grid is its line. */
export const amountAxis = { ...label, axisLine: false }
