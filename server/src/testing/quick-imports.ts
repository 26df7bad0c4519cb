import { registerHooks, type ResolveFnOutput } from 'node:module'

const PACKAGE = 'drizzle-orm'
const resolved = new Map<string, ResolveFnOutput>()

/**
 * Preloaded by the processes that run tests with a server. To resolve an import of Drizzle, or one between its files,
 * Node reads its manifest of 180 kB again each time: a fifth of what a process needs before its first test.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)) {
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: href.endsWith('.cjs') ? 'commonjs' : 'module', shortCircuit: true }
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    const key = `${specifier} ${context.conditions.join(' ')}`
    const known = resolved.get(key) ?? next(specifier, context)
    resolved.set(key, known)
    return { ...known, shortCircuit: true }
  },
})
