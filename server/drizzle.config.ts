import { defineConfig } from 'drizzle-kit'

/** Compares with the newest snapshot in `migrations/meta`; older ones need not be stored. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/table.ts', out: './migrations' })
