const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML, SVG or XML, between tags or in an attribute within double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
