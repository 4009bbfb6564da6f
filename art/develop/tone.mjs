// Khronos PBR Neutral: colours stay as set, only highlights roll off.
export function neutral(r, g, b) {
  const start = 0.8 - 0.04;
  const x = Math.min(r, g, b);
  const offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  r -= offset; g -= offset; b -= offset;
  const peak = Math.max(r, g, b);
  if (peak < start) return [r, g, b];
  const d = 1 - start;
  const newPeak = 1 - (d * d) / (peak + d - start);
  const k = newPeak / peak;
  const q = 1 - 1 / (0.15 * (peak - newPeak) + 1);
  return [r, g, b].map((v) => v * k * (1 - q) + newPeak * q);
}

// Its inverse, below the highlights.
export function unneutral(r, g, b) {
  const x = Math.min(r, g, b);
  const offset = x < 0.04 ? Math.sqrt(x / 6.25) - x : 0.04;
  return [r + offset, g + offset, b + offset];
}

// The curve with an exposure of `ev` stops before it, and its inverse.
export const exposed = (ev) => ({
  see: (r, g, b) => neutral(r * 2 ** ev, g * 2 ** ev, b * 2 ** ev),
  unsee: (r, g, b) => unneutral(r, g, b).map((v) => v / 2 ** ev),
});

export const encode = (v) => (v <= 0 ? 0 : v >= 1 ? 1 : v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
