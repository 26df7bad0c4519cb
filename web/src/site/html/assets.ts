/** Addresses of the files that the browser build produces, from the root. */
export type Assets = {
  /**
   * The script that compares the page with the stored choices; small, and requested in parallel with the style sheet.
   */
  beforePaint: string
  style: string
  script: string
  /** The fonts of the first screen. */
  fonts: string[]
}
