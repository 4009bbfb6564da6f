/** The part of fontkit that the shop uses; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
    unitsPerEm: number
    ascent: number
    descent: number
    variationAxes: Record<string, { min: number; max: number }>
    'OS/2': {
      usWeightClass: number
      fsType: { noEmbedding: boolean; noSubsetting: boolean; bitmapOnly: boolean }
    }
  }
  export function create(bytes: Uint8Array): Font
}
