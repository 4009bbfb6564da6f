// The two banner loops: 6 s, seamless, MP4 and WebM with a poster. `node video.mjs [name]`
// The camera stands still; only the leaves' shadow sways, along a sine, so that the end meets the beginning.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { denoise } from './develop/denoise.mjs';
import { tone } from './develop/develop.mjs';
import { encode, neutral } from './develop/tone.mjs';
import { readExr } from './develop/exr.mjs';
import { makePrints } from './develop/prints.mjs';
import { brands as allBrands } from '../demo/catalogue/brands.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const WORK = path.join(HERE, '.work/video');
const OUT = path.join(HERE, '../demo/pictures/home');
const [WIDE, HIGH, LAYERS, FPS, SECONDS, EV] = [1280, 540, 13, 25, 6, -0.05];
const PIXELS = WIDE * HIGH;
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

const BANNERS = {
  'banner-colour': Object.fromEntries(Object.entries({ chanderi: 'chanderi', gulabi: 'gulabi', chai: 'chai-biscuit', kesar: 'kesar-milk', red: 'laal-paar', rani: 'rani', mehrunisa: 'mehrunisa', jamun: 'jamun' }).map(([alias, shade]) => [alias, `rangrekha-satin-matte-lipstick-${shade}`])),
  'banner-monsoon': { perfume: 'itrayana-pehli-baarish-edp', mist: 'itrayana-nimbu-khus-body-mist', mitti: 'itrayana-mitti-attar', gulab: 'itrayana-gulab-attar' },
};

function renderLayers(name, folder) {
  const products = read(path.join(HERE, 'products.json'));
  const brands = Object.fromEntries(allBrands.map((brand) => [brand.slug, brand]));
  const job = { scene: name, rows: {}, art: {}, soft: path.join(folder, 'soft.exr'), sun: Array.from({ length: LAYERS }, (_, k) => path.join(folder, `sun-${String(k).padStart(2, '0')}.exr`)), wide: WIDE, high: HIGH, samples: 16, pause: process.env.ART_PAUSE };
  for (const [alias, slug] of Object.entries(BANNERS[name])) {
    job.rows[alias] = products[slug];
    job.art[alias] = makePrints(products[slug], brands[products[slug].brand], path.join(HERE, '.work/prints', slug));
  }
  const file = path.join(folder, 'job.json');
  fs.writeFileSync(file, JSON.stringify(job));
  const run = spawnSync('nice', ['-n', '19', 'blender', '-b', '--factory-startup', '-t', '2', '-P', path.join(HERE, 'scenes/layers.py'), '--', file], { encoding: 'utf8', maxBuffer: 1e9 });
  if (!fs.existsSync(job.sun.at(-1))) throw new Error((run.stdout + run.stderr).slice(-3000));
  return job;
}

async function clean(exr) {
  const file = exr.replace('.exr', '.f32');
  if (!fs.existsSync(file)) {
    const planes = await denoise(readExr(exr), { fast: !exr.endsWith('soft.exr') });
    fs.writeFileSync(file, Buffer.concat(planes.map((plane) => Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength))));
  }
  const bytes = fs.readFileSync(file);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return [0, 1, 2].map((c) => all.subarray(c * PIXELS, (c + 1) * PIXELS));
}

const TONE = Uint8Array.from({ length: 4096 }, (_, i) => Math.round(encode(i / 4095) * 255));
const level = (v) => TONE[v <= 0 ? 0 : v >= 1 ? 4095 : (v * 4095 + 0.5) | 0];

function blend(soft, sun, sway) {
  const place = ((sway + 1) / 2) * (LAYERS - 1);
  const k = Math.min(LAYERS - 2, Math.floor(place));
  const w = place - k;
  return [0, 1, 2].map((c) => {
    const plane = new Float32Array(PIXELS);
    for (let i = 0; i < PIXELS; i++) plane[i] = soft[c][i] + sun[k][c][i] * (1 - w) + sun[k + 1][c][i] * w;
    return plane;
  });
}

function ffmpeg(args) {
  return spawn('nice', ['-n', '19', 'ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDE}x${HIGH}`, '-r', String(FPS), '-i', '-', '-an', '-threads', '2', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function film(name) {
  const folder = path.join(WORK, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.mkdirSync(OUT, { recursive: true });
  const job = renderLayers(name, folder);
  const soft = await clean(job.soft);
  const sun = [];
  for (const file of job.sun) sun.push(await clean(file));
  await tone(blend(soft, sun, 0), WIDE, HIGH, EV).avif({ quality: 60, effort: 5, chromaSubsampling: '4:4:4' }).toFile(path.join(OUT, `${name}.avif`));
  const raw = path.join(folder, 'frames.rgb');
  const out = fs.openSync(raw, 'w');
  const gain = 2 ** EV;
  for (let f = 0; f < FPS * SECONDS; f++) {
    const planes = blend(soft, sun, Math.sin((2 * Math.PI * f) / (FPS * SECONDS)));
    const frame = Buffer.allocUnsafe(PIXELS * 3);
    for (let i = 0; i < PIXELS; i++) {
      const rgb = neutral(planes[0][i] * gain, planes[1][i] * gain, planes[2][i] * gain);
      for (let c = 0; c < 3; c++) frame[3 * i + c] = level(rgb[c]);
    }
    fs.writeSync(out, frame);
  }
  fs.closeSync(out);
  for (const args of [
    ['-c:v', 'libx264', '-crf', '23', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', path.join(OUT, `${name}.mp4`)],
    ['-c:v', 'libvpx-vp9', '-crf', '32', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2', '-pix_fmt', 'yuv420p', path.join(OUT, `${name}.webm`)],
  ]) {
    const run = ffmpeg(args);
    fs.createReadStream(raw).pipe(run.stdin);
    await new Promise((done, fail) => run.on('close', (code) => (code ? fail(new Error(`ffmpeg ${code}`)) : done())));
  }
  fs.rmSync(folder, { recursive: true });
  console.log(`${name} made`);
}

for (const name of process.argv[2] ? [process.argv[2]] : Object.keys(BANNERS)) {
  if (process.argv[2] || !fs.existsSync(path.join(OUT, `${name}.webm`))) await film(name);
}
