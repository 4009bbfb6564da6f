// The queue: makes every picture that is missing, in order of need, one render at a time.
//
//   node render.mjs                     everything that is missing
//   node render.mjs slug slug-2 about   only these (a slug alone means all its views)
//   node render.mjs --again slug-1      these once more, even if they exist
//   node render.mjs --draft slug-1      small and noisy, into .work/drafts, always anew
//   node render.mjs --size=1000 slug-2  a product's picture in another size
//   node render.mjs --list              what is missing
//   node render.mjs --check             build everything without rendering: finds mistakes in the tables
//
// ART_PAUSE=/path/of/a/file: between renders the queue waits while that file exists.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { develop } from './develop/develop.mjs';
import { CARTON, makePrints } from './develop/prints.mjs';
import { skinJobs } from './skin.mjs';
import { measure } from './develop/match.mjs';
import { developSkin } from './develop/skin.mjs';
import { DARK, developShade, PALE, readFamily } from './develop/family.mjs';
import { onSkin } from '../demo/catalogue/skin.ts';
import { brands as allBrands } from '../demo/catalogue/brands.ts';
import { products as catalogue } from '../demo/catalogue/index.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const WORK = path.join(HERE, '.work');
const DEMO = path.join(HERE, '../demo');
const PICTURES = path.join(DEMO, 'pictures');
const COLOURS = path.join(HERE, 'colours.json');
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

// Sample caps above the default, where glass or hair would leave speckle.
const SAMPLES = { 'dropper-bottle': 14, 'beard-oil-bottle': 14, 'spray-bottle': 14, 'perfume-bottle': 16, 'roll-on': 14, 'foundation-bottle': 10, 'gloss-tube': 12, 'amber-pump-bottle': 12, 'nail-polish': 12 };
const DEFAULT_SAMPLES = 8; // few, since the denoiser has many pixels to go by
const SWATCH_SAMPLES = 4; // neither glass nor print: more were not to be told apart
// Through clear glass the denoiser's guides are noisy and must be cleaned first.
const CLEAR = new Set(['dropper-bottle', 'beard-oil-bottle', 'spray-bottle', 'perfume-bottle', 'roll-on', 'amber-pump-bottle', 'foundation-bottle', 'nail-polish']);
// Products whose first views come first.
const LEADING = 14;
// What the shop's zoom shows without enlarging: twice the width of the gallery on a large screen, the first picture nearly three times.
const [FIRST_SIZE, SIZE] = [1600, 1200];

// Shapes of which there are many shades, and whether each has its own print.
const PRINTED = { lipstick: false, 'foundation-bottle': true, 'nail-polish': true };
const FEWEST = 3; // fewer shades are as quickly rendered one by one

// What must be the same for two shades to be one picture but for their colour and print.
function familyOf(job, { products }) {
  if (!(job.shape in PRINTED) || !['front', 'open'].includes(job.view)) return undefined;
  const { look: { content, ...look }, backdrop } = products[job.slug];
  return JSON.stringify([job.shape, job.view, job.wide, look, backdrop]);
}

export function loadTable() {
  const products = read(path.join(HERE, 'products.json'));
  const brands = Object.fromEntries(allBrands.map((brand) => [brand.slug, brand]));
  return { products, brands, scenes: read(path.join(HERE, 'scenes.json')) };
}

// What lies under a pale cream: the brand's colour, softened to a pastel.
const softened = ({ mid, pale }) => `#${[1, 3, 5].map((at) => Math.round((3 * parseInt(mid.slice(at, at + 2), 16) + parseInt(pale.slice(at, at + 2), 16)) / 4).toString(16).padStart(2, '0')).join('')}`;

function rowFor(slug, { products, brands }, content) {
  const row = content ? { ...products[slug], look: { ...products[slug].look, content } } : products[slug];
  if (!row) throw new Error(`${slug} is not in products.json`);
  const brand = brands[row.brand];
  const [carton_wide, carton_deep, carton_high] = CARTON[row.shape] ?? [];
  const art = makePrints(row, brand, path.join(WORK, 'prints', slug));
  return { row: { ...row, slug, ground: softened(brand.hue), carton_wide, carton_deep, carton_high }, art };
}

function productJob(slug, n, { shape, views }, size = n === 1 ? FIRST_SIZE : SIZE) {
  const view = views[n - 1];
  const samples = view === 'swatch' ? SWATCH_SAMPLES : Math.ceil((SAMPLES[shape] ?? DEFAULT_SAMPLES) / (n === 1 ? 1 : 2));
  return view && { name: `${slug}-${n}`, kind: 'product', slug, shape, view, out: `products/${slug}-${n}.avif`, wide: size, high: size, ev: 0.4, samples };
}

