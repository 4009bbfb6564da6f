// Colours as they are compared: CIE L*a*b* and its plain distance (CIE76).
export const toLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
export const parse = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
export const toHex = (srgb) => `#${srgb.map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255).toString(16).padStart(2, '0')).join('')}`;

export function lab(srgb) {
  const [r, g, b] = srgb.map(toLinear);
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const distance = (a, b) => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]));

// The lit part of an area: without the darkest quarter (furrows, shade) and the brightest sixth (sheen). Pixels are linear r, g, b.
export function litColour(pixels) {
  const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const sorted = [...pixels].sort((a, b) => luminance(a) - luminance(b));
  const lit = sorted.slice(Math.floor(sorted.length * 0.25), Math.ceil(sorted.length * 0.84));
  return [0, 1, 2].map((c) => lit.reduce((sum, pixel) => sum + pixel[c], 0) / lit.length);
}
