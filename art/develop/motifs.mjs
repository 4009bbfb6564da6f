// Small line drawings for labels, each in a box of 100 × 100 round the origin.
const line = (d, width = 3) => ({ d, width });
const DRAWINGS = {
  raindrop: [line('M0-40C14-18 26-4 26 14A26 26 0 0 1-26 14C-26-4-14-18 0-40Z'), line('M-13 16A14 14 0 0 0 2 29')],
  sprig: [line('M0 46C0 20 0-10 0-44'), ...[30, 8, -14].flatMap((y) => [line(`M0 ${y}C-22 ${y - 4}-32 ${y - 20}-32 ${y - 32}C-14 ${y - 30} 0 ${y - 18} 0 ${y}Z`), line(`M0 ${y}C22 ${y - 4} 32 ${y - 20} 32 ${y - 32}C14 ${y - 30} 0 ${y - 18} 0 ${y}Z`)])],
  rice: [line('M-14 48C-10 10 0-20 22-42'), ...[[2, -20], [-4, -4], [-8, 12], [10, -32]].flatMap(([x, y]) => [line(`M${x} ${y}C${x + 6} ${y - 16} ${x + 18} ${y - 18} ${x + 24} ${y - 14}C${x + 20} ${y - 2} ${x + 10} ${y + 4} ${x} ${y}Z`), line(`M${x} ${y}C${x - 12} ${y - 10} ${x - 14} ${y - 22} ${x - 8} ${y - 28}C${x + 2} ${y - 22} ${x + 4} ${y - 10} ${x} ${y}Z`)])],
  hibiscus: [...[0, 72, 144, 216, 288].map((a) => ({ ...line('M0-6C-24-18-26-44 0-48C26-44 24-18 0-6Z'), turn: a, fill: true })), { ...line('M0 0C10-6 22-20 30-36', 4), invert: true }],
  kokum: [{ d: 'M0-20A30 30 0 1 0 .1-20Z', fill: true }, line('M0-20C0-32 6-40 14-44', 4), { d: 'M2-26C14-40 30-38 38-28C26-20 12-18 2-26Z', fill: true }],
  almond: [{ d: 'M0-44C24-20 28 10 0 44C-28 10-24-20 0-44Z', fill: true }, { ...line('M0-30C8-10 8 10 0 32', 3), invert: true }],
  petal: [{ d: 'M0 42C-30 24-36-12-12-40C-4-34 4-34 12-40C36-12 30 24 0 42Z', fill: true }],
  khus: [-34, -18, 0, 18, 34].map((x) => line(`M${x * 0.3} 46C${x * 0.4} 10 ${x * 0.7}-14 ${x}-${42 - Math.abs(x) * 0.4}`)),
  lily: [line('M0 34C-16 14-16-14 0-40C16-14 16 14 0 34Z'), line('M0 34C-30 26-42 2-38-18C-20-14-6 6 0 34Z'), line('M0 34C30 26 42 2 38-18C20-14 6 6 0 34Z'), line('M-44 40C-20 32 20 32 44 40')],
  arch: [line('M-34 46V-4A34 34 0 0 1 34-4V46'), line('M-22 46V-2A22 22 0 0 1-12-20C-6-26-2-30 0-36C2-30 6-26 12-20A22 22 0 0 1 22-2V46')],
  sun: Array.from({ length: 16 }, (_, i) => ({ ...line('M0-22V-46'), turn: i * 22.5 })),
  brush: [line('M0 48C-5 30-5 14-4 6H4C5 14 5 30 0 48Z'), line('M-7 6H7L9-10H-9Z'), { d: 'M-9-12C-22-28-16-44 0-48C16-44 22-28 9-12Z', fill: true }],
  jasmine: [0, 72, 144, 216, 288].map((a) => ({ ...line('M0-8C-16-18-18-36 0-48C18-36 16-18 0-8Z'), turn: a })),
  leaf: [line('M-30 36C-36-10-6-42 38-40C40 4 12 38-30 36Z'), line('M-38 44C-20 16 2-8 22-24')],
  cedar: [line('M0 46V-46'), ...[-28, -8, 12, 32].flatMap((y) => [line(`M0 ${y}L-${18 + (y + 28) * 0.25} ${y + 14}`), line(`M0 ${y}L${18 + (y + 28) * 0.25} ${y + 14}`)])],
};

export function motif(name, { x, y, size, ink, ground = '#ffffff' }) {
  const parts = DRAWINGS[name].map(({ d, width = 3, turn = 0, fill, invert }) =>
    `<path d="${d}" transform="rotate(${turn})" ${fill ? `fill="${ink}"` : `fill="none" stroke="${invert ? ground : ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`}/>`);
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${parts.join('')}</g>`;
}
