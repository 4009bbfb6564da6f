// Shades of one product are one picture: rendered once with a black content and once with a pale one, and mixed for each shade. Light is
// additive, so this is what rendering each of them would give. Only what is printed on each is rendered for itself.
import { parse, toLinear } from './colour.mjs';
import { assembled, cleaned, coloured, contentMask, joined, placed } from './develop.mjs';
import fs from 'node:fs';

export const [DARK, PALE] = ['#000000', '#e6e6e6'];

export async function readFamily(dark, pale, fast) {
  const { planes: low } = await assembled(dark, fast);
  const { planes: high, width, height, box } = await assembled(pale, fast);
  const gain = high.map((plane, c) => plane.map((v, i) => (v - low[c][i]) / toLinear(parse(PALE)[c])));
  return { low, gain, width, height, ...placed(contentMask(`${pale}.mask`, box[2] - box[0], box[3] - box[1]), box, width, height) };
}

/** One shade; `print` is the render of its label's rectangle, where it has one. */
export async function developShade(family, hex, { ev, print, fast }) {
  const { low, gain, width, height } = family;
  const wish = parse(hex).map(toLinear);
  let planes = low.map((plane, c) => plane.map((v, i) => Math.max(0, v + wish[c] * gain[c][i])));
  const [mask, owner] = [family.mask.slice(), family.owner.slice()];
  if (print) {
    const place = JSON.parse(fs.readFileSync(`${print}.box`, 'utf8'));
    const part = await cleaned(print, { fast });
    planes = joined({ planes, width, height }, part, place);
    const own = placed(contentMask(`${print}.mask`, part.width, part.height), place.box, width, height);
    const [left, top, right, bottom] = place.box;
    for (let y = top; y < bottom; y++) {
      mask.set(own.mask.subarray(y * width + left, y * width + right), y * width + left);
      owner.set(own.owner.subarray(y * width + left, y * width + right), y * width + left);
    }
  }
  return coloured({ planes, width, height, mask, owner }, [hex], ev);
}
