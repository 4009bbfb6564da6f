"""Brushes, sponges, combs, metal tools and devices."""
import math
import random

import bpy
from mathutils import Vector

import materials
from materials import foam, glass, gloss_plastic, hair, metal, plastic, principled, rubber, surface
from mesh import PI, box, group, label_patch, lathe, link, outline_solid, rounded_bar, rounded_outline, smooth_path, strands, sweep, superellipse, upright_plane
from shape import printed, shape

# ferrule radius, ferrule length, hair length, spread, dome, flatness (1 round), handle length
BRUSHES = {
    'powder': (0.95, 2.6, 4.2, 1.75, 0.9, 1.0, 9.5),
    'blush': (0.75, 2.4, 3.2, 1.7, 0.7, 1.0, 9.5),
    'buffer': (0.85, 2.2, 2.5, 1.32, 0.12, 1.0, 9.0),
    'contour': (0.70, 2.4, 2.6, 1.4, 0.6, 0.55, 9.5),
    'fan': (0.45, 2.4, 3.0, 3.4, 1.2, 0.16, 9.5),
    'foundation': (0.66, 2.5, 2.8, 1.25, 1.1, 0.36, 9.5),
    'concealer': (0.42, 2.3, 1.7, 1.25, 1.0, 0.40, 9.0),
    'eye': (0.36, 2.2, 1.5, 1.5, 0.5, 1.0, 9.0),
    'crease': (0.32, 2.2, 1.6, 1.7, 1.1, 1.0, 9.0),
    'shader': (0.40, 2.2, 1.2, 1.35, 0.6, 0.40, 9.0),
    'pencil': (0.26, 2.2, 1.0, 1.1, 1.6, 1.0, 9.0),
    'liner': (0.18, 2.1, 0.9, 0.8, 1.0, 1.0, 9.0),
    'brow': (0.28, 2.1, 0.7, 1.1, 0.1, 0.40, 9.0),
}


def brush_at(kind, look, art, at=(0, 0, 0), turn=(0, 0, 0), seed=7):
    """One brush: handle at z = 0, hair up."""
    fr, fl, hl, spread, dome, flat, long = BRUSHES[kind]
    slim = min(1.0, 0.62 + 0.4 * fr)
    handle, ferrule = gloss_plastic(look['body']), surface(look.get('cap', 'gold'))
    section = superellipse(2, 1.0, max(flat, 0.5)) if flat < 1 else None
    parts = [
        lathe('handle', [(0, 0), (0.20 * slim, 0.02, 0.18), (0.34 * slim, 1.6, 1.0), (0.52 * slim, long * 0.55, 3.0), (0.62 * slim, long * 0.84, 1.5), (min(fr * 0.72, 0.62 * slim) if fr < 0.7 else fr * 0.72, long, 0.1), (0, long)], handle, segments=96),
        lathe('ferrule', [(0, long - 0.05), (max(fr * 0.76, 0.2), long - 0.05, 0.03), (max(fr * 0.76, 0.2), long + 0.35, 0.1), (fr * 0.84, long + 0.6, 0.1), (fr, long + fl, 0.05), (fr * 0.93, long + fl, 0.03), (fr * 0.9, long + fl - 0.3), (0, long + fl - 0.3)],
              ferrule, segments=96,
              bend=(lambda x, y, z, t, r: (x, y * (1 - (1 - flat) * max(0, min(1, (z - long - 0.4) / (fl - 0.4)))), z)) if flat < 1 else None),
    ]
    rnd = random.Random(seed)
    root = long + fl - 0.25
    count = int(900 + 2900 * min(1, fr))
    locks = []
    for _ in range(count):
        q, a = math.sqrt(rnd.random()), rnd.random() * 2 * PI
        r0 = fr * 0.9 * q
        length = hl * (1 - 0.16 * dome * q ** 2.2 - 0.20 * dome * q ** 6) * rnd.uniform(0.965, 1.01)
        c, s = math.cos(a), math.sin(a) * flat
        jitter = lambda d: Vector((rnd.uniform(-d, d), rnd.uniform(-d, d) * flat, 0))
        wide = min(1.0, fr * 1.6)
        locks.append((Vector((r0 * c, r0 * s, root)),
                      Vector((r0 * spread * 1.10 * c, r0 * spread * 1.10 * s, root + length * 0.55)) + jitter(0.03 * wide),
                      Vector((r0 * spread * 0.93 * c, r0 * spread * 0.93 * s, root + length)) + jitter(0.06 * wide)))
    tip = look.get('hair_tip', look['content'])
    root_colour = look.get('hair_root', '#3a2a26')
    parts.append(strands('hair', locks, hair(root_colour, tip, root + hl * 0.25, root + hl * 0.85), radius=0.022 if fr > 0.5 else 0.012, points=6))
    ink = printed(art, foil=True)
    if ink:
        low = long * 0.50
        parts.append(label_patch('label', 0.5, low, low + 3.8, ink, degrees=120, rows=8,
                                 radius_at=lambda z: slim * (0.52 + (z - long * 0.55) * 0.1 / (long * 0.29))))
    return group(kind, parts, at, turn)


