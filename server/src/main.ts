import { fileOf } from './build/programs.ts'

/** `npm start`. With `--seed`, the process that creates the demo data (`demo/seed/apart.ts`). */
await import(fileOf(process.argv.includes('--seed') ? 'seed' : 'serve'))
