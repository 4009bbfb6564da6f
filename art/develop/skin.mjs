// EXR of make-up on skin -> denoise -> each stroke brought to its swatch's colour -> tone map, a touch of sharpening and grain.
import sharp from 'sharp';
import { denoise } from './denoise.mjs';
import { readExr } from './exr.mjs';
import { cellsWhere, fit, matched } from './match.mjs';
import { encode, exposed } from './tone.mjs';

export async function developSkin(file, hexes, { ev, scale = 1 }) {
  const exr = readExr(file);
  const { width, height, cover, number } = exr;
  const planes = await denoise(exr, { fast: true }); // what guides it comes from maps, without noise
  const full = hexes.map(() => 0);
  const owner = new Int8Array(width * height).fill(-1);
  for (let i = 0; i < owner.length; i++) {
    const k = Math.round(number[i]);
    if (cover[i] < 0.02 || k < 0 || k >= hexes.length) continue;
    owner[i] = k;
    full[k] = Math.max(full[k], cover[i]);
  }
  const whole = hexes.map(() => []);
  owner.forEach((k, i) => k >= 0 && cover[i] >= 0.85 * full[k] && whole[k].push(i));
  const light = (i) => 0.2126 * planes[0][i] + 0.7152 * planes[1][i] + 0.0722 * planes[2][i];
  // A wet stroke mirrors a lamp here and there: what it does not mirror is its colour.
  const members = whole.map((all) => {
    const usual = all.map(light).sort((a, b) => a - b)[Math.floor(all.length / 2)];
    return all.filter((i) => light(i) < 1.35 * usual + 0.02);
  });
  const curve = exposed(ev);
  const changes = hexes.map((hex, k) => fit(planes, members[k], hex, curve));
  const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < owner.length; i++) {
    const k = owner[i];
    const share = k < 0 ? 0 : Math.min(1, cover[i] / full[k]);
    const rgb = curve.see(...[0, 1, 2].map((c) => (k < 0 ? Math.max(0, planes[c][i]) : matched(planes[c][i], changes[k], c, share))));
    const grain = normal() * 1.1;
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = Math.max(0, Math.min(255, Math.round(encode(rgb[c]) * 255 + grain)));
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.8, m1: 0.6, m2: 1.2 });
  return { image, cells: members.map((list) => new Set(list)).map((own) => cellsWhere((i) => own.has(i), width, height, scale)) };
}
