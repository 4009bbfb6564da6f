import path from 'node:path'
import { diskFiles } from '#adapters/files/disk.ts'
import { sharpPictures } from '#adapters/pictures/sharp.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { openSecret } from '#services.ts'
import { fillDemo } from '../demo/fill.ts'
import { openTestShop, type TestShop } from './build-app.ts'

/**
 * The demo's pictures are the same in every test, and files are named by their content: their copies in other sizes are
 * made once for all journeys.
 */
const media = path.resolve('.data/test/media')

const settings = { SHOP_SECRET: 'that all journeys of the demo share' }

/** A shop of its own that holds the demo. */
export const openDemoShop = (): Promise<TestShop> =>
  openTestShop(settings, media, {
    name: 'demo',
    async fill(connection) {
      const { db, close } = await openDatabase(connection)
      const secret = openSecret(readConfig(settings))
      await fillDemo({ db, files: diskFiles(media), pictures: sharpPictures(), secret })
      await close()
    },
  })
