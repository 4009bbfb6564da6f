// Text as outlines: labels and logos need no installed font.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../node_modules/@expo-google-fonts');
const loaded = {};

// face('Jost'), face('Cormorant Garamond', '500Medium_Italic')
export function face(family, style = '400Regular') {
  const key = `${family}/${style}`;
  if (!loaded[key]) {
    const folder = path.join(ROOT, family.toLowerCase().replaceAll(' ', '-'), style);
    const file = fs.readdirSync(folder).find((name) => name.endsWith('.ttf'));
    const bytes = fs.readFileSync(path.join(folder, file));
    loaded[key] = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  return loaded[key];
}

// opentype.js's own writer drops the space before a value that rounds to zero.
const number = (v) => String(Math.round(v * 100) / 100);
const written = ({ type, ...c }) => type + [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((v) => v !== undefined).map(number).join(' ');

// Set one line. Returns { width, path } with the path's data for the anchor given; spacing is in em.
export function setLine(text, { font, size, spacing = 0, x = 0, y = 0, anchor = 'middle' }) {
  const glyphs = font.stringToGlyphs(text);
  const scale = size / font.unitsPerEm;
  let width = 0;
  const at = glyphs.map((glyph, i) => {
    if (i > 0) width += font.getKerningValue(glyphs[i - 1], glyph) * scale + spacing * size;
    const here = width;
    width += glyph.advanceWidth * scale;
    return here;
  });
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const data = glyphs.flatMap((glyph, i) => glyph.getPath(start + at[i], y, size).commands).map(written).join('');
  return { width, path: data };
}

// The largest size up to `size` at which the line is no wider than `most`.
export const fit = (text, options, most) => Math.min(options.size, (options.size * most) / setLine(text, options).width);
