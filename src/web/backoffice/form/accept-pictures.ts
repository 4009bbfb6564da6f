import { checkPictures } from '#web/client/check-pictures.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { reasonOf } from '../query.ts'

/** What a file input of the back office offers. Some systems know no type for HEIC, only its extension. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/**
 * Of files that were just chosen, those that the shop takes, and a sentence about each of the others. Browsers cannot
 * show a phone's HEIC: the server makes an ordinary picture of it.
 */
export async function acceptPictures(files: File[]): Promise<{ good: File[]; problems: string[] }> {
  const readable: File[] = []
  const unreadable: string[] = []
  for (const file of files) {
    if (!isHeic(file)) readable.push(file)
    else {
      try {
        readable.push(await convert(file))
      } catch (error) {
        // The server's sentence names the file.
        unreadable.push(reasonOf(error))
      }
    }
  }
  const { good, problems } = await checkPictures(readable)
  return { good, problems: [...unreadable, ...problems] }
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

async function convert(file: File): Promise<File> {
  const body = new FormData()
  body.append('picture', file)
  const { path } = await callOrSignIn('POST /api/productdetail/picture', { body } as never)
  const picture = await (await fetch(path)).blob()
  return new File([picture], file.name.replace(/\.hei[cf]$/i, '.webp'), { type: 'image/webp' })
}
