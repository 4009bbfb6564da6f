import type { StorePicture } from '#domain/content/store-picture.ts'
import { refuse } from '#domain/errors.ts'
import type { Files } from '#domain/media/files.ts'

/** Keeps the pictures of About and the footer, after a look at what their bytes begin with. */
export const contentPictures =
  (files: Files): StorePicture =>
  async bytes => {
    const start = bytes.subarray(0, 16).toString('latin1')
    const kind = kinds.find(({ begins }) => begins.test(start))
    if (!kind) throw refuse.notAPicture()
    return files.put(bytes, kind.extension)
  }

const kinds = [
  { extension: 'png', begins: /^\x89PNG\r\n/ },
  { extension: 'jpg', begins: /^\xff\xd8\xff/ },
  { extension: 'gif', begins: /^GIF8[79]a/ },
  { extension: 'webp', begins: /^RIFF[\s\S]{4}WEBP/ },
  { extension: 'avif', begins: /^[\s\S]{4}ftypavi[fs]/ },
]
