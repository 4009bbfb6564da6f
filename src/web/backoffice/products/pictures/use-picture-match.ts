import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { comparePictureNames } from '#values/picture-names.ts'
import { ZipProblem } from '#values/read-zip.ts'
import { callOrSignIn, orSignIn } from '../../call-or-sign-in.ts'
import { acceptPictures } from '../../form/accept-pictures.ts'
import { reasonOf, refetchAll } from '../../query.ts'
import { sendWithProgress } from '../wizard/send-with-progress.ts'
import { type ChosenPicture, listChosen } from './open-archives.ts'

type MatchedProduct = Reply<'POST /api/productdetail/pictures/match'>['products'][number]

/** A chosen picture, and the products that it may be named after. */
interface FoundPicture {
  picture: ChosenPicture
  products: MatchedProduct[]
}

export interface Found {
  matched: Map<MatchedProduct, ChosenPicture[]>
  unmatched: ChosenPicture[]
  ambiguous: FoundPicture[]
  problems: string[]
}

/** What became of the pictures: how many products have them, and a sentence about each that failed. */
export interface Outcome {
  pictures: number
  products: number
  problems: string[]
}

const maxPictures = 10
/** As many names as one call takes. */
const namesAtOnce = 2000

/** Pictures for many products: chosen, matched by their names, then sent product by product. */
export function usePictureMatch() {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [found, setFound] = useState<Found | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number; name: string } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function match(pictures: ChosenPicture[], problems: string[]) {
    setFound(pictures.length > 0 || problems.length > 0 ? await findProducts(pictures, problems) : null)
  }

  /** Resets what was shown before, and shows why it failed. */
  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFailure('')
    setOutcome(null)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setProgress(null)
    setBusy(false)
  }

  return {
    found,
    progress,
    outcome,
    failure,
    isBusy,
    choose: (files: File[]) =>
      attempt(async () => {
        const listed = await listChosen(files)
        const all = [...chosen, ...listed.chosen].slice(0, namesAtOnce)
        setChosen(all)
        await match(all, listed.problems)
      }),
    /** After an import has added products. */
    matchAgain: () => attempt(() => match(chosen, [])),
    send: (matched: Found['matched'], replaces: boolean) =>
      attempt(async () => {
        setOutcome(await sendAll(matched, replaces, setProgress))
        setChosen([])
        setFound(null)
        await refetchAll()
      }),
  }
}

async function findProducts(pictures: ChosenPicture[], problems: string[]): Promise<Found> {
  const found: Found = { matched: new Map(), unmatched: [], ambiguous: [], problems }
  if (pictures.length === 0) return found
  const sorted = pictures.toSorted((a, b) => comparePictureNames(a.name, b.name))
  const body = { names: sorted.map(({ name }) => name.slice(-500)) }
  const { matches, products } = await callOrSignIn('POST /api/productdetail/pictures/match', { body })
  const byId = new Map(products.map(product => [product._id, product]))
  for (const [index, picture] of sorted.entries()) {
    const named = matches[index]!.map(id => byId.get(id)!)
    if (named.length === 0) found.unmatched.push(picture)
    else if (named.length > 1) found.ambiguous.push({ picture, products: named })
    else found.matched.set(named[0]!, [...(found.matched.get(named[0]!) ?? []), picture])
  }
  return found
}

async function sendAll(
  matched: Found['matched'],
  replaces: boolean,
  onProgress: (progress: { done: number; all: number; name: string }) => void,
): Promise<Outcome> {
  const outcome: Outcome = { pictures: 0, products: 0, problems: [] }
  let done = 0
  for (const [product, pictures] of matched) {
    onProgress({ done: done++, all: matched.size, name: product.name })
    try {
      const sent = await sendOne(product, pictures, replaces, outcome.problems)
      outcome.pictures += sent
      if (sent > 0) outcome.products++
    } catch (error) {
      outcome.problems.push(`${product.name}: ${reasonOf(error)}`)
    }
  }
  return outcome
}

/** How many of them the product got. One product at a time, so that a browser never holds more than ten pictures. */
async function sendOne(
  { _id, name, images, version }: MatchedProduct,
  pictures: ChosenPicture[],
  replaces: boolean,
  problems: string[],
): Promise<number> {
  const stored = replaces ? [] : images
  const room = maxPictures - stored.length
  if (pictures.length > room)
    problems.push(`${name}: only ${maxPictures} pictures fit, so ${pictures.length - room} were left out.`)
  const opened = await openEach(pictures.slice(0, room), problems)
  const { good, problems: refused } = await acceptPictures(opened)
  problems.push(...refused)
  if (good.length === 0) return 0
  const form = new FormData()
  form.set('version', String(version))
  if (stored.length > 0) form.set('images', JSON.stringify(stored))
  for (const file of good) form.append('images', file)
  const url = `/api/productdetail/update/${_id}`
  await orSignIn(() => sendWithProgress('PUT', url, form, () => {}))
  return good.length
}

async function openEach(pictures: ChosenPicture[], problems: string[]): Promise<File[]> {
  const opened: File[] = []
  for (const { name, open } of pictures)
    try {
      opened.push(await open())
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error
      problems.push(`${name} ${error.message} and was left out.`)
    }
  return opened
}
