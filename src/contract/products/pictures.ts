import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { productId } from '../ids.ts'

const maxNames = 2000

export const productPictureEndpoints = endpoints({
  'POST /api/productdetail/picture': {
    summary:
      'Store a `picture` and get its path, to name it in a later call. One that no product names within a day is removed',
    access: 'seller',
    right: 'products',
    status: 201,
    files: { picture: 1 },
    reply: z.object({ message: z.string(), path: z.string() }),
  },
  'POST /api/productdetail/pictures/match': {
    summary:
      'Which of your products files are pictures of, by their names: a part number, a GTIN or a product’s name, ' +
      'with a number or a word such as `front` after it; or the name of the folder',
    access: 'seller',
    right: 'products',
    body: z.object({
      names: z
        .array(z.string('Please give file names.').max(500, 'A file name is too long.'))
        .min(1, 'Please choose pictures.')
        .max(maxNames, `Please choose at most ${maxNames.toLocaleString('en-IN')} pictures at a time.`),
    }),
    reply: z.object({
      /** In the order of the names: the products that each may show. None or several: it cannot be told. */
      matches: z.array(z.array(productId)),
      products: z.array(
        z.object({
          _id: productId,
          name: z.string(),
          partNumber: z.string(),
          image: z.string().nullable(),
          images: z.array(z.string()),
          version: z.int(),
        }),
      ),
    }),
  },
})
