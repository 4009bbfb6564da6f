import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { diskFiles } from '#adapters/files/disk.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { inTransaction } from '#db/client.ts'
import { addArticle } from '#domain/blog/change-article.ts'
import { addCategory } from '#domain/categories/categories.ts'
import { changePromo } from '#domain/home/change-home.ts'
import { updateProduct } from '#domain/products/update-product.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { deliver } from '../../../test/buyer.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { photo } from '../../../test/pictures.ts'
import { openS3Server } from '../../../test/s3-server.ts'
import { until } from '../../../test/until.ts'
import { storePicture } from './store-picture.ts'
import { sweepFiles } from './sweep-files.ts'

const shop = await openTestShop()
const { db, pictures } = shop
const admin = await someone(db, 'admin')
const stores = {
  'a folder': diskFiles(path.join(shop.config.dataDir, 'swept')),
  'a bucket': s3Files(await openS3Server()),
}
let seed = 100

for (const [title, files] of Object.entries(stores))
  describe(title, () => {
    const media = { db, files, pictures }
    const send = async () => storePicture(media, await photo({ width: 40, height: 40, seed: seed++ }))
    const isThere = (stored: string) => files.has(stored.slice('/media/'.length))
    const sweepAll = async () => {
      const stored = await db.selectFrom('stored_files').select('path').execute()
      const digits = new Set(stored.map(file => file.path.charAt('/media/'.length)))
      const removed: string[] = []
      for (const digit of digits) removed.push(...(await sweepFiles(db, files, digit)))
      return removed
    }
    /** As if so much time had passed since everything was stored and seen. */
    const daysPass = (days: number) =>
      shop.pool.query(`UPDATE stored_files SET stored_at = stored_at - ${days} * interval '1 day',
        unused_since = unused_since - ${days} * interval '1 day'`)
    const twoSweeps = async () => {
      await daysPass(2)
      const first = await sweepAll()
      await daysPass(2)
      return [...first, ...(await sweepAll())]
    }

    test('a picture that nothing names goes, with its smaller copies, and not before its time', async () => {
      const lost = await send()
      const hash = lost.slice(7, 39)
      await files.put(`${hash}/320.avif`, Buffer.from('small'))
      assert.deepEqual(await sweepAll(), [], 'just sent')
      await daysPass(2)
      assert.deepEqual(await sweepAll(), [], 'seen for the first time that nothing names it')
      assert.ok(await isThere(lost))
      await daysPass(2)
      assert.deepEqual(await sweepAll(), [lost])
      assert.deepEqual([await isThere(lost), await files.has(`${hash}/320.avif`)], [false, false])
    })

    test('what is named anywhere stays: in lists, in texts, in records, in past orders', async () => {
      const dropped = await send()
      const used = {
        category: await send(),
        gallery: await send(),
        ordered: await send(),
        article: await send(),
        home: await send(),
      }
      await addCategory(db, { name: `Category of ${title}`, image: used.category })
      const product = await someProduct(db, { images: [dropped, used.gallery], image: used.ordered })
      await deliver(db, admin, product.id)
      await updateProduct(
        db,
        admin,
        product.id,
        {},
        { keptImages: [used.gallery], chosenImage: used.gallery },
        media,
      )
      await addArticle(db, { title, body: `Look: ![](https://shop.example${used.article})` })
      const promo = { picture: used.home, heading: '', text: '', button: { label: '', path: '' } }
      await changePromo(db, admin, promo, media)
      const removed = await twoSweeps()
      for (const [where, stored] of Object.entries(used)) {
        assert.ok(!removed.includes(stored), where)
        assert.ok(await isThere(stored), where)
      }
      assert.ok(removed.includes(dropped), 'the picture that was taken out of the gallery')
    })

    test('what is used again meanwhile stays', async () => {
      const [again, sentAnew] = [await send(), await send()]
      await daysPass(2)
      await sweepAll()
      await someProduct(db, { image: again })
      seed--
      assert.equal(await send(), sentAnew)
      await daysPass(1.5)
      assert.deepEqual(await sweepAll(), [])
      assert.ok((await isThere(again)) && (await isThere(sentAnew)))
      await twoSweeps()
    })

    test('who sends a picture while it is swept gets it kept', async () => {
      const bytes = await photo({ width: 40, height: 40, seed: seed++ })
      const stored = await storePicture(media, bytes)
      const { sending } = await inTransaction(db, async trx => {
        await trx.deleteFrom('stored_files').where('path', '=', stored).execute()
        const sending = storePicture(media, bytes)
        await until(async () => (await waiting()) > 0)
        await files.remove([stored.slice('/media/'.length)])
        return { sending }
      })
      assert.equal(await sending, stored)
      assert.ok(await isThere(stored))
      await twoSweeps()
    })
  })

async function waiting(): Promise<number> {
  const { rows } = await shop.pool.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.length
}