function listJobs(table, size) {
  const slugs = Object.keys(table.products);
  const view = (slug, n) => productJob(slug, n, table.products[slug], size);
  const scenes = Object.entries(table.scenes).map(([name, scene]) => ({ name, kind: 'scene', wide: 1000, high: 1000, ev: 0, samples: 32, ...scene }));
  const first = slugs.slice(0, LEADING);
  const rest = slugs.slice(LEADING);
  return [
    ...skinJobs(),
    ...first.map((slug) => view(slug, 1)),
    ...scenes.filter((scene) => scene.soon),
    ...scenes.filter((scene) => !scene.soon),
    ...first.map((slug) => view(slug, 2)),
    ...rest.map((slug) => view(slug, 1)),
    ...rest.map((slug) => view(slug, 2)),
    ...slugs.map((slug) => view(slug, 3)),
  ].filter(Boolean);
}

// Everything Blender must know about a job.
function taskFor(job, table) {
  const task = { ...job };
  if (job.kind === 'product') {
    Object.assign(task, rowFor(job.slug, table, job.content));
    if (job.content && PRINTED[job.shape]) delete task.art.label;
  }
  else {
    task.rows = {};
    task.art = {};
    for (const [alias, slug] of Object.entries(job.products ?? {})) {
      const made = rowFor(slug, table);
      task.rows[alias] = made.row;
      task.art[alias] = made.art;
    }
  }
  return task;
}

function runBlender(script, task) {
  const file = path.join(WORK, `${script}-${process.pid}.json`);
  fs.writeFileSync(file, JSON.stringify(task));
  const run = spawnSync('nice', ['-n', '19', 'blender', '-b', '--factory-startup', '-t', '2', '-P', path.join(HERE, 'scenes', `${script}.py`), '--', file], { encoding: 'utf8', maxBuffer: 1e9 });
  fs.rmSync(file);
  return run;
}

function blender(job, table, exr) {
  const run = runBlender('render', { ...taskFor(job, table), out: exr });
  if (run.status !== 0 || !fs.existsSync(exr) || /Traceback/.test(run.stdout + run.stderr)) throw new Error((run.stdout + run.stderr).split('\n').filter((l) => l && !/^Fra:/.test(l)).slice(-25).join('\n'));
  return /rendered in ([\d.]+)/.exec(run.stdout)?.[1];
}

const families = new Map();

// Rendered on first need, and kept while this runs.
async function familyFor(key, job, table, exr, fast) {
  if (!families.has(key)) {
    blender({ ...job, content: DARK }, table, `${exr}.dark`);
    blender({ ...job, content: PALE, masked: 1 }, table, exr);
    families.set(key, await readFamily(`${exr}.dark`, exr, fast));
  }
  return families.get(key);
}

// As one of a family of shades.
async function shadeOf(key, job, table, exr, draft) {
  const fast = Boolean(draft) || !CLEAR.has(job.shape);
  const family = await familyFor(key, job, table, exr, fast);
  const print = PRINTED[job.shape] ? `${exr}.print` : undefined;
  if (print) blender({ ...job, print_only: true, masked: 1 }, table, print);
  const [hex] = contentsOf(job);
  const { image, cells } = await developShade(family, hex, { ev: job.ev, print, fast });
  return { image, rows: [{ hex, cells: cells[0] }] };
}