@shape('brush', elevation=80, fill=0.88)
def brush(look, art, pose='closed'):
    kind = look.get('kind', 'powder')
    if kind == 'kabuki':
        return kabuki(look, art, pose)
    return brush_at(kind, look, art, (-1.8, -7.5, 0.95), (-90, 0, -18))


def kabuki(look, art, pose):
    """Short metal barrel, hair out, cap beside it."""
    skin = surface(look.get('cap', 'gold'))
    barrel = [
        lathe('barrel', [(0, 0), (1.45, 0, 0.16), (1.45, 3.6, 0.06), (1.30, 3.62), (1.28, 3.3), (0, 3.3)], skin),
        lathe('groove', [(1.40, 1.1), (1.47, 1.12, 0.02), (1.47, 1.28, 0.02), (1.40, 1.3)], skin),
    ]
    rnd = random.Random(7)
    locks = []
    for _ in range(4200):
        q, a = math.sqrt(rnd.random()), rnd.random() * 2 * PI
        r0, c, s = 1.2 * q, math.cos(a), math.sin(a)
        length = 3.0 * (1 - 0.14 * q ** 2.2 - 0.10 * q ** 6) * rnd.uniform(0.97, 1.01)
        locks.append((Vector((r0 * c, r0 * s, 3.2)), Vector((r0 * 1.5 * c, r0 * 1.5 * s, 3.2 + length * 0.6)), Vector((r0 * 1.38 * c + rnd.uniform(-.06, .06), r0 * 1.38 * s + rnd.uniform(-.06, .06), 3.2 + length))))
    barrel.append(strands('hair', locks, hair(look.get('hair_root', '#2b1f20'), look.get('hair_tip', look['content']), 3.8, 5.9), radius=0.024, points=6))
    ink = printed(art, rough=0.4)
    if ink:
        barrel.append(label_patch('label', 1.45, 1.5, 3.2, ink, degrees=140))
    cap = [lathe('cap', [(0, 3.9), (1.48, 3.9, 0.18), (1.48, 0, 0.05), (1.36, 0, 0.03), (1.36, 3.7), (0, 3.7)], skin)]
    group('cap', cap, (2.4, 1.4, 0), (0, 0, 0))
    return group('kabuki', barrel, (-1.4, 0, 0))


@shape('brush-set', elevation=84, fill=0.92)
def brush_set(look, art, pose='closed'):
    """Brushes side by side in an arch; `kinds` lists them from the left."""
    kinds = look['kinds']
    gaps = [BRUSHES[k][0] * BRUSHES[k][3] * (0.95 if BRUSHES[k][3] < 3 else 1.0) for k in kinds]
    xs, x = [], 0.0
    for i, g in enumerate(gaps):
        x += g
        xs.append(x)
        x += g + look.get('gap', 0.25)
    middle = (xs[0] - gaps[0] + xs[-1] + gaps[-1]) / 2
    for i, (kind, px) in enumerate(zip(kinds, xs)):
        rise = look.get('arch', 2.6) * (1 - ((px - middle) / middle) ** 2)
        brush_at(kind, look, art, (px - middle, -7.5 + rise, 1.05), (-90, 0, 0), seed=7 + i)
    return None


