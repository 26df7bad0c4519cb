/** Images are stored in these widths, in pixels. */
export const imageWidths = [480, 960, 1600] as const

/** The address of one width of a re-encoded image. */
export function imageUrl(url: string, width: (typeof imageWidths)[number]): string {
  return `${url}?w=${width}`
}
