import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/table.ts',
  out: './migrations',
  schemaFilter: ['auth'],
})