@shape('sponge', elevation=14, fill=0.78)
def sponge(look, art, pose='closed'):
    """Two teardrops, one lying; the tip is round."""
    def drop(colour, at, turn):
        r, high, n = 2.0, 5.5, 72
        line = []
        for i in range(n + 1):
            t = math.pi * (1 - i / n)                   # from the foot to the tip
            line.append((math.sin(t) * math.sin(t / 2) ** 0.62, -math.cos(t)))
        widest = max(x for x, _ in line)
        foot = -1.0
        line = [(r * x / widest, (z * -1 - foot) * high / 2) for x, z in line]
        line = [(x, high - z) for x, z in line] if line[0][1] > line[-1][1] else line
        line[0], line[-1] = (0.0, line[0][1]), (0.0, line[-1][1])
        return group('sponge', [lathe('sponge', line, foam(colour), rounded=False, smooth_under=180)], at, turn)
    if pose == 'open':
        return drop(look['content'], (0, 0, 0), (0, 0, 0))
    drop(look.get('second', look['content']), (3.6, 0.6, 1.95), (0, -97, -24))
    return drop(look['content'], (-1.9, 0, 0), (0, 0, 0))


@shape('comb', elevation=62, fill=0.90)
def comb(look, art, pose='closed'):
    """Round-cornered comb, tapered teeth with round ends."""
    long, high, spine, teeth, guard = 17.0, 4.6, 1.75, look.get('teeth', 26), 1.0
    skin = surface(look.get('finish', 'wood'))
    x1 = long / 2
    pitch = (long - 2 * guard) / teeth
    tooth = pitch * 0.60
    root = high - spine
    outline = []
    bow = lambda x: 0.35 * (1 - (2 * x / long) ** 2)
    corner = 0.9
    # top edge left to right with large corner arcs
    for k in range(13):
        a = PI - PI / 2 * k / 12
        outline.append((-x1 + corner + corner * math.cos(a), high - corner + corner * math.sin(a)))
    for k in range(1, 40):
        x = -x1 + corner + (long - 2 * corner) * k / 40
        outline.append((x, high + bow(x) - bow(x1 - corner)))
    for k in range(13):
        a = PI / 2 - PI / 2 * k / 12
        outline.append((x1 - corner + corner * math.cos(a), high - corner + corner * math.sin(a)))

    def guard_tooth(side):
        outer, inner, bottom = side * x1, side * (x1 - guard), 0.1
        mid, half = (outer + inner) / 2, guard / 2 * 0.86
        points = [(outer, 1.3)]
        for k in range(13):
            a = -PI * k / 12
            points.append((mid + side * half * math.cos(a), bottom + half + half * math.sin(a)))
        points += [(inner, 1.5), (inner, root - 0.12)]
        return points

    outline += guard_tooth(1)
    for i in range(teeth):
        c = x1 - guard - pitch * (i + 0.5)
        outline += [(c + tooth / 2 + (pitch - tooth) * 0.18, root + 0.03), (c + tooth / 2, root - 0.16), (c + tooth * 0.36, 0.7)]
        outline += [(c + tooth * 0.34 * math.cos(-PI * k / 8), 0.45 + tooth * 0.34 * math.sin(-PI * k / 8)) for k in range(9)]
        outline += [(c - tooth * 0.36, 0.7), (c - tooth / 2, root - 0.16), (c - tooth / 2 - (pitch - tooth) * 0.18, root + 0.03)]
    outline += guard_tooth(-1)[::-1]
    body = outline_solid('comb', outline, 0.46, skin, edge=0.09, steps=3)
    parts = [body]
    ink = printed(art)
    if ink:
        mark = upright_plane('label', 6.0, 1.3, ink)
        mark.location = (0, -0.24, high - 0.75)
        parts.append(mark)
    return group('comb', parts, (0, -1.5, 0.35), (-86, 0, 22))


