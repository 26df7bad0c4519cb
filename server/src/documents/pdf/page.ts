/** Colours and sizes of an A4 page, in points. */
export const [INK, SOFT, LINE] = ['#211d17', '#5a5246', '#ded5c4']
export const MARGIN = 48
export const PAGE = { width: 595.28, height: 841.89 }
export const WIDTH = PAGE.width - 2 * MARGIN
export const BOTTOM = PAGE.height - 64
