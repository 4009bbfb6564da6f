import { parentPort, workerData } from 'node:worker_threads'
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { displayP3ToSrgb, isDisplayP3 } from './display-p3.ts'
import type { HeicMessage, Pixels } from './heic.ts'

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number }

async function read(): Promise<HeicMessage> {
  const images = new (openLibheif().HeifDecoder)().decode(bytes)
  const image = images.find(one => one.is_primary()) ?? images[0]
  if (!image) return 'unreadable'
  const [width, height] = [image.get_width(), image.get_height()]
  // By the header alone, before anything is decoded. A damaged one may claim no pixels at all.
  if (width * height === 0) return 'unreadable'
  if (width * height > maxPixels) return 'too-large'
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise<object | null>(resolve => image.display({ width, height, data }, resolve))
  if (!shown) return 'unreadable'
  if (isDisplayP3(bytes)) displayP3ToSrgb(data)
  return { width, height, data: new Uint8Array(data.buffer) }
}

const message = await read().catch((): HeicMessage => 'unreadable')
const moved = typeof message === 'string' ? [] : [(message as Pixels).data.buffer as ArrayBuffer]
parentPort!.postMessage(message, moved)