def along(points, steps=10):
    return [tuple(p) for p in smooth_path(points, steps)]


def tweezers(look, art, bent=False):
    """Two sprung arms joined at the back, lying tilted so that their broad faces show."""
    skin = surface(look.get('skin', look.get('cap', 'silver')))
    tip = surface(look.get('tip', look.get('cap', 'gold')))
    parts = []
    for side in (-1, 1):
        arm = along([(0.06 * side, 0, 0), (0.30 * side, 1.4, 0), (0.50 * side, 3.6, 0), (0.52 * side, 6.0, 0), (0.40 * side, 7.8, 0)])
        end = [(0.40 * side, 7.8, 0), (0.30 * side, 8.6, 0), (0.16 * side, 9.4, 0)]
        if bent:
            end = [(0.40 * side, 7.8, 0), (0.32 * side, 8.6, 0.30), (0.18 * side, 9.5, 1.05)]
        n = len(arm)
        parts.append(sweep('arm', arm, [0.085 + 0.02 * math.sin(PI * i / n) for i in range(n)], skin, flat=5.2))
        end = along(end)
        n = len(end)
        parts.append(sweep('tip', end, [0.086 - (0.05 if bent else 0.022) * i / (n - 1) for i in range(n)], tip, flat=3.4 if bent else 5.0))
    joint = rounded_bar('joint', 0.20, 0.45, 0.42, 0.12, skin)
    joint.location = (0, -0.1, -0.42)
    parts.append(joint)
    return group('tweezers', parts, (2.0, -4.6, 0.72), (0, -52, 24))


def rod(look, ends, thick=0.30, long=10.0, grip=True):
    """Metal rod with a knurled grip; each end is 'loop', 'fine-loop' or 'cup'."""
    skin = surface(look.get('cap', 'silver'))
    parts = [lathe('rod', [(0, -long / 2), (thick * 0.5, -long / 2), (thick * 0.62, -long * 0.32, 0.5), (thick, -long * 0.24, 0.3), (thick, long * 0.24, 0.3), (thick * 0.62, long * 0.32, 0.5), (thick * 0.5, long / 2), (0, long / 2)], skin, segments=64)]
    if grip:
        rings = [(thick, -long * 0.2)]
        z = -long * 0.2
        while z < long * 0.2:
            rings += [(thick + 0.035, z + 0.05, 0.02), (thick + 0.035, z + 0.10, 0.02), (thick - 0.01, z + 0.14), (thick - 0.01, z + 0.17)]
            z += 0.17
        parts.append(lathe('grip', rings, skin, segments=64))
    for sign, kind in zip((1, -1), ends):
        base = sign * long / 2
        wire, w, l = {'loop': (0.11, 0.48, 0.80), 'fine-loop': (0.055, 0.40, 0.66), 'cup': (0.12, 0.36, 0.40)}[kind]
        ring = [(w * math.sin(2 * PI * k / 40), -0.10 * math.sin(PI * k / 40), base + sign * (l - l * math.cos(2 * PI * k / 40))) for k in range(41)]
        parts.append(sweep(kind, ring, [wire] * 41, skin, segments=20))
        if kind == 'cup':
            plate = lathe('cup', [(0, 0.06), (w, 0.02), (w, -0.02), (0, 0.02)], skin, segments=48, rounded=False)
            plate.location, plate.rotation_euler = (0, 0, base + sign * l), (PI / 2, 0, 0)
            parts.append(plate)
    return group('rod', parts, (0, 0, thick + 0.02), (-90, 0, -32))