async function make(job, table, { draft, shared }) {
  const started = Date.now();
  const exr = path.join(WORK, `${draft ? 'draft-' : ''}${job.name.replaceAll('/', '-')}.exr`);
  const parts = ['', '.dark', '.print'].flatMap((kind) => ['', '.mask', '.wide', '.box'].map((part) => `${exr}${kind}${part}`));
  for (const part of parts) fs.rmSync(part, { force: true });
  const size = draft ? { wide: Math.round(job.wide * draft), high: Math.round(job.high * draft), samples: 8 } : {};
  const key = familyOf({ ...job, ...size }, table);
  const seconds = shared.has(key) ? undefined : blender({ ...job, ...size, masked: contentsOf(job)?.length }, table, exr);
  const { image, rows } = seconds ? await developed(job, exr, draft) : await shadeOf(key, { ...job, ...size }, table, exr, draft);
  const file = draft ? path.join(WORK, 'drafts', `${job.name}.png`) : path.join(PICTURES, job.out);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (draft) await image.png().toFile(file);
  else {
    const master = job.master && job.master !== job.wide ? image.resize(job.master, Math.floor((job.master * job.high) / job.wide), { fit: 'cover', kernel: 'lanczos3' }).sharpen({ sigma: 0.7, m1: 0, m2: 1.2 }) : image;
    await master.avif({ quality: job.kind === 'skin' ? 66 : 74, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${file}.part`);
    fs.renameSync(`${file}.part`, file);
    if (rows) remember(job.out, rows);
  }
  if (rows) for (const { hex, seen, apart } of await measure(file, rows)) console.log(`  ${hex} is seen as ${seen}: ${apart.toFixed(1)} apart`);
  for (const part of parts) fs.rmSync(part, { force: true });
  console.log(`${new Date().toISOString().slice(11, 19)} ${job.name}: ${seconds ? `render ${seconds} s` : 'one of its family'}, in all ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

// The colours of what a product picture shows: the shade's swatch, or what the product's stroke on skin has. Black is never reached.
function contentsOf(job) {
  if (job.kind !== 'product') return undefined;
  const swatch = catalogue.find(({ slug }) => slug === job.slug)?.swatch;
  const { kind, colours } = onSkin[job.slug] ?? {};
  return swatch ? [swatch] : kind === 'kajal' || kind === 'mascara' ? undefined : colours;
}

// The developed picture and, where it shows something that has a swatch, which colours are to be seen where.
async function developed(job, exr, draft) {
  const scale = draft ? 1 : (job.master ?? job.wide) / job.wide;
  if (job.kind === 'skin') {
    const hexes = job.strokes.map((stroke) => stroke.hex);
    const { image, cells } = await developSkin(exr, hexes, { ev: job.ev, scale });
    return { image, rows: [...new Set(hexes)].map((hex) => ({ hex, cells: cells.filter((_, k) => hexes[k] === hex).flat() })) };
  }
  const contents = contentsOf(job);
  const { image, cells } = await develop(exr, { ev: job.ev, fast: Boolean(draft) || (job.kind === 'product' && (job.view === 'swatch' || !CLEAR.has(job.shape))), contents, scale });
  const rows = contents?.map((hex, k) => ({ hex, cells: cells[k] })).filter((row) => row.cells.length > 0); // a closed case shows none
  return { image, rows: rows?.length ? rows : undefined };
}

// Where to measure colours in the finished picture, for the suite.
function remember(out, rows) {
  const table = fs.existsSync(COLOURS) ? read(COLOURS) : {};
  table[out] = rows;
  const list = (name) => table[name].map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  fs.writeFileSync(COLOURS, `{\n${Object.keys(table).sort().map((name) => `  ${JSON.stringify(name)}: [\n${list(name)}\n  ]`).join(',\n')}\n}\n`);
}

const pause = async () => {
  const file = process.env.ART_PAUSE;
  while (file && fs.existsSync(file)) await new Promise((resume) => setTimeout(resume, 2000));
};

async function main() {
  const args = process.argv.slice(2);
  const draftOption = args.find((arg) => arg.startsWith('--draft'));
  const options = { draft: draftOption && Number(draftOption.split('=')[1] ?? 0.26), again: args.includes('--again') };
  const size = Number(args.find((arg) => arg.startsWith('--size='))?.split('=')[1]) || undefined;
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const table = loadTable();
  const matches = (job) => wanted.length === 0 || wanted.some((name) => job.name === name || job.slug === name);
  const missing = (job) => options.draft || options.again || !fs.existsSync(path.join(PICTURES, job.out));
  const jobs = listJobs(table, size).filter((job) => matches(job) && missing(job));
  if (args.includes('--check')) {
    const run = runBlender('check', listJobs(table).filter(matches).map((job) => taskFor(job, table)));
    return console.log(run.stdout.split('\n').filter((line) => !/^(Blender|Read|$)/.test(line)).join('\n'));
  }
  if (args.includes('--list')) return console.log(jobs.map((job) => job.name).join('\n'));
  fs.mkdirSync(WORK, { recursive: true });
  const keys = jobs.filter((job) => contentsOf(job)).map((job) => familyOf({ ...job, ...(options.draft && { wide: Math.round(job.wide * options.draft) }) }, table)).filter(Boolean);
  options.shared = new Set(keys.filter((key) => keys.filter((other) => other === key).length >= FEWEST));
  const failed = [];
  for (const job of jobs) {
    await pause();
    if (!options.draft && !options.again && fs.existsSync(path.join(PICTURES, job.out))) continue; // made by hand meanwhile
    try {
      await make(job, loadTable(), options); // read anew: rows may be corrected while the queue runs
    } catch (error) {
      failed.push(job.name);
      console.error(`${job.name} failed:\n${error.stack ?? error}`);
    }
  }
  console.log(failed.length ? `done, but not: ${failed.join(' ')}` : 'done');
}

await main();
