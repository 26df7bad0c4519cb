import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)
const files = {
  plain: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  serif: require.resolve('@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf'),
}

/**
 * Features that a font would look up between any two glyphs: ligatures, arrows drawn from hyphens, kerning. They would
 * cost more than the rest of a document. Precomposed letters need none of them.
 */
export const WITHOUT = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((name) => [name, false]),
)

/**
 * A font of our PDF documents, which embed the glyphs they use: a standard font that viewers are supposed to have
 * looks different in each and lacks the letters of many European names. Opened again for each document: a glyph that
 * fontkit has first seen as a part of another has no letter assigned, and then nobody can search or copy that letter.
 */
export function pdfFont(name: keyof typeof files): Font {
  const font = create(bytesOf(name)) as Font
  const layout = font.layout.bind(font)
  font.layout = (text, features, ...rest) => layout(text.normalize('NFC'), features ?? WITHOUT, ...rest)
  return font
}

const read = new Map<string, Buffer>()

function bytesOf(name: keyof typeof files): Buffer {
  const bytes = read.get(name) ?? readFileSync(files[name])
  read.set(name, bytes)
  return bytes
}