def eyelash_curler(look):
    """Two ring handles, crossing arms, a curved clamp. Lies flat; x runs across, y along."""
    skin = surface(look.get('cap', 'gold'))
    pad = rubber(look.get('content', '#4a2f45'))
    parts = []
    for side in (-1, 1):
        z = 0.38 + side * 0.10
        ring = [(side * 1.75 + 1.0 * math.cos(2 * PI * k / 48), -5.2 + 1.25 * math.sin(2 * PI * k / 48), z) for k in range(49)]
        parts.append(sweep('ring', ring, [0.19] * 49, skin, segments=24))
        arm = along([(side * 1.2, -4.1, z), (side * 0.75, -2.6, z), (side * 0.12, -0.8, z), (-side * 0.75, 0.9, z), (-side * 1.2, 2.2, z), (-side * 1.35, 3.4, z + 0.15)])
        parts.append(sweep('arm', arm, [0.17] * len(arm), skin, segments=20))
    pin = lathe('pin', [(0, 0), (0.32, 0, 0.05), (0.32, 0.9, 0.08), (0, 0.94)], skin)
    pin.location = (0, -0.55, 0)
    parts.append(pin)
    for y, z, material, thick in ((4.4, 1.5, skin, 0.15), (3.9, 0.75, skin, 0.15), (3.95, 0.95, pad, 0.13)):
        bow = [(1.55 * math.cos(PI * k / 24), y + 0.75 * math.sin(PI * k / 24) - 0.2, z) for k in range(25)]
        parts.append(sweep('clamp', bow, [thick] * 25, material, segments=20))
    for side in (-1, 1):
        post = along([(side * 1.38, 3.3, 0.5), (side * 1.55, 3.75, 0.72), (side * 1.57, 4.15, 1.48)])
        parts.append(sweep('post', post, [0.12] * len(post), skin, segments=16))
    return group('eyelash curler', parts, (0, 0, -0.02), (0, 0, -24))


def spatula(look):
    skin = surface(look.get('cap', 'silver'))
    blade = rounded_outline([(-0.75, -6.0, 0.3), (-0.75, 5.2, 0.5), (-1.0, 6.6, 0.35), (1.0, 6.6, 0.35), (0.75, 5.2, 0.5), (0.75, -6.0, 0.3)])
    plate = outline_solid('blade', blade, 0.12, skin, edge=0.04)
    plate.rotation_euler = (0, 0, 0)
    plate.location = (0, 0, 0.34)
    grip = rounded_bar('grip', 0.92, 2.9, 0.30, 0.26, rubber(look.get('grip', '#4a2f45')))
    grip.location = (0, -2.6, 0.0)
    return group('spatula', [plate, grip], (0, 0, 0), (0, 0, -30))


@shape('metal-tool', elevation=64, fill=0.90)
def metal_tool(look, art, pose='closed'):
    kind = look['kind']
    if kind == 'tweezers':
        return tweezers(look, art)
    if kind == 'bent-tweezers':
        return tweezers(look, art, bent=True)
    if kind == 'eyelash-curler':
        return eyelash_curler(look)
    if kind == 'extractor':
        return rod(look, ('loop', 'cup'))
    if kind == 'wire-loops':
        return rod(look, ('fine-loop', 'fine-loop'), thick=0.22)
    if kind == 'spatula':
        return spatula(look)
    raise ValueError(kind)


