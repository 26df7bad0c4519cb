/**
 * The name and text of the file that `act` downloads. jsdom has neither downloads nor object URLs
 * (`web/src/lib/files/save.ts`). Journeys test that a browser really saves files.
 */
export async function savedBy(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  let blob: Blob | undefined
  try {
    return await new Promise((resolve, reject) => {
      URL.createObjectURL = (file) => {
        blob = file as Blob
        return 'blob:file'
      }
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        const { download: name } = this
        if (blob) void blob.text().then((text) => resolve({ name, text }), reject)
      }
      act().catch(reject)
    })
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
}
