// Contact sheets to look at: node sheet.mjs out.png [folder or files ...] [--cell=300] [--columns=5]
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const [output, ...rest] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const option = (name, fallback) => Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const cell = option('cell', 300);
const files = rest.flatMap((place) => (fs.statSync(place).isDirectory() ? fs.readdirSync(place).filter((f) => /\.(avif|png|webp)$/.test(f)).sort().map((f) => path.join(place, f)) : [place]));
const columns = Math.min(option('columns', 5), files.length);
const tiles = await Promise.all(files.map(async (file, i) => ({
  input: await sharp(file).resize(cell, cell, { fit: 'contain', background: '#888' }).toBuffer(),
  left: (i % columns) * cell,
  top: Math.floor(i / columns) * cell,
})));
await sharp({ create: { width: columns * cell, height: Math.ceil(files.length / columns) * cell, channels: 3, background: '#888' } }).composite(tiles).png().toFile(output);
