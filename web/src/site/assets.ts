/** Addresses of what the browser build has made, from the root. */
export type Assets = {
  /** The script that compares the page with the stored choices; small, and asked for beside the style sheet. */
  beforePaint: string
  style: string
  script: string
  /** Faces the first screen is set in. */
  fonts: string[]
}
