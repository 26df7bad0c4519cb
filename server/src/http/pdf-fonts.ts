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
 * What a font would look for between any two signs: ligatures, arrows to draw from hyphens, pairs to move together. It
 * costs more than all the rest of a document. Composed letters need none of it.
 */
const WITHOUT = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((name) => [name, false]),
)

/**
 * A font of the documents we make, which embed what they use of it: a standard font that every viewer is supposed to have
 * looks different in each and lacks the letters of half of Europe's names. Opened anew for each document: what fontkit
 * remembers of a glyph it has only seen as a part of another lacks the letter, and then nobody finds or copies that letter.
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
