"""Things beside the product: plinths, smears, strokes, petals, drops."""
import math
import random

import bpy
from mathutils import Vector

import materials
from materials import glass, powder, principled
from mesh import PI, box, finish, lathe, outline_solid, smooth_path, sphere


def plinth(radius, high, colour, at=(0, 0, 0), round_=0.12):
    obj = lathe('set plinth', [(0, -0.3), (radius, -0.3), (radius, high - 0.012, round_), (0, high - 0.012)], principled('plinth', colour, rough=0.6, spec=0.25)[0])
    obj.location = at
    return obj


def ball(radius, material, at):
    obj = sphere('set ball', radius, material)
    obj.location = (at[0], at[1], radius if len(at) < 3 else at[2])
    return obj


def arch(half_wide, high, colour, at, thick=1.2):
    outline = [(half_wide, 0)] + [(half_wide * math.cos(PI * k / 32), high + half_wide * math.sin(PI * k / 32)) for k in range(33)] + [(-half_wide, 0)]
    obj = outline_solid('set arch', outline, thick, principled('arch', colour, rough=0.9, spec=0.1)[0], edge=0.1)
    obj.location = at
    return obj


def step(wide, deep, high, colour, at):
    obj = box('set step', wide, deep, high - 0.012, principled('step', colour, rough=0.6, spec=0.25)[0], edge=0.12)
    obj.location = at
    return obj


def slats(wide, deep, count, at=(0, 0, 0), high=1.1):
    """A low wooden rack: slats along X on two runners; its top is `high`."""
    timber = materials.wood('light-wood')
    for k in range(count):
        slat = box('set slat', wide, deep / count * 0.62, 0.5, timber, edge=0.10)
        slat.location = (at[0], at[1] + deep * ((k + 0.5) / count - 0.5), at[2] + high - 0.512)
    for side in (-1, 1):
        runner = box('set runner', 0.7, deep, high - 0.5, timber, edge=0.08)
        runner.location = (at[0] + side * wide * 0.38, at[1], at[2])


def bowl(radius, at):
    """A small brass bowl of oil."""
    r = radius
    shell = lathe('set bowl', [(0, 0), (r * 0.5, 0, 0.08), (r * 0.92, r * 0.35, r * 0.3), (r, r * 0.8, 0.05), (r - 0.09, r * 0.8, 0.04), (r * 0.84, r * 0.40, r * 0.3), (r * 0.45, 0.12, 0.2), (0, 0.10)], materials.metal('brass'), smooth_under=60)
    oil = lathe('set oil', [(r * 0.94, r * 0.60), (0, r * 0.60)], principled('oil', '#d9a23c', rough=0.04, coat=1.0)[0], rounded=False)
    shell.location = oil.location = at


def smear(material, points, wide=1.1, high=0.28, seed=1, at=(0, 0, 0)):
    """A swatch drawn with a spatula: a ridged ribbon, thick where it starts, thin and ragged where it ends."""
    rnd = random.Random(seed)
    line = smooth_path([(x, y, 0) for x, y in points], 30)
    n, columns = len(line), 56
    ph = [rnd.uniform(0, 6.28) for _ in range(10)]
    fingers, reach, ridges = rnd.uniform(5, 12), rnd.uniform(0.04, 0.11), rnd.uniform(5, 10)
    verts, faces = [], []
    for i, c in enumerate(line):
        s = i / (n - 1)
        t = (line[min(i + 1, n - 1)] - line[max(i - 1, 0)]).normalized()
        side = Vector((-t.y, t.x, 0))
        w = wide * (0.30 + 0.70 * math.sin(PI * min(1, s * 0.80 + 0.12)) ** 0.55) * (1 + 0.04 * math.sin(9 * s + ph[0]) + 0.025 * math.sin(23 * s + ph[1]))
        for j in range(columns + 1):
            u = -1 + 2 * j / columns
            edge = max(0.0, 1 - u * u) ** 0.42
            lip = 0.30 * math.exp(-((abs(u) - 0.80) / 0.13) ** 2)
            ridge = 0.55 + lip + 0.16 * math.sin(u * ridges + ph[2] + 0.8 * math.sin(s * 4 + ph[3])) + 0.07 * math.sin(u * 17 + ph[4] + s * 3) + 0.03 * math.sin(u * 37 + ph[5])
            thick = (1.30 - 0.85 * s) * (0.92 + 0.12 * math.sin(6 * s + ph[6]))
            if s < 0.12:
                thick *= 0.55 + 0.45 * math.sin(s / 0.12 * PI / 2)
            ragged = 0.94 - reach + reach * math.sin(u * fingers + ph[7]) + 0.03 * math.sin(u * 21 + ph[8])
            if s > ragged:
                thick *= max(0.0, 1 - (s - ragged) / 0.05)
            p = c + side * w * u
            verts.append((p.x, p.y, max(0.0, high * edge * max(0.10, ridge) * thick) - 0.03))
    for i in range(n - 1):
        for j in range(columns):
            a = i * (columns + 1) + j
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    mesh = bpy.data.meshes.new('smear')
    mesh.from_pydata(verts, [], faces)
    obj = finish(mesh, 'smear', material, smooth_under=180, weighted=False)
    obj.location = at
    sub = obj.modifiers.new('smooth', 'SUBSURF')
    sub.levels = sub.render_levels = 1
    return obj


