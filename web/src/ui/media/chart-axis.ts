const label = { tick: { fill: 'var(--ink-soft)', fontSize: 13 }, tickLine: false }

/** The style of the axis with the names of the compared items. */
export const nameAxis = { ...label, stroke: 'var(--line-strong)' }

/** The style of the axis with the amounts. It has no line, because the grid shows it. */
export const amountAxis = { ...label, axisLine: false }
