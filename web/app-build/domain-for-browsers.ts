import { Visitor, type ESTree, type Plugin } from 'vite'

/**
 * Reduces the domain to what the browser needs (docs/decisions/0042-the-browser-trusts-replies.md). Runs only in
 * builds, and the app would work without it.
 */
export function domainForBrowsers(): Plugin[] {
  return [
    zodWithoutJsonSchema(),
    zodWithoutSentences(),
    zodWithoutEval(),
    callsWithoutSchemas(),
    definitionsWithoutEffects(),
  ]
}

/**
 * Removes the code with which schemas describe themselves as JSON Schema. Only the server's API page needs it. This
 * saves every user 7 kB.
 */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
        const stub = "const none = () => () => { throw new Error('JSON Schema') }"
        return { code: `${stub}\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`, map: null }
      },
    },
  }
}

/** Removes zod's own messages, because our codes describe every refusal. */
function zodWithoutSentences(): Plugin {
  return {
    name: 'zod-without-sentences',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js/ },
      handler: () => ({ code: 'export default () => ({ localeError: () => undefined })', map: null }),
    },
  }
}

/** Keeps zod from trying `eval`. Our CSP forbids it, and browsers would report each attempt as a violation. */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/schemas\.js/ },
      handler(code) {
        const without = code.replaceAll('core.globalConfig.jitless', 'true')
        if (without === code) throw new Error('zod changed: its setting "jitless" was not found')
        return { code: without, map: null }
      },
    },
  }
}

/**
 * Keeps of each call only what the browser needs to send it. The server checks requests and replies, so the first
 * screen loads neither the schemas nor zod.
 */
function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/src\/.*calls/ },
      handler(code) {
        const shapes: ESTree.ObjectExpression[] = []
        const visitor = new Visitor({
          CallExpression({ callee, arguments: [shape] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'call') return
            if (shape?.type === 'ObjectExpression') shapes.push(shape)
          },
        })
        visitor.visit(this.parse(code, { lang: 'ts' }))
        const left = shapes.reduceRight(
          (rest, shape) => rest.slice(0, shape.start) + toSend(shape, code) + rest.slice(shape.end),
          code,
        )
        return { code: left, map: null }
      },
    },
  }
}

/**
 * The parts of a call that the browser reads. Omits the description; of the schemas, only the fact remains that there
 * is a body.
 */
function toSend({ properties }: ESTree.ObjectExpression, code: string): string {
  const parts = properties.map((part) => {
    const text = code.slice(part.start, part.end)
    if (part.type !== 'Property' || part.key.type !== 'Identifier') return text
    const { name } = part.key
    if (['summary', 'tag', 'params', 'query', 'form'].includes(name)) return ''
    const isWord = part.value.type === 'Literal'
    if (name === 'body' && !isWord) return 'body: {}'
    return name === 'reply' && !isWord ? '' : text
  })
  return `{ ${parts.filter(Boolean).join(', ')} }`
}

/** Marks the domain's definitions as free of side effects, so that the bundler omits unused ones. */
function definitionsWithoutEffects(): Plugin {
  return {
    name: 'definitions-without-effects',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/src\/.*\.ts$/ },
      handler(code) {
        const values = this.parse(code, { lang: 'ts' }).body.flatMap((statement) => {
          const defined = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return defined?.type === 'VariableDeclaration'
            ? defined.declarations.flatMap(({ init }) => init ?? [])
            : []
        })
        const left = values.reduceRight(
          (rest, { start, end }) =>
            `${rest.slice(0, start)}/* @__PURE__ */ (() => (${rest.slice(start, end)}))()${rest.slice(end)}`,
          code,
        )
        return { code: left, map: null }
      },
    },
  }
}
