/** Addresses of what the browser build has made, from the root. */
export type Assets = {
  /** The classic script of the head. */
  beforePaint: string
  style: string
  script: string
  /** Faces the first screen is set in. */
  fonts: string[]
}
