// EXR of make-up on skin -> denoise -> each stroke brought to its swatch's colour -> tone map, a touch of sharpening and grain.
import sharp from 'sharp';
import { litColour, parse, toHex, toLinear, distance } from './colour.mjs';
import { denoise } from './denoise.mjs';
import { encode, neutral } from './develop.mjs';
import { readExr } from './exr.mjs';

// Channels may differ by this much at most, lest white sheen be cancelled by draining the weak channel.
const [LEAST, MOST] = [0.8, 1.25];
const CELL = 8;

export async function developSkin(file, hexes, { ev }) {
  const exr = readExr(file);
  const { width, height, cover, number } = exr;
  const planes = await denoise(exr);
  const gain = 2 ** ev;
  const full = hexes.map(() => 0);
  const owner = new Int8Array(width * height).fill(-1);
  for (let i = 0; i < owner.length; i++) {
    const k = Math.round(number[i]);
    if (cover[i] < 0.02 || k < 0 || k >= hexes.length) continue;
    owner[i] = k;
    full[k] = Math.max(full[k], cover[i]);
  }
  const gains = hexes.map((hex, k) => {
    const wish = parse(hex).map(toLinear);
    const found = [];
    for (let i = 0; i < owner.length; i++) if (owner[i] === k && cover[i] >= 0.9 * full[k]) found.push(i);
    const sample = found.filter((_, n) => n % Math.ceil(found.length / 4000) === 0);
    let factor = [1, 1, 1];
    for (let round = 0; round < 16 && sample.length; round++) {
      const seen = litColour(sample.map((i) => neutral(...[0, 1, 2].map((c) => planes[c][i] * gain * factor[c]))));
      // half a step: the tone curve's foot squares the weakest channel, and a whole one would overshoot for ever
      const next = factor.map((v, c) => v * Math.sqrt(Math.max(0.002, wish[c]) / Math.max(0.002, seen[c])));
      const middle = Math.cbrt(next[0] * next[1] * next[2]);
      factor = next.map((v) => Math.min(MOST * middle, Math.max(LEAST * middle, v)));
    }
    return factor;
  });
  const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < owner.length; i++) {
    const k = owner[i];
    const share = k < 0 ? 0 : Math.min(1, cover[i] / full[k]);
    const rgb = neutral(...[0, 1, 2].map((c) => Math.max(0, planes[c][i]) * gain * (k < 0 ? 1 : 1 + share * (gains[k][c] - 1))));
    const grain = normal() * 1.1;
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = Math.max(0, Math.min(255, Math.round(encode(rgb[c]) * 255 + grain)));
  }
  // Where each stroke covers fully, as cells of 8 pixels: the test measures there.
  const areas = hexes.map(() => []);
  for (let y = 0; y + CELL <= height; y += CELL) {
    for (let x = 0; x + CELL <= width; x += CELL) {
      const k = owner[(y + CELL / 2) * width + x + CELL / 2];
      if (k < 0) continue;
      let whole = true;
      for (let j = 0; whole && j < CELL * CELL; j++) {
        const i = (y + Math.floor(j / CELL)) * width + x + (j % CELL);
        whole = owner[i] === k && cover[i] >= 0.85 * full[k];
      }
      if (whole) areas[k].push([x, y]);
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.8, m1: 0.6, m2: 1.2 });
  return { picture, areas, gains };
}

// The colour each area shows in a developed picture.
export async function measure(file, areas, hexes) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return hexes.map((hex, k) => {
    const pixels = areas[k].flatMap(([x, y]) => Array.from({ length: CELL * CELL }, (_, j) => {
      const at = ((y + Math.floor(j / CELL)) * info.width + x + (j % CELL)) * 3;
      return [0, 1, 2].map((c) => toLinear(data[at + c] / 255));
    }));
    if (pixels.length === 0) return { hex, seen: null, distance: Infinity };
    const seen = litColour(pixels).map(encode);
    return { hex, seen: toHex(seen), distance: distance(parse(hex), seen), cells: areas[k].length };
  });
}