def stroke(colour, points, wide=0.25):
    return smear(principled('stroke', colour, rough=0.55)[0], points, wide, 0.09, seed=3)


def puddle(material, radius, high, at=(0, 0, 0), seed=2):
    """A pool of liquid or gel with a soft irregular edge."""
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.28) for _ in range(5)]

    def section(t):
        k = 1 + 0.10 * math.sin(2 * t + ph[0]) + 0.06 * math.sin(3 * t + ph[1]) + 0.03 * math.sin(5 * t + ph[2])
        return k * math.cos(t), k * math.sin(t)

    obj = lathe('puddle', [(0, -0.05), (radius * 0.98, -0.05), (radius, 0.02, 0.05), (radius * 0.94, high * 0.62, high * 0.6), (radius * 0.75, high, high), (0, high * 0.94)], material, section=section, steps=12, smooth_under=180)
    obj.location = at
    return obj


def crumbs(colour, count, radius, at=(0, 0, 0), seed=4, shimmer=0.0, biggest=0.34):
    """Broken powder: chips and dust around a heap."""
    rnd = random.Random(seed)
    material = powder(colour, shimmer=shimmer)
    for _ in range(count):
        d, a = radius * rnd.random() ** 0.7, rnd.random() * 2 * PI
        r = biggest * rnd.random() ** 2.5 * (1.25 - d / radius) + 0.03
        chip = lathe('crumb', [(0, 0), (r, 0, r * 0.3), (r * 0.9, r * 0.8, r * 0.4), (0, r * 0.9)], material, segments=10, steps=2, smooth_under=60,
                     bend=lambda x, y, z, t, _r, k=[rnd.uniform(0.7, 1.2) for _ in range(3)], p=rnd.uniform(0, 6): (x * k[0] * (1 + 0.25 * math.sin(3 * t + p)), y * k[1] * (1 + 0.2 * math.sin(2 * t + p)), z * k[2]))
        chip.location = (at[0] + d * math.cos(a), at[1] + d * math.sin(a), at[2] - 0.01)
        chip.rotation_euler = (rnd.uniform(-.4, .4), rnd.uniform(-.4, .4), a)


def petals(colour, places, size=1.3, seed=6):
    """Cupped rose petals; places are (x, y, z, degrees)."""
    material = principled('petal', colour, rough=0.55, spec=0.25, sheen=0.4, glow=0.04)[0]
    rnd = random.Random(seed)
    for x, y, z, turn in places:
        n, m, verts, faces = 14, 14, [], []
        k = size * rnd.uniform(0.85, 1.1)
        for i in range(n + 1):
            for j in range(m + 1):
                u, v = i / n, -1 + 2 * j / m
                w = math.sin(PI * min(1, u * 0.80 + 0.10)) ** 0.8
                px, py = k * (u * 1.9 - 0.9), k * v * w * 0.9
                verts.append((px, py, k * (0.34 * v * v * w + 0.22 * u * u + 0.05 * math.sin(5 * v + 3 * u))))
        for i in range(n):
            for j in range(m):
                a = i * (m + 1) + j
                faces.append((a, a + 1, a + m + 2, a + m + 1))
        mesh = bpy.data.meshes.new('petal')
        mesh.from_pydata(verts, [], faces)
        obj = finish(mesh, 'set petal', material, smooth_under=180, weighted=False)
        obj.location, obj.rotation_euler = (x, y, z), (rnd.uniform(-.2, .2), rnd.uniform(-.15, .15), math.radians(turn))
        solid = obj.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness = 0.03


def drops(count, area, avoid=lambda x, y, r: False, seed=3, smallest=0.10, largest=0.4, colour='#ffffff'):
    rnd = random.Random(seed)
    water = glass(colour, ior=1.33, shadow=0.95)
    for _ in range(count):
        r = smallest + (largest - smallest) * rnd.random() ** 2
        x, y = rnd.uniform(area[0], area[1]), rnd.uniform(area[2], area[3])
        if avoid(x, y, r):
            continue
        obj = lathe('set drop', [(0, 0), (r, 0.0, r * 0.05), (r * 0.98, r * 0.16, r * 0.2), (r * 0.72, r * 0.42, r * 0.4), (0, r * 0.5)], water, segments=48, steps=6, smooth_under=180)
        obj.location, obj.scale = (x, y, -0.01), (1, rnd.uniform(0.85, 1.15), 1)
