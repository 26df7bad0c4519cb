export type Element = PDFKit.PDFStructureElement

/** The type of an element, one of the standard types of ISO 32000-1, 14.8.4. */
type Type = 'P' | 'H1' | 'H2' | 'H3' | 'Table' | 'TR' | 'TH' | 'TD'

type Options = PDFKit.Mixins.StructureElementOptions & {
  /** The cells of which a `TH` is the title. */
  scope?: 'Row' | 'Column'
}

/**
 * The structure of a document (headings, paragraphs, tables), which screen readers use instead of texts and their
 * positions (EN 301 549, clause 10). Everything drawn belongs to an element or is marked as decoration.
 */
export function openStructure(doc: PDFKit.PDFDocument): Element {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root
}

/** Adds an element that consists of what `draw` draws. */
export function addElement(
  doc: PDFKit.PDFDocument,
  parent: Element,
  type: Type,
  draw: () => void,
  options: Options = {},
): void {
  parent.add(doc.struct(type, options, draw))
}

/** Adds an element that consists of others; `end` it after the last of them. */
export function openElement(doc: PDFKit.PDFDocument, parent: Element, type: Type): Element {
  const element = doc.struct(type)
  parent.add(element)
  return element
}

/** Draws what nobody needs to hear: lines, fills, and what every page repeats. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}
