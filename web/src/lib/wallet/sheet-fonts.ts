import bold from '@fontsource/inter/files/inter-latin-600-normal.woff?url'
import plain from '@fontsource/inter/files/inter-latin-400-normal.woff?url'

/** The fonts embedded in the recovery sheet. */
export async function fetchSheetFonts(): Promise<{ plain: ArrayBuffer; bold: ArrayBuffer }> {
  const read = async (address: string) => {
    const reply = await fetch(address)
    if (!reply.ok) throw new Error(`The font ${address} could not be fetched`)
    return reply.arrayBuffer()
  }
  return { plain: await read(plain), bold: await read(bold) }
}