@shape('vacuum-device', elevation=16, fill=0.80)
def vacuum_device(look, art, pose='closed'):
    """Upright handheld body with a clear tip, a button, and spare tips beside it."""
    section = superellipse(2.6, 1.0, 0.82)
    skin = surface('pearl ' + look['body'])
    trim = surface(look.get('cap', 'rose-gold'))
    parts = [
        lathe('body', [(0, 0), (1.75, 0, 0.5), (2.0, 3.5, 3.0), (1.85, 9.0, 4.0), (1.15, 12.2, 1.2), (0.95, 12.6, 0.1), (0, 12.6)], skin, section=section, segments=144, smooth_under=60),
        lathe('ring', [(0.7, 12.5), (1.0, 12.5, 0.04), (0.95, 12.95, 0.05), (0.6, 12.95)], trim, section=section),
        lathe('tip', [(0.78, 12.9), (0.80, 12.9), (0.62, 14.3, 0.1), (0.50, 14.9, 0.06), (0.40, 14.9), (0.50, 14.2), (0.68, 12.9)], glass(rough=0.05, shadow=0.97)),
    ]
    button = lathe('button', [(0, 0), (0.62, 0), (0.62, 0.16, 0.08), (0, 0.20)], trim)
    button.location, button.rotation_euler = (0, -1.55, 8.6), (PI / 2, 0, 0)
    halo = lathe('halo', [(0.70, 0), (0.80, 0), (0.80, 0.10, 0.04), (0.70, 0.10)], plastic('#ffffff'))
    halo.location, halo.rotation_euler = (0, -1.55, 8.6), (PI / 2, 0, 0)
    parts += [button, halo]
    ink = printed(art)
    if ink:
        parts.append(label_patch('label', 1.97, 2.2, 5.6, ink, degrees=100, section=section, rows=12, lift=0.05,
                                 radius_at=lambda z: 1.985 - 0.004 * (z - 3.9) ** 2))
    for i, (x, y, r) in enumerate(((3.2, -1.6, 0.62), (4.4, -0.2, 0.52), (5.4, -1.7, 0.42))):
        spare = lathe('spare tip', [(r + 0.15, 0), (r + 0.18, 0), (r, 1.4, 0.1), (r - 0.12, 2.0, 0.06), (r - 0.22, 2.0), (r - 0.12, 1.3), (r + 0.04, 0)], glass(rough=0.05, shadow=0.97))
        spare.location = (x, y, 0)
        group('spare', [spare])
    return group('vacuum', parts, (-1.6, 0, 0))


@shape('silicone-brush', elevation=50, fill=0.80, turn=-18)
def silicone_brush(look, art, pose='closed'):
    """Oval pad with rows of soft bristles, lying face up."""
    skin = principled('silicone', look['content'], rough=0.45, spec=0.4, sheen=0.2)[0]
    a, b = 3.4, 4.3
    body = lathe('pad', [(0, 0), (0.92, 0, 0.2), (1.0, 0.5, 0.25), (0.97, 1.05, 0.25), (0.6, 1.18), (0, 1.22)], skin, section=lambda t: (a * math.cos(t), b * math.sin(t)), smooth_under=180)
    parts = [body]
    pin = lathe('pin', [(0, 0), (0.13, 0), (0.10, 0.62, 0.08), (0, 0.66)], skin, segments=16, steps=4)
    first = True
    for i in range(-9, 10):
        for j in range(-11, 12):
            x, y = i * 0.36 + (0.18 if j % 2 else 0), j * 0.36
            d = (x / a) ** 2 + (y / b) ** 2
            if d > 0.74:
                continue
            one = pin if first else link(bpy.data.objects.new('pin', pin.data))
            first = False
            one.location = (x, y, 1.10 + 0.10 * (1 - d))
            big = 1.25 if y > 1.9 else 1.0
            one.scale = (big, big, 1.15 if y > 1.9 else 1.0)
            parts.append(one)
    return group('silicone brush', parts)


@shape('nail-file', elevation=70, fill=0.88)
def nail_file(look, art, pose='closed'):
    """Glass file over its hard case."""
    file_outline = rounded_outline([(-0.55, -6.2, 0.5), (-0.62, 3.0, 2.0), (-0.18, 6.6, 0.17), (0.18, 6.6, 0.17), (0.62, 3.0, 2.0), (0.55, -6.2, 0.5)])
    material, tree, p = principled('frosted glass', '#ffffff', rough=0.28, transmission=0.45, coat=0.6, spec=0.5)
    parts_ = tree.add('SeparateXYZ')
    tree.link(tree.object_space, parts_.inputs[0])
    tree.link(tree.mix(tree.ramp(parts_.outputs['Y'], -5.0, 2.5), materials.linear(look['body']), materials.linear('#fdf6f4')), p.inputs['Base Color'])
    blade = outline_solid('file', file_outline, 0.28, material, edge=0.10)
    blade.rotation_euler, blade.location = (0, 0, 0), (0, 0, 0.16)
    case = rounded_bar('case', 1.05, 7.4, 0.42, 0.36, surface(look.get('case', '#f0aba4')))
    group('case', [case], (2.1, 0.6, 0), (0, 0, -20))
    return group('nail file', [blade], (-1.4, -0.4, 0), (0, 0, -20))


