import type { productPictureEndpoints } from '#contract/products/pictures.ts'
import { refuse } from '#domain/errors.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { matchPictures } from '#domain/products/pictures/match-pictures.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const productPictureHandlers = (
  services: Services,
): Pick<Handlers, keyof typeof productPictureEndpoints> => ({
  'POST /api/productdetail/picture': async ({ files }) => {
    const [sent] = files.picture ?? []
    if (!sent) throw refuse.badInput('Please choose a picture.', { picture: 'Please choose a picture.' })
    return { message: 'Picture stored', path: await storePicture(services, sent) }
  },

  'POST /api/productdetail/pictures/match': async ({ account, body }) => {
    const { matches, products } = await matchPictures(services.db, account, body.names)
    return {
      matches,
      products: products.map(({ id, name, partNumber, image, images, version }) => ({
        _id: id,
        name,
        partNumber,
        image,
        images,
        version,
      })),
    }
  },
})
