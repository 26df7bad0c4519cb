import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from './island.tsx'

test('a browser that translates the page leaves alone what React changes: the app and the islands', () => {
  const app = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8')
  const island = renderToStaticMarkup(
    createElement(Island<object>, { name: 'calculator', component: () => '1.000 €', props: {} }),
  )
  expect(app).toMatch(/<html [^>]*translate="no"/)
  expect(app).toContain('<meta name="google" content="notranslate" />')
  expect(island).toMatch(/^<div [^>]*translate="no"/)
})
