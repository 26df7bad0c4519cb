/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Empty means this site's own origin. Set at build time, see vite.config.ts. */
  readonly API_URL?: string
  readonly AUTH_URL?: string
  readonly AUTH_ANON_KEY?: string
}
