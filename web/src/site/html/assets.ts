/** Paths of the files that the browser build produces. */
export type Assets = {
  /** The small script that compares the page with the stored choices. It loads in parallel with the style sheet. */
  beforePaint: string
  style: string
  script: string
  /** The fonts of the first screenful. */
  fonts: string[]
}
