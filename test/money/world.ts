/** A shop in which every kind of money and paper can be played: sellers of each tax scheme, rates, states and offers. */
import type { Account } from '#domain/accounts/account.ts'
import type { ProductId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { agreeToPromotions } from '../agree-to-promotions.ts'
import { openTestShop } from '../build-app.ts'
import { someone, somePeople, someProduct } from '../cast.ts'
import { delhi, giveTaxProfile } from '../taxed-seller.ts'

export interface Goods {
  id: ProductId
  name: string
  seller: Scheme
  /** In percent. */
  rate: number
  /** In paise. */
  price: number
}
export type Scheme = 'regular' | 'unregistered' | 'composition' | 'shop'
export type World = Awaited<ReturnType<typeof openWorld>>

export const places = {
  Delhi: delhi,
  Maharashtra: { ...delhi, city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
  Karnataka: { ...delhi, city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
}
export type PlaceName = keyof typeof places
export const placeNames = Object.keys(places) as PlaceName[]
export const codes: Record<PlaceName, string> = { Delhi: '07', Maharashtra: '27', Karnataka: '29' }
/** One firm, registered in each of the states. */
export const firm = {
  Delhi: '07AAPFU0939F1ZX',
  Maharashtra: '27AAPFU0939F1ZV',
  Karnataka: '29AAPFU0939F1ZR',
}
export const homeOf: Record<Scheme, PlaceName> = {
  regular: 'Maharashtra',
  unregistered: 'Delhi',
  composition: 'Karnataka',
  shop: 'Delhi',
}
export const offers = { shop: 'SHOP7', seller: 'TARA50' } as const
/** For so many pieces bought one gift is free. */
export const giftOffers = [
  { bought: 'Kajal', buy: 2, gift: 'Mini cream', fundedBy: 'seller' },
  { bought: 'Powder', buy: 2, gift: 'Mini mask', fundedBy: 'shop' },
  { bought: 'Gift box', buy: 1, gift: 'Comb', fundedBy: 'shop' },
] as const

export async function openWorld() {
  const shop = await openTestShop({ PAYMENTS: 'test' })
  const { app, db } = shop
  const { asha, tara, veda, owner } = await somePeople(db)
  const kiran = await someone(db, 'seller', 'Kiran')
  const partner = await someone(db, 'admin', 'Partner')
  await giveTaxProfile(db, owner, {
    legalName: 'Kanti Retail LLP',
    gstin: firm.Delhi,
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110003',
  })
  await giveTaxProfile(db, tara)
  await giveTaxProfile(db, veda, {
    scheme: 'unregistered',
    gstin: '',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110003',
  })
  await giveTaxProfile(db, kiran, {
    scheme: 'composition',
    gstin: firm.Karnataka,
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  })
  const sellers: Record<Scheme, Account | null> = {
    regular: tara,
    unregistered: veda,
    composition: kiran,
    shop: null,
  }
  const range: [string, Scheme, number, number][] = [
    ['Kajal', 'regular', 18, 333.33],
    ['Powder', 'regular', 5, 149.99],
    ['Bindi', 'regular', 0, 71],
    ['Mini cream', 'regular', 18, 99],
    ['Balm', 'unregistered', 18, 71.5],
    ['Soap', 'composition', 5, 120],
    ['Gift box', 'shop', 18, 501.01],
    ['Laser', 'shop', 18, 62_000],
    ['Comb', 'shop', 5, 10],
    ['Mini mask', 'regular', 5, 49],
  ]
  const goods: Goods[] = []
  for (const [name, seller, rate, price] of range) {
    const draft = { name, hsn: '3304', gstRate: rate, price: fromRupees(price), stock: 10_000 }
    const { id } = await someProduct(db, { ...draft, sellerId: sellers[seller]?.id ?? null })
    goods.push({ id, name, seller, rate, price: Math.round(price * 100) })
  }
  const named = (name: string) => goods.find(one => one.name === name)!
  const promotion = async (payload: object) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/promotions',
      headers: owner.headers,
      payload,
    })
    if (reply.statusCode !== 201) throw new Error(reply.body)
  }
  await promotion({ code: offers.shop, title: 'The shop’s', kind: 'percent', value: 7 })
  const ofTara = { sellers: [tara.id] }
  await promotion({
    code: offers.seller,
    title: 'Tara’s',
    kind: 'amount',
    value: 50,
    scope: ofTara,
    fundedBy: 'seller',
    minimum: 150,
  })
  for (const { bought, buy, gift, fundedBy } of giftOffers)
    await promotion({
      automatic: true,
      title: `${gift} with ${buy} × ${bought}`,
      kind: 'buy-get',
      value: 100,
      buyQuantity: buy,
      getQuantity: 1,
      combines: true,
      fundedBy,
      scope: { products: [named(bought).id] },
      reward: { products: [named(gift).id] },
    })
  await agreeToPromotions(shop.db)
  return { ...shop, asha, tara, veda, kiran, owner, partner, goods, sellers }
}
