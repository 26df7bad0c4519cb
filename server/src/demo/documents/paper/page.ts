export const margin = { left: 64, right: 64, top: 84, bottom: 84 }
export const pageSize = { width: 595.28, height: 841.89 }
export const textWidth = pageSize.width - margin.left - margin.right

/** Begins a new page when less than `height` is left on the current one. */
export function keepRoom(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > pageSize.height - margin.bottom) doc.addPage()
}
