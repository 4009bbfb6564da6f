// Kanti's logo, mark, favicons and Open Graph card, and the nine brands' logos. Text becomes outlines. `node marks.mjs`
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { BRAND_MOTIF, wordmark } from './develop/prints.mjs';
import { motif } from './develop/motifs.mjs';
import { face, fit, setLine } from './develop/text.mjs';
import { brands } from '../demo/catalogue/brands.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const PICTURES = path.join(HERE, '../demo/pictures');
const ROSE = '#a3294f';
const GOLD = '#c08a3e';
const INK = '#2b1f22';
const IVORY = '#fdf8f4';

const round = (v) => Math.round(v * 100) / 100;
const PUBLIC = path.join(HERE, '../src/web/public');
const put = (file, content) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};
const svg = (w, h, body, title) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(w)} ${round(h)}" role="img" aria-label="${title}"><title>${title}</title>${body}</svg>\n`;
const png = (markup, width) => new Resvg(markup, { fitTo: { mode: 'width', value: width } }).render().asPng();

// Radiance: twelve slim petals, long and short in turn, round an open centre.
function radiance(cx, cy, size, colour, second = colour) {
  let petals = '';
  for (let i = 0; i < 12; i++) {
    const long = i % 2 === 0;
    const [inner, outer, half] = long ? [0.15, 0.5, 0.062] : [0.19, 0.385, 0.048];
    const [a, b, w] = [inner * size, outer * size, half * size];
    const bulge = a + (b - a) * 0.55;
    petals += `<path transform="rotate(${i * 30} ${round(cx)} ${round(cy)})" fill="${long ? colour : second}" d="M${round(cx)} ${round(cy - a)}C${round(cx - w * 1.15)} ${round(cy - a - (b - a) * 0.25)} ${round(cx - w)} ${round(cy - bulge)} ${round(cx)} ${round(cy - b)}C${round(cx + w)} ${round(cy - bulge)} ${round(cx + w * 1.15)} ${round(cy - a - (b - a) * 0.25)} ${round(cx)} ${round(cy - a)}Z"/>`;
  }
  return petals;
}

// The wordmark: the dot of the i is the radiance.
function logo(ink, petal, second) {
  const font = face('Marcellus');
  const size = 100;
  const spacing = 0.07;
  const before = setLine('Kant', { font, size, spacing, x: 0, y: 0, anchor: 'start' });
  const dotless = setLine('\u0131', { font, size, spacing: 0, x: 0, y: 0, anchor: 'start' });
  const iAt = before.width + spacing * size;
  const i = setLine('\u0131', { font, size, x: iAt, y: 0, anchor: 'start' });
  const body = `<path fill="${ink}" d="${before.path}${i.path}"/>${radiance(iAt + dotless.width / 2, -74, 42, petal, second)}`;
  const left = 0;
  const width = iAt + dotless.width + 12;
  return { left, top: -97, width, height: 101, body };
}

const hasDotless = face('Marcellus').charToGlyphIndex('\u0131') > 0;
if (!hasDotless) throw new Error('Marcellus has no dotless i');

{
  const { left, top, width, height, body } = logo(INK, ROSE, GOLD);
  put(path.join(PUBLIC, 'logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${round(width)} ${height}" role="img" aria-label="Kanti"><title>Kanti</title>${body}</svg>\n`);
}

const tile = (radius) => svg(64, 64, `<rect width="64" height="64" rx="${radius}" fill="${ROSE}"/>${radiance(32, 32, 52, '#ffffff', '#f6d3a0')}`, 'Kanti');
// At 16 and 32 px twelve petals blur: the favicon has six, wider.
const simple = (radius) => svg(32, 32, `<rect width="32" height="32" rx="${radius}" fill="${ROSE}"/>${[0, 60, 120, 180, 240, 300].map((a) => `<path transform="rotate(${a} 16 16)" fill="#fff" d="M16 12.9C13.2 10.6 13.4 7 16 3.4C18.6 7 18.8 10.6 16 12.9Z"/>`).join('')}<circle cx="16" cy="16" r="1.7" fill="#f6d3a0"/>`, 'Kanti');
put(path.join(PUBLIC, 'favicon.svg'), simple(8));
put(path.join(PUBLIC, 'favicon-32.png'), png(simple(8), 32));
put(path.join(PUBLIC, 'apple-touch-icon.png'), png(tile(0), 180));
put(path.join(PUBLIC, 'icon-192.png'), png(tile(14), 192));
put(path.join(PUBLIC, 'icon-512.png'), png(tile(14), 512));

for (const brand of brands) {
  const mark = wordmark(brand);
  const [w, h] = [320, 120];
  const size = fit(mark.text, { ...mark, size: 44 }, 280);
  const drawing = motif(BRAND_MOTIF[brand.slug], { x: w / 2, y: 32, size: 40, ink: brand.hue.deep });
  const markup = svg(w, h, `${drawing}<path fill="${brand.hue.deep}" d="${setLine(mark.text, { ...mark, size, x: w / 2, y: 96 }).path}"/>`, brand.name);
  put(`${PICTURES}/brands/${brand.slug}.svg`, markup);
  // The shop takes no SVG from outside, so the demo's logos go in as pictures.
  put(`${PICTURES}/brands/${brand.slug}.webp`, await sharp(png(markup, 640)).webp({ quality: 90 }).toBuffer());
}

// Open Graph card: the logo on ivory, with the hero at the right if it has been made.
const { left, top, width, height, body } = logo(INK, ROSE, GOLD);
const scale = 1.6;
const line = setLine('Beauty from nine Indian makers', { font: face('Cormorant Garamond', '500Medium_Italic'), size: 31, x: 74, y: 372, anchor: 'start' });
const words = `<g transform="translate(${64 - left * scale} ${312}) scale(${scale})">${body}</g><path fill="#6d5c5f" d="${line.path}"/>`;
const hero = path.join(PICTURES, 'home/hero-skin.avif');
const card = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${fs.existsSync(hero) ? '' : `<rect width="1200" height="630" fill="${IVORY}"/>${radiance(880, 315, 540, '#f1dbe0', '#f6e8d2')}`}${words}</svg>`);
const base = fs.existsSync(hero)
  ? sharp(await sharp(hero).resize({ height: 630 }).extract({ left: 100, top: 0, width: 1200, height: 630 }).toBuffer())
  : sharp({ create: { width: 1200, height: 630, channels: 3, background: IVORY } });
put(path.join(PUBLIC, 'open-graph.jpg'), await base.composite([{ input: Buffer.from(png(card.toString(), 1200)) }]).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer());
console.log('marks made');
