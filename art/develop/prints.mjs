// Everything printed, stamped or embossed on a product: SVG from the table's `print`, then PNG for Blender.
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { motif } from './motifs.mjs';
import { face, fit, setLine } from './text.mjs';

const arc = (radius, degrees) => (radius * degrees * Math.PI) / 180;

// The size of each shape's label in centimetres; must agree with the shape's builder.
const LABEL_SIZE = {
  'dropper-bottle': (look) => [arc(1.72, look.label_degrees ?? 135), 4.2],
  'beard-oil-bottle': (look) => [arc(1.72, look.label_degrees ?? 135), 4.2],
  'pump-bottle': (look) => [arc(look.radius ?? 2.7, look.label_degrees ?? 130), (look.height ?? 13) * 0.676],
  'amber-pump-bottle': (look) => [arc(look.radius ?? 2.5, look.label_degrees ?? 130), (look.height ?? 11) * 0.676],
  'spray-bottle': (look) => [arc(look.radius ?? 1.95, 130), (look.height ?? 11) * 0.66],
  'perfume-bottle': () => [2.6, 2.6],
  'roll-on': () => [arc(0.98, 150), 2.7],
  'foundation-bottle': () => [3.0, 4.6],
  jar: (look) => [arc(look.radius ?? 3.3, 120), (look.height ?? 3.6) - 0.7],
  'jar-scrub': (look) => [arc(look.radius ?? 3.3, 120), (look.height ?? 3.6) - 0.7],
  tube: (look) => [2 * (look.radius ?? 2), ((look.height ?? 12.5) - (look.cap_height ?? 2.4) - 0.05) * 0.844],
  'clay-stick': () => [arc(1.71, 140), 4.2],
  lipstick: () => [arc(1.035, 150), 0.75],
  'nail-polish': () => [2.45, 2.05],
  mascara: () => [arc(0.87, 150), 5.6],
  'kajal-pencil': () => [arc(0.42, 160), 7.0],
  'gloss-tube': () => [1.6, 4.5],
  brush: (look) => (look.kind === 'kabuki' ? [arc(1.45, 140), 1.7] : [arc(0.55, 120), 3.8]),
  'brush-set': () => [arc(0.5, 120), 3.8],
  comb: () => [6.0, 1.3],
  'vacuum-device': () => [3.4, 3.4],
  'shaving-brush': () => [arc(1.6, 90), 0.45],
  'soap-bar': () => [3.6, 4.05],
};

// Cartons in centimetres: wide, deep, high.
export const CARTON = {
  'dropper-bottle': [4.3, 4.3, 11.6],
  'beard-oil-bottle': [4.3, 4.3, 11.6],
  jar: [7.2, 7.2, 6.0],
  'spray-bottle': [4.8, 4.8, 15.6],
  'perfume-bottle': [6.8, 4.6, 11.0],
  'roll-on': [2.7, 2.7, 8.8],
  'foundation-bottle': [4.6, 3.6, 12.4],
  tube: [5.8, 4.4, 13.4],
  lipstick: [2.7, 2.7, 9.4],
  mascara: [2.5, 2.5, 13.0],
  'gloss-tube': [2.6, 2.6, 11.4],
  compact: [8.4, 2.2, 8.4],
  palette: [10.4, 2.0, 10.4],
  'vacuum-device': [8.0, 6.0, 16.0],
  razor: [5.6, 3.4, 11.0],
  'shaving-brush': [5.4, 5.4, 11.6],
  'pore-strip-box': [7.4, 2.0, 9.4],
};

