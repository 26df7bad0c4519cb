const LONGEST_SIDE_PX = 2000
const JPEG_QUALITY = 0.85

/**
 * Reduces a photo of more than `bytesMax` bytes to a size that can be uploaded and still be read: a JPEG with a longest
 * side of 2,000 pixels, upright. Returns other files, and files that this browser cannot decode, unchanged.
 */
export async function shrinkPhoto(file: File, bytesMax: number): Promise<File> {
  if (file.size <= bytesMax || !file.type.startsWith('image/')) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG has no transparency: without a white background, transparent areas would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    )
    if (!small) return file
    return new File([small], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
