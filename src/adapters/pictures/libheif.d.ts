/** The part of libheif-js that the shop uses; the package brings types of its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    display(
      into: { width: number; height: number; data: Uint8ClampedArray },
      done: (shown: object | null) => void,
    ): void
  }
  export default function open(): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
}