@shape('razor', elevation=58, fill=0.86)
def razor(look, art, pose='closed'):
    """Double-edge safety razor lying down: knurled handle, closed-comb head."""
    skin = surface(look.get('cap', 'brass'))
    line = [(0, 0), (0.62, 0, 0.15), (0.62, 0.5, 0.06), (0.48, 0.62, 0.04)]
    z = 0.7
    while z < 6.6:
        line += [(0.57, z + 0.06, 0.03), (0.57, z + 0.16, 0.03), (0.52, z + 0.20), (0.52, z + 0.24)]
        z += 0.24
    line += [(0.45, 6.8, 0.08), (0.45, 7.4, 0.1), (0.60, 7.6, 0.08), (0.60, 8.0, 0.08), (0.36, 8.15), (0.36, 8.6), (0, 8.6)]
    parts = [lathe('handle', line, skin, segments=96)]
    plate = rounded_bar('plate', 2.15, 1.15, 0.16, 0.14, skin)
    plate.location = (0, 0, 8.5)
    blade = box('blade', 4.3, 2.2, 0.02, metal('steel', 0.12), edge=0.0, z=8.84)
    top = rounded_bar('top', 2.15, 1.02, 0.22, 0.20, skin, pillow=0.12)
    top.location = (0, 0, 8.83)
    parts += [plate, blade, top]
    return group('razor', parts, (1.6, -4.0, 1.02), (-90, 34, 20))


@shape('shaving-brush', elevation=7, fill=0.78)
def shaving_brush(look, art, pose='closed'):
    handle = gloss_plastic(look['body'])
    trim = surface(look.get('cap', 'silver'))
    parts = [
        lathe('handle', [(0, 0), (1.55, 0, 0.3), (1.62, 0.7, 0.5), (0.95, 2.4, 1.2), (1.05, 3.4, 0.9), (1.45, 4.6, 0.5), (1.30, 5.1, 0.15), (0, 5.1)], handle, smooth_under=60),
        lathe('ring', [(0, 5.0), (1.30, 5.0, 0.03), (1.30, 5.35, 0.05), (1.15, 5.4), (0, 5.4)], trim),
    ]
    rnd = random.Random(5)
    locks = []
    for _ in range(4500):
        q, a = math.sqrt(rnd.random()), rnd.random() * 2 * PI
        r0, c, s = 1.12 * q, math.cos(a), math.sin(a)
        length = 5.0 * (1 - 0.16 * q ** 2.2 - 0.10 * q ** 6) * rnd.uniform(0.97, 1.01)
        j = lambda d: Vector((rnd.uniform(-d, d), rnd.uniform(-d, d), 0))
        locks.append((Vector((r0 * c, r0 * s, 5.3)), Vector((r0 * 1.75 * c, r0 * 1.75 * s, 5.3 + length * 0.6)) + j(.03), Vector((r0 * 1.85 * c, r0 * 1.85 * s, 5.3 + length)) + j(.08)))
    parts.append(strands('hair', locks, hair(look['content'], look.get('hair_tip', '#4a3b30'), 9.0, 10.2), radius=0.024, points=6))
    ink = printed(art, foil=True)
    if ink:
        parts.append(label_patch('label', 1.6, 0.55, 1.0, ink, degrees=90))
    return group('shaving brush', parts)
