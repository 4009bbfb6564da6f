/** A font of the shop's own: how it is declared, and the system font that stands in for it until it is there. */
export interface FontFace {
  id: string
  family: string
  weights: string
  /** `@font-face` descriptors of the stand-in, so that nothing moves when the font arrives. */
  fallback: FallbackMetrics
}

export interface FallbackMetrics {
  local: string
  sizeAdjust: number
  ascent: number
  descent: number
}

/** Free to use (OFL), with the rupee sign; scripts/make-fonts.ts makes their files in http/looks/fonts/. */
export const fontFaces = [
  face('figtree', 'Figtree', '300 900', 'Arial', [99.9, 95.1, 25]),
  face('marcellus', 'Marcellus', '400', 'Times New Roman', [111, 87.8, 25.2]),
  face('space-grotesk', 'Space Grotesk', '300 700', 'Arial', [109.69, 89.71, 26.62]),
  face('ibm-plex-mono', 'IBM Plex Mono', '400', 'Courier New', [99.98, 102.52, 27.5]),
  face('cormorant-garamond', 'Cormorant Garamond', '300 700', 'Times New Roman', [96.98, 95.27, 29.59]),
  face('mulish', 'Mulish', '300 800', 'Arial', [104.08, 96.56, 24.02]),
  face('anton', 'Anton', '400', 'Arial', [90.69, 129.7, 36.29]),
  face('archivo', 'Archivo', '400 800', 'Arial', [98.7, 88.96, 21.28]),
  face('manrope', 'Manrope', '200 800', 'Arial', [103.19, 103.31, 29.07]),
  face('baloo-2', 'Baloo 2', '400 800', 'Arial', [95.78, 112.55, 54.71]),
  face('nunito', 'Nunito', '300 900', 'Arial', [101.39, 99.71, 34.82]),
]

function face(
  id: string,
  family: string,
  weights: string,
  local: string,
  [sizeAdjust, ascent, descent]: [number, number, number],
): FontFace {
  return { id, family, weights, fallback: { local, sizeAdjust, ascent, descent } }
}
