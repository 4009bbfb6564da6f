const maxBytes = 10 * 1024 * 1024
const maxPixels = 50_000_000

/** Of files that were just chosen, those that the shop takes, and a sentence about each of the others. */
export async function checkPictures(files: File[]): Promise<{ good: File[]; problems: string[] }> {
  const good: File[] = []
  const problems: string[] = []
  // One after the other, because a decoded picture needs much memory.
  for (const file of files) {
    const problem = await findProblem(file)
    if (problem) problems.push(`${file.name} ${problem} and was left out.`)
    else good.push(file)
  }
  return { good, problems }
}

async function findProblem(file: File): Promise<string | undefined> {
  if (!/^image\/(png|jpeg|webp|avif)$/.test(file.type)) return 'is not a PNG, JPEG, WebP or AVIF picture'
  if (file.size > maxBytes) return 'is larger than 10 MB'
  try {
    const picture = await createImageBitmap(file)
    const pixels = picture.width * picture.height
    picture.close()
    return pixels > maxPixels ? 'has more than 50 megapixels' : undefined
  } catch {
    return 'is damaged'
  }
}
