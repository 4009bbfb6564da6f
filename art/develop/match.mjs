// Brings what is of one colour in a render (a stroke, a bullet, the content of a bottle) to the colour of its swatch, and measures it.
import sharp from 'sharp';
import { distance, litColour, parse, toHex, toLinear } from './colour.mjs';
import { encode } from './tone.mjs';

export const CELL = 8;
const MOST_CELLS = 24;
// Channels may differ from the strongest by this much at most; what is left is white gloss over the colour, a veil, and taken off before.
const [LEAST, MOST] = [0.64, 1.56];

// What must be taken from these pixels and what r, g and b then be multiplied by, for their lit part to be seen as this colour.
// `see` is the tone curve, `unsee` its inverse.
export function fit(planes, members, hex, { see, unsee }) {
  const wish = parse(hex).map(toLinear);
  const sample = members.filter((_, n) => n % Math.ceil(members.length / 4000) === 0).map((i) => planes.map((plane) => plane[i]));
  if (sample.length === 0) return { veil: 0, factor: [1, 1, 1], gloss: [Infinity, Infinity, Infinity] };
  const mean = litColour(sample);
  const wanted = unsee(...wish);
  const factorsFor = (veil) => wanted.map((v, c) => Math.max(1e-4, v) / Math.max(1e-4, mean[c] - veil));
  let veil = 0;
  const most = 0.97 * Math.min(...mean);
  const uneven = (factors) => Math.max(...factors) / Math.min(...factors);
  while (veil < most && uneven(factorsFor(veil)) > 1.4 && uneven(factorsFor(veil + most / 100)) < uneven(factorsFor(veil))) veil += most / 100;
  let factor = factorsFor(veil);
  const strongest = wish.indexOf(Math.max(...wish));
  const gloss = mean.map((v) => 1.35 * v);
  for (let round = 0; round < 12; round++) {
    const seen = litColour(sample.map((pixel) => see(...pixel.map((v, c) => matched(v, { veil, factor, gloss }, c, 1)))));
    // half a step: the tone curve's foot squares the weakest channel, and a whole one would overshoot for ever
    const next = factor.map((v, c) => v * Math.sqrt(Math.max(0.002, wish[c]) / Math.max(0.002, seen[c])));
    factor = next.map((v) => Math.min(MOST * next[strongest], Math.max(LEAST * next[strongest], v)));
  }
  return { veil, factor, gloss };
}

// What is brighter than the lit colour by a third is a lamp's reflection, and stays as white as the lamp.
export function matched(value, { veil, factor, gloss }, channel, share) {
  const body = Math.min(value, gloss[channel]);
  return Math.max(0, body - share * veil) * (1 + share * (factor[channel] - 1)) + value - body;
}

// Where a colour covers fully, as the corners of squares of 8 pixels in a picture `scale` times as large.
export function cellsWhere(covered, width, height, scale = 1) {
  const cells = [];
  for (let y = 0; y + CELL <= height; y += CELL) {
    for (let x = 0; x + CELL <= width; x += CELL) {
      let whole = true;
      for (let j = 0; whole && j < CELL * CELL; j++) whole = covered((y + Math.floor(j / CELL)) * width + x + (j % CELL));
      if (whole) cells.push([Math.round(x * scale), Math.round(y * scale)]);
    }
  }
  return cells.filter((_, i) => i % Math.ceil(cells.length / MOST_CELLS) === 0);
}

// The colour these squares show in a finished picture, and how far it is from the one wished for.
export async function measure(file, rows) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return rows.map(({ hex, cells }) => {
    const pixels = cells.flatMap(([x, y]) => Array.from({ length: CELL * CELL }, (_, j) => {
      const at = ((y + Math.floor(j / CELL)) * info.width + x + (j % CELL)) * 3;
      return [0, 1, 2].map((c) => toLinear(data[at + c] / 255));
    }));
    if (pixels.length === 0) return { hex, seen: 'nothing', apart: Infinity };
    const seen = litColour(pixels).map(encode);
    return { hex, seen: toHex(seen), apart: distance(parse(hex), seen) };
  });
}
