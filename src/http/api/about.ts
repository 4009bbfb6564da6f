import type { aboutEndpoints } from '#contract/about.ts'
import { getAbout, updateAbout } from '#domain/content/about.ts'
import type { Services } from '#services.ts'
import type { AboutId } from '#values/ids.ts'
import { presentAbout } from '../present/content.ts'
import type { Handlers } from '../serve.ts'
import { contentPictures } from './content-pictures.ts'

export const about = ({ db, files }: Services): Pick<Handlers, keyof typeof aboutEndpoints> => ({
  'GET /api/about/all': async ({ keep }) => {
    keep('about')
    return { data: [presentAbout(await getAbout(db))] }
  },

  'PUT /api/about/update/{id}': async ({ params, body, files: { image }, account }) => {
    const update = { id: params.id as AboutId, by: account, changes: body, picture: image?.[0]?.bytes }
    const updated = await updateAbout(db, update, contentPictures(files))
    return { message: 'About updated successfully', data: presentAbout(updated) }
  },
})
