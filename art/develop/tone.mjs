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

export const encode = (v) => (v <= 0 ? 0 : v >= 1 ? 1 : v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
