// What lies on which arm, how it is posed and framed: one job per picture named in ../demo/catalogue/skin.ts.
import { onSkin } from '../demo/catalogue/skin.ts';
import { products } from '../demo/catalogue/makeup.ts';

const swatches = Object.fromEntries(products.filter((product) => product.swatch).map((product) => [product.slug, product.swatch]));

// The same numbers for the same name, on every machine.
function dice(name) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let q = Math.imul(state ^ (state >>> 15), 1 | state);
    q ^= q + Math.imul(q ^ (q >>> 7), 61 | q);
    return ((q ^ (q >>> 14)) >>> 0) / 4294967296;
  };
  return { between: (low, high) => low + (high - low) * next(), pick: (list) => list[Math.floor(next() * list.length)] };
}

const degrees = (angle) => (angle * Math.PI) / 180;
const linear = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const BACKDROPS = {
  fair: ['#d9b9b0', '#cfd8c6', '#e2cfc0'],
  wheatish: ['#dfd3c1', '#e3c3b4', '#c9d5d6'],
  brown: ['#ead2c4', '#e9dcc0', '#d3dccb'],
  deep: ['#e6cfc4', '#e8d8b8', '#d6cbe0'],
};
const SIZES = { lipstick: [4.4, 0.56], foundation: [5.0, 0.78], blush: [4.6, 0.72], kajal: [4.6, 0.15], gloss: [4.8, 0.46], mascara: [3.6, 0.42], shadow: [3.1, 0.46] };

// Each stroke's own hand: how long, how wide, how bent, how soon it runs dry, how coarse its streaks are.
function stroke(kind, colour, name, place) {
  const { between } = dice(name);
  const seen = linear(colour);
  const pigment = kind === 'gloss' ? seen.map((v) => Math.min(0.98, 1.18 * Math.sqrt(v))) : seen; // a film is passed twice
  return {
    kind,
    hex: colour,
    pigment,
    seed: between(0, 400),
    bend: between(-0.03, 0.03),
    dry: between(-0.35, 0.25),
    streaks: between(5, 10),
    gloss: 0.25 + 0.45 * Math.min(1, luminance(pigment) / 0.12), // on dark pigment a full coat is a grey veil
    ...place,
  };
}

// What of a palette shines, and how much: its satins and foils.
const SHINE = { 'rangrekha-dilli-darwaza-palette': [0, 0, 1, 0.5, 0.5, 0.5, 1, 0, 0] };

// Three wipes of a wand, each with less on it.
function wipes(kind, colour, name) {
  const { between } = dice(name);
  const [length, wide] = SIZES[kind];
  return [-1.45, 0, 1.4].map((x, i) =>
    stroke(kind, colour, `${name} ${i}`, { at: [x, 0.3 + between(-0.15, 0.15)], angle: degrees(-80) + between(-0.08, 0.08), length: length * between(0.92, 1.08), wide: wide * between(0.9, 1.05), dry: 0.3 - 0.28 * i }));
}

function layout(kind, shades, colours, name) {
  const { between, pick } = dice(name);
  const count = colours.length;
  if (kind === 'mascara') return wipes(kind, colours[0], shades[0]);
  if (count === 1) {
    const [length, wide] = SIZES[kind];
    const angle = degrees(pick([18, 24, -20, -62, 70]) + between(-5, 5));
    const main = stroke(kind, colours[0], shades[0], { at: [between(-0.25, 0.25), between(0.2, 0.4)], angle, length: (Math.abs(angle) > 1 ? 0.82 : 1) * length * between(0.92, 1.08), wide: wide * between(0.92, 1.08) });
    if (kind !== 'kajal') return [main];
    return [main, stroke(kind, colours[0], `${shades[0]} thin`, { at: [main.at[0] - 0.95 * Math.sin(angle), main.at[1] + 0.95 * Math.cos(angle)], angle: angle + 0.04, length: 4, wide: 0.075 })];
  }
  const span = count > 8 ? 9.9 : 8.6;
  const gap = span / (count - 1);
  const lean = count > 8 ? 0.03 : 0.07; // close together, they would touch
  return colours.map((colour, i) => {
    const own = dice(`${name} ${shades[i] ?? i}`);
    return stroke(kind, colour, `${name} ${shades[i] ?? i}`, {
      at: [(i - (count - 1) / 2) * gap, 0.3 + own.between(-0.14, 0.14)],
      angle: degrees(-80) + own.between(-lean, lean),
      bend: own.between(-0.025, 0.025),
      length: (kind === 'shadow' ? SIZES.shadow[0] : count > 8 ? 4.1 : 3.2) * own.between(0.92, 1.08),
      ...(SHINE[name.replace(/-\w+$/, '')] && { gloss: SHINE[name.replace(/-\w+$/, '')][i] }),
      wide: gap * (count > 8 ? 0.37 : 0.32) * own.between(0.93, 1.06),
    });
  });
}

function pose(name, count) {
  const { between, pick } = dice(`${name} pose`);
  const many = count > 1;
  const frame = count > 8 ? 11.4 : many ? 10.4 : between(7.2, 8.6);
  const roll = many ? between(-30, -20) : between(12, 34) * pick([-1, -1, 1]);
  return { frame, roll, elevation: between(56, 66), x: many ? 0 : between(-0.4, 0.4), y: many ? 0.1 : between(-0.1, 0.3), reach: frame * 0.7 + 0.3 };
}

// The slide that shows skin: words go left, so the arm is on the right, with a lipstick on the table beside it.
function hero() {
  const name = 'hero-skin';
  const shades = ['kesar-milk', 'gulabi', 'rani', 'laal-paar', 'mehrunisa'].map((shade) => `rangrekha-satin-matte-lipstick-${shade}`);
  return {
    name,
    kind: 'skin',
    tone: 'brown',
    strokes: shades.map((slug, i) => {
      const { between } = dice(`${name} ${slug}`);
      return stroke('lipstick', swatches[slug], `${name} ${slug}`, { at: [(i - 2) * 1.75 + 0.2, 0.25 + between(-0.2, 0.2)], angle: degrees(-78) + between(-0.08, 0.08), length: between(3.6, 4.2), wide: 0.52 });
    }),
    pose: { frame: 25, roll: -52, elevation: 62, x: 0, y: 0, reach: 11, shift: [-0.19, 0], table: -3.05 },
    products: { lipstick: 'rangrekha-satin-matte-lipstick-laal-paar' },
    placed: [{ alias: 'lipstick', pose: 'bare', at: [-4.6, -5.6, -2.03], turn: [0, 90, 6] }],
    seed: 12,
    backdrop: '#e9cdc1',
    out: 'home/hero-skin.avif',
    wide: 1440,
    high: 608,
    master: 1920,
    samples: 10,
    ev: 0.05,
  };
}

export function skinJobs() {
  return [hero(), ...onArms()];
}

function onArms() {
  return Object.entries(onSkin).flatMap(([key, { kind, tones, shades, colours }]) =>
    tones.map((tone) => {
      const name = `${key}-${tone}`;
      const { between, pick } = dice(name);
      const list = colours ?? shades.map((slug) => swatches[slug]);
      const many = list.length > 1;
      const size = many ? 1000 : 900;
      return {
        name,
        kind: 'skin',
        tone,
        strokes: layout(kind, shades, list, name),
        pose: pose(name, list.length),
        seed: Math.floor(between(1, 60)),
        backdrop: pick(BACKDROPS[tone]),
        out: `skin/${name}.avif`,
        wide: size,
        high: size,
        samples: many ? 10 : 8,
        ev: 0.05,
      };
    }),
  );
}