const ink = (d, colour, bolder = 0) => `<path d="${d}" fill="${colour}"${bolder ? ` stroke="${colour}" stroke-width="${bolder}" stroke-linejoin="round"` : ''}/>`;
// Italiana's hairlines vanish in a photograph.
const bolderFor = (brand, size) => (brand.wordmark.font === 'Italiana' ? size * 0.022 : 0);
const rule = (x, y, half, colour, width) => `<rect x="${x - half}" y="${y - width / 2}" width="${2 * half}" height="${width}" fill="${colour}"/>`;
const svg = (w, h, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;

const serif = (italic) => face('Cormorant Garamond', italic ? '500Medium_Italic' : '500Medium');
const sans = () => face('Jost', '400Regular');

export function wordmark(brand) {
  const { text, font, letterSpacing } = brand.wordmark;
  const style = font === 'Cormorant Garamond' ? '600SemiBold' : '400Regular';
  return { text, font: face(font, style), spacing: parseFloat(letterSpacing) };
}

// Breaks a line in two where it is nearest to even, keeping '&' with what follows.
function halves(text) {
  const words = text.split(' ');
  let best = null;
  for (let i = 1; i < words.length; i++) {
    if (words[i - 1] === '&') continue;
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const uneven = Math.abs(pair[0].length - pair[1].length);
    if (!best || uneven < best.uneven) best = { pair, uneven };
  }
  return best ? best.pair : [text];
}

function wrapped(text, options, most) {
  if (setLine(text, options).width <= most) return [text];
  return halves(text);
}

// Wordmark, rule, name, small print, one under the other; the quantity at the foot.
function stack({ w, h, brand, lines, print, most = print.most ?? 0.64 }) {
  const { colour = '#3b2a26', accent = colour, ground, frame, italic = true, plate } = print;
  const [, name, small, foot] = lines;
  const cx = w / 2;
  const widest = w * most;
  const mark = wordmark(brand);
  const unit = Math.min(w, h * 1.15);
  const brandSize = fit(mark.text, { ...mark, size: unit * (print.brandSize ?? 0.17) }, widest);
  const nameOptions = { font: serif(italic), size: unit * (print.nameSize ?? 0.115), spacing: 0.005 };
  const nameLines = wrapped(name, nameOptions, widest);
  const nameSize = Math.min(...nameLines.map((text) => fit(text, nameOptions, widest)));
  const smallOptions = { font: sans(), size: unit * 0.047, spacing: 0.12 };
  const smallLines = small ? wrapped(small.toUpperCase(), smallOptions, widest) : [];
  const smallSize = Math.min(unit * 0.047, ...smallLines.map((text) => fit(text, smallOptions, widest)));
  const drawing = print.motif ? unit * (print.motifSize ?? 0.30) : 0;
  const total = drawing * 1.12 + brandSize * 0.75 + nameSize * (0.9 + 1.12 * nameLines.length) + smallSize * 1.5 * smallLines.length;
  let y = Math.max(h * 0.07, (h * (foot ? 0.93 : 1) - total) / 2);
  let body = '';
  if (ground) body += `<rect width="${w}" height="${h}" rx="${print.radius ?? 0}" fill="${ground}"/>`;
  if (print.band) body += `<rect y="${h * 0.0}" width="${w}" height="${h}" fill="${print.band}"/>`;
  if (frame) body += `<rect x="${w * 0.045}" y="${w * 0.045}" width="${w * 0.91}" height="${h - w * 0.09}" fill="none" stroke="${frame}" stroke-width="${unit * 0.006}"/>`;
  if (print.motif) {
    body += motif(print.motif, { x: cx, y: y + drawing / 2, size: drawing, ink: accent, ground: ground ?? plate ?? '#ffffff' });
    y += drawing * 1.12;
  }
  y += brandSize * 0.75;
  body += ink(setLine(mark.text, { ...mark, size: brandSize, x: cx, y }).path, print.brandColour ?? colour, bolderFor(brand, brandSize));
  y += nameSize * 0.55;
  body += rule(cx, y, w * 0.06, accent, unit * 0.006);
  y += nameSize * 0.35;
  for (const text of nameLines) {
    y += nameSize * 0.92;
    body += ink(setLine(text, { ...nameOptions, size: nameSize, x: cx, y }).path, colour);
    y += nameSize * 0.10;
  }
  y += smallSize * 0.7;
  for (const text of smallLines) {
    y += smallSize * 1.5;
    body += ink(setLine(text, { ...smallOptions, size: smallSize, x: cx, y }).path, colour);
  }
  if (foot) body += ink(setLine(foot, { font: sans(), size: unit * 0.045, spacing: 0.08, x: cx, y: h - Math.max(h * 0.06, w * 0.085) }).path, colour);
  return body;
}

// One big number between wordmark and small print: sunscreen, shade code.
function numeral({ w, h, brand, lines, print, most = print.most ?? 0.66 }) {
  const { colour, accent = colour, big } = print;
  const mark = wordmark(brand);
  const cx = w / 2;
  const brandSize = fit(mark.text, { ...mark, size: w * 0.15 }, w * most);
  const numerals = face('Marcellus'); // Cormorant's figures hang below the line
  const bigSize = fit(big, { font: numerals, size: w * 0.50 }, w * most);
  let body = ink(setLine(mark.text, { ...mark, size: brandSize, x: cx, y: h * 0.24 }).path, colour);
  const foot = h * 0.40 + bigSize * 0.55;
  const top = foot - bigSize * 0.72;
  if (print.over) body += ink(setLine(print.over, { font: sans(), size: w * 0.075, spacing: 0.3, x: cx, y: top - w * 0.05 }).path, accent);
  body += ink(setLine(big, { font: numerals, size: bigSize, x: cx, y: foot }).path, accent);
  let y = foot + w * 0.14;
  for (const text of print.under ?? []) {
    const options = { font: serif(true), size: w * 0.105 };
    body += ink(setLine(text, { ...options, size: fit(text, options, w * most), x: cx, y }).path, colour);
    y += w * 0.125;
  }
  body += ink(setLine(lines[3], { font: sans(), size: w * 0.05, spacing: 0.08, x: cx, y: h * 0.95 }).path, colour);
  return body;
}

// Wordmark along a tube or handle, read from its foot upwards.
function along({ w, h, brand, lines, print }) {
  const { colour = '#e8c08a' } = print;
  const mark = wordmark(brand);
  const small = print.small === false ? null : print.small ?? lines[1];
  const size = fit(mark.text, { ...mark, size: w * (small ? 0.34 : 0.42) }, h * 0.86);
  let body = ink(setLine(mark.text, { ...mark, size, y: small ? 0 : size * 0.35 }).path, colour);
  if (small) {
    const options = { font: sans(), size: Math.min(w * 0.13, size * 0.5), spacing: 0.16 };
    body += ink(setLine(small.toUpperCase(), { ...options, size: fit(small.toUpperCase(), options, h * 0.8), y: size * 0.72 }).path, colour);
  }
  return `<g transform="translate(${w / 2} ${h / 2}) rotate(-90)">${body}</g>`;
}

function onlyWordmark({ w, h, brand, print }) {
  const mark = wordmark(brand);
  const size = fit(mark.text, { ...mark, size: h * 0.62 }, w * (print.most ?? 0.62));
  return ink(setLine(mark.text, { ...mark, size, x: w / 2, y: h / 2 + size * 0.34 }).path, print.colour, size * 0.03);
}

// Round paper seal or foil print on a lid.
function seal({ w, brand, lines, print }) {
  const { colour, ground, accent = colour } = print;
  const c = w / 2;
  const mark = wordmark(brand);
  let body = '';
  if (ground) body += `<circle cx="${c}" cy="${c}" r="${c * 0.99}" fill="${ground}"/><circle cx="${c}" cy="${c}" r="${c * 0.90}" fill="none" stroke="${accent}" stroke-width="${w * 0.006}"/>`;
  const size = fit(mark.text, { ...mark, size: w * 0.16 }, w * 0.62);
  let y = c + size * 0.3;
  if (print.motif) {
    body += motif(print.motif, { x: c, y: w * 0.30, size: w * 0.24, ink: accent, ground: ground ?? '#fff' });
    y = w * 0.56;
  }
  body += ink(setLine(mark.text, { ...mark, size, x: c, y }).path, colour);
  if (print.lines !== false) {
    const name = { font: serif(true), size: w * 0.095 };
    body += ink(setLine(lines[1], { ...name, size: fit(lines[1], name, w * 0.62), x: c, y: y + w * 0.13 }).path, colour);
    const small = { font: sans(), size: w * 0.04, spacing: 0.14 };
    body += ink(setLine(lines[2].toUpperCase(), { ...small, size: fit(lines[2].toUpperCase(), small, w * 0.5), x: c, y: y + w * 0.20 }).path, colour);
  }
  return body;
}

function carton({ w, h, brand, lines, print }) {
  const { colour, accent = colour } = print;
  const mark = wordmark(brand);
  const cx = w / 2;
  const size = fit(mark.text, { ...mark, size: w * 0.2 }, w * 0.76);
  const top = h * (h > w * 1.4 ? 0.17 : 0.22);
  let body = ink(setLine(mark.text, { ...mark, size, x: cx, y: top }).path, colour, bolderFor(brand, size)) + rule(cx, top + w * 0.09, w * 0.06, accent, w * 0.006);
  const options = { font: serif(true), size: w * 0.125 };
  let y = top + w * 0.13;
  for (const text of wrapped(lines[1], options, w * 0.74)) {
    y += w * 0.125;
    body += ink(setLine(text, { ...options, size: fit(text, options, w * 0.74), x: cx, y }).path, colour);
  }
  const small = { font: sans(), size: w * 0.048, spacing: 0.12 };
  y += w * 0.03;
  for (const text of wrapped(lines[2].toUpperCase(), small, w * 0.76)) {
    y += w * 0.075;
    body += ink(setLine(text, { ...small, size: fit(text, small, w * 0.76), x: cx, y }).path, colour);
  }
  const room = h * 0.90 - y;
  if (room > w * 0.3) {
    const r = Math.min(w * 0.27, room * 0.36);
    const cy = y + room / 2;
    body += `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${brand.hue.mid}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.94}" fill="${brand.hue.pale}" opacity="0.35"/>`;
    body += motif(print.motif ?? BRAND_MOTIF[brand.slug], { x: cx, y: cy, size: r * 1.25, ink: brand.hue.deep, ground: brand.hue.pale });
  }
  body += ink(setLine(lines[3], { font: sans(), size: w * 0.05, spacing: 0.08, x: cx, y: h * 0.96 }).path, colour);
  return body;
}

export const BRAND_MOTIF = { ojavana: 'leaf', meghmalhar: 'raindrop', rangrekha: 'sun', kumudara: 'lily', anjuri: 'kokum', tulikar: 'brush', itrayana: 'jasmine', nakhrang: 'hibiscus', dhruvan: 'cedar' };

// White is engraved; blurred a little so that the edges are soft.
const engraved = (w, h, body) => svg(w, h, `<defs><filter id="soft"><feGaussianBlur stdDeviation="${w * 0.0018}"/></filter></defs><rect width="${w}" height="${h}" fill="#000"/><g filter="url(#soft)">${body}</g>`);

const EMBOSS = {
  'soap-bar': ({ brand, lines }) => {
    const [w, h] = [1600, 1080];
    const mark = wordmark(brand);
    const size = fit(mark.text, { ...mark, size: 210 }, w * 0.46);
    const small = { font: face('Jost', '600SemiBold'), size: 70, spacing: 0.12 };
    const name = lines[1].toUpperCase();
    return engraved(w, h, `<rect x="270" y="240" width="1060" height="600" rx="300" fill="none" stroke="#fff" stroke-width="13"/>`
      + ink(setLine(mark.text, { ...mark, size, x: w / 2, y: h / 2 + size * 0.12 }).path, '#fff')
      + ink(setLine(name, { ...small, size: fit(name, small, w * 0.48), x: w / 2, y: h / 2 + 165 }).path, '#fff'));
  },
  compact: ({ brand, print }) => {
    const w = 1400;
    const c = w / 2;
    const mark = wordmark(brand);
    let rays = '';
    const count = print.emboss === 'sunburst' ? 48 : 60;
    for (let i = 0; i < count; i++) {
      const a = (i * 2 * Math.PI) / count;
      rays += `<path d="M${c + Math.cos(a) * 330} ${c + Math.sin(a) * 330}L${c + Math.cos(a) * 650} ${c + Math.sin(a) * 650}" stroke="#fff" stroke-width="${print.emboss === 'sunburst' ? 15 : 8}" stroke-linecap="round"/>`;
    }
    const centre = print.emboss === 'sunburst'
      ? ink(setLine(mark.text[0], { font: mark.font, size: 330, x: c, y: c + 115 }).path, '#fff')
      : motif(print.motif ?? 'lily', { x: c, y: c, size: 360, ink: '#fff' });
    return engraved(w, w, `${rays}<circle cx="${c}" cy="${c}" r="285" fill="none" stroke="#fff" stroke-width="10"/>${centre}`);
  },
  palette: () => engraved(600, 600, motif('arch', { x: 300, y: 300, size: 330, ink: '#fff' })),
};

const LAYOUTS = { stack, numeral, along, wordmark: onlyWordmark };

function write(folder, name, markup, width) {
  const file = path.join(folder, `${name}.png`);
  fs.writeFileSync(file, new Resvg(markup, { fitTo: { mode: 'width', value: Math.round(width) } }).render().asPng());
  return file;
}

// Makes the PNGs a row needs in `folder`; returns { label, lid, carton, emboss } as paths.
export function makePrints(row, brand, folder) {
  fs.mkdirSync(folder, { recursive: true });
  const art = {};
  const { shape, look, print, lines } = row;
  if (!print) return art;
  if (print.layout && LABEL_SIZE[shape]) {
    const [wide, high] = LABEL_SIZE[shape](look);
    const [w, h] = [wide * 240, high * 240];
    art.label = write(folder, 'label', svg(w, h, LAYOUTS[print.layout]({ w, h, brand, lines, print })), Math.min(2000, Math.max(700, w)));
  }
  if (print.lid) art.lid = write(folder, 'lid', svg(1000, 1000, seal({ w: 1000, brand, lines, print: { ...print, ...print.lid } })), 1200);
  if (CARTON[shape] && (row.views.includes('box') || shape === 'pore-strip-box')) {
    const [wide, , high] = CARTON[shape];
    const [w, h] = [wide * 0.94 * 200, high * 0.96 * 200];
    art.carton = write(folder, 'carton', svg(w, h, carton({ w, h, brand, lines, print: { motif: print.motif, colour: brand.hue.deep, accent: brand.hue.deep } })), Math.min(1800, w));
  }
  if (EMBOSS[shape] && print.emboss !== false) art.emboss = write(folder, 'emboss', EMBOSS[shape]({ brand, lines, print }), shape === 'palette' ? 600 : 1600);
  return art;
}
