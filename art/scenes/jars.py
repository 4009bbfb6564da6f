"""Jars, tins, tubes, sticks and cartons."""
import math

import bpy
from mathutils import Vector

import materials
from materials import bottle_glass, cream, grainy, principled, surface
from mesh import PI, as_label, box, disc, finish, group, label_patch, lathe, outline_solid, rounded_outline, upright_plane
from shape import SINK, printed, shape


def cream_swirl(radius, high, material, turns=2.2, z=0.0):
    """A finger's swirl: one soft spiral groove winding up to a small peak."""
    n = 96

    def height(x, y):
        q = min(1.0, math.hypot(x, y) / radius)
        phase = (math.atan2(y, x) / (2 * PI) - turns * (1 - q) ** 0.9) % 1.0
        groove = 0.5 - 0.5 * math.cos(2 * PI * phase ** 0.8)
        envelope = min(1, q * 3.0) * min(1, (1 - q) * 6)
        return high * (0.12 * (1 - q ** 8) + 0.20 * groove * envelope * (1 - 0.4 * q) + 0.22 * (1 - q) + 0.40 * math.exp(-(q / 0.24) ** 2))

    swirl = lathe('swirl', [(radius * (1 - i / n), 0.0) for i in range(n + 1)], material, segments=240, rounded=False, smooth_under=180,
                  bend=lambda x, y, _z, _t, _r: (x, y, z + height(x, y)))
    for v in swirl.data.vertices:
        if abs(v.co.x) < 1e-6 and abs(v.co.y) < 1e-6:
            v.co.z = z + height(0.02, 0)
    smooth = swirl.modifiers.new('smooth', 'SMOOTH')
    smooth.iterations, smooth.factor = 8, 0.5
    return swirl


def filling(look, radius, z):
    kind = look.get('texture', 'cream')
    if kind == 'scrub':
        top = cream_swirl(radius, 0.9, grainy(look['content'], scale=9, strength=1.0, distance=0.12), turns=1.2, z=z)
    elif kind == 'gel':
        top = cream_swirl(radius, 0.9, materials.gel(look['content']), turns=1.3, z=z)
    elif kind == 'clay':
        top = cream_swirl(radius, 1.3, principled('clay', look['content'], rough=0.55, spec=0.3, glow=0.03)[0], z=z)
    else:
        top = cream_swirl(radius, 1.5, cream(look['content']), z=z)
    return top


@shape('jar', 'jar-scrub', elevation=12, fill=0.70)
def jar(look, art, pose='closed'):
    """`wall` is 'glass' (thick and clear over a white cup), 'frosted' or 'matte'."""
    r, h = look.get('radius', 3.3), look.get('height', 3.6)
    wall = look.get('wall', 'glass')
    if wall == 'matte':
        parts = [lathe('outer', [(0, 0), (r - 0.05, 0, 0.35), (r, h, 0.15), (r - 0.3, h), (r - 0.35, h - 0.4), (0, h - 0.45)], surface('matte ' + look['body']))]
    else:
        frost = 0.35 if wall == 'frosted' else 0.0
        cup = look['body'] if wall == 'frosted' else look.get('cup', '#ffffff')
        parts = [
            lathe('outer', [(0, 0), (r, 0, 0.35), (r, h, 0.12), (r - 0.35, h), (r - 0.35, h - 0.1), (r - 0.50, 0.42, 0.45), (0, 0.36)], bottle_glass(look['body'], frost, shadow=0.95)),
            lathe('cup', [(0, 0.40), (r - 0.56, 0.47, 0.45), (r - 0.42, h - 0.15), (r - 0.40, h + 0.05), (r - 0.55, h + 0.05), (r - 0.65, h - 0.4), (0, h - 0.45)], principled('cup', cup, rough=0.4, spec=0.4)[0]),
        ]
    ink = printed(art, rough=0.5)
    if ink:
        parts.append(label_patch('label', r - (0.05 if wall == 'matte' else 0), 0.4, h - 0.3, ink, degrees=120, rows=8,
                                 radius_at=(lambda z: r - 0.05 + 0.05 * z / h) if wall == 'matte' else None))
    lid_high = look.get('lid_height', 1.6)
    lid = [lathe('lid', [(0, 0.02), (0.2, 0.02), (r - 0.12, 0.02), (r - 0.02, 0.0, 0.06), (r + 0.02, lid_high - 0.05, 0.28), (0, lid_high)], surface(look.get('cap', 'gold')))]
    lid_ink = printed(art, 'lid')
    if lid_ink:
        lid.append(disc('lid print', r * 0.72, lid_high + 0.012, lid_ink))
    if pose == 'open':
        parts.append(lathe('neck', [(r - 0.42, h - 0.05), (r - 0.42, h + 0.55, 0.06), (r - 0.62, h + 0.55, 0.06), (r - 0.62, h - 0.3)], principled('neck', '#ffffff', rough=0.3)[0]))
        parts.append(filling(look, r - 0.6, h + 0.10))
        lid.append(lathe('liner', [(0, 0.015), (r - 0.3, 0.015)], principled('liner', '#f4f2ef', rough=0.5)[0], rounded=False))
        group('lid', lid, (r + 1.0, 0.5, r + 0.02), (97, 0, -32))
        return group('jar', parts, (-r * 0.46, 0, SINK))
    top = group('lid', lid, (0, 0, h + 0.06))
    return group('jar', parts + [top], (0, 0, SINK))


@shape('tin', elevation=40, fill=0.74)
def tin(look, art, pose='closed'):
    """Flat screw tin with a paper seal on its lid."""
    r, h = look.get('radius', 3.0), look.get('height', 1.5)
    skin = surface(look.get('cap', 'silver'))
    base = [lathe('base', [(0, 0), (r - 0.06, 0, 0.14), (r - 0.06, h, 0.05), (r - 0.20, h), (r - 0.22, h - 0.45), (0, h - 0.45)], skin)]
    lid = [
        lathe('lid', [(r - 0.02, 0), (r, 0, 0.02), (r, 0.95, 0.10), (r - 0.22, 1.02, 0.10), (r - 0.38, 0.97, 0.06), (0, 0.99)], skin),
        lathe('bead', [(r - 0.03, 0.10), (r + 0.045, 0.14, 0.04), (r + 0.045, 0.22, 0.04), (r - 0.03, 0.26)], skin),
    ]
    seal = printed(art, 'lid', rough=0.6)
    if seal:
        lid.append(disc('seal', r - 0.48, 1.0, seal))
    if pose == 'open':
        balm = principled('balm', look['content'], rough=0.30, coat=0.3, coat_rough=0.25, glow=0.05)[0]
        base.append(lathe('balm', [(r - 0.22, h - 0.5), (r - 0.22, h - 0.32, 0.06), (r * 0.5, h - 0.26), (0, h - 0.25)], balm))
        group('lid', lid, (r * 1.25, 1.0, r * 0.86), (62, 0, -26))
        return group('tin', base, (-r * 0.72, -0.6, 0))
    top = group('lid', lid, (0, 0, h - 0.45))
    return group('tin', base + [top])


@shape('tube', elevation=4, turn=-8)
def tube(look, art, pose='closed'):
    """Soft tube standing on its cap: round at the bottom, flat and crimped at the top."""
    r, h, cap_high = look.get('radius', 2.0), look.get('height', 12.5), look.get('cap_height', 2.4)
    skin = principled('tube', look['body'], rough=0.38, spec=0.45, coat=0.15, coat_rough=0.25)[0]
    z0 = cap_high + 0.05
    long, wide = h - z0, r * 1.28
    rows, segments = 90, 128

    def at(angle, t):
        ease = t ** 1.5
        a, b = r * (1 - ease) + wide * ease, r * (1 - t ** 1.15) + 0.045
        return Vector((a * math.cos(angle), (0.05 if t > 0.93 else b) * math.sin(angle), z0 + long * t))

    around = [2 * PI * k / segments for k in range(segments)]
    rings = [[Vector((r * 0.93 * math.cos(q), r * 0.93 * math.sin(q), z0)) for q in around]]
    for j in range(1, 5):
        s = j / 4 * PI / 2
        rr = r * 0.93 + r * 0.07 * math.sin(s)
        rings.append([Vector((rr * math.cos(q), rr * math.sin(q), z0 + 0.22 * (1 - math.cos(s)))) for q in around])
    rings += [[at(q, i / rows) for q in around] for i in range(rows + 1) if long * i / rows > 0.24]
    verts = [tuple(v) for ring in rings for v in ring]
    faces = []
    for i in range(len(rings) - 1):
        for k in range(segments):
            m = (k + 1) % segments
            faces.append((i * segments + k, i * segments + m, (i + 1) * segments + m, (i + 1) * segments + k))
    last = (len(rings) - 1) * segments
    faces += [tuple(last + k for k in range(segments)), tuple(range(segments))[::-1]]
    mesh = bpy.data.meshes.new('tube')
    mesh.from_pydata(verts, [], faces)
    parts = [finish(mesh, 'tube', skin, smooth_under=60, weighted=False),
             lathe('cap', [(0, 0), (r * 0.93, 0, 0.12), (r * 0.96, cap_high, 0.08), (0, cap_high)], surface(look.get('cap', 'gold')))]
    # Crimp: fine upright ridges on both faces.
    ridges, n = [], 140
    quads = []
    for side in (-1, 1):
        base = len(ridges)
        for k in range(n + 1):
            x, y = -wide * 0.985 + 2 * wide * 0.985 * k / n, side * (0.062 + 0.018 * (k % 2))
            ridges += [(x, y, z0 + long * 0.935), (x, y, z0 + long - 0.06)]
        quads += [(base + 2 * k, base + 2 * k + 2, base + 2 * k + 3, base + 2 * k + 1) for k in range(n)]
    mesh = bpy.data.meshes.new('crimp')
    mesh.from_pydata(ridges, [], quads)
    parts.append(finish(mesh, 'crimp', skin, smooth_under=20, weighted=False))
    ink = printed(art)
    if ink:
        columns = 64
        ts = [i / rows for i in range(6, 83)]
        verts = []
        for t in ts:
            for k in range(columns + 1):
                q = math.radians(-168 + 156 * k / columns)
                verts.append(tuple(at(q, t) + Vector((math.cos(q) * 0.3, -1, 0)).normalized() * 0.014))
        w = columns + 1
        faces = [(j * w + k, j * w + k + 1, (j + 1) * w + k + 1, (j + 1) * w + k) for j in range(len(ts) - 1) for k in range(columns)]
        mesh = bpy.data.meshes.new('label')
        mesh.from_pydata(verts, [], faces)
        layer = mesh.uv_layers.new(name='UV')
        low, high = z0 + long * ts[0], z0 + long * ts[-1]
        for polygon in mesh.polygons:
            for loop, vertex in zip(polygon.loop_indices, polygon.vertices):
                x, _y, z = verts[vertex]
                layer.data[loop].uv = (x / (2 * r) + 0.5, (z - low) / (high - low))
        parts.append(as_label(finish(mesh, 'label', ink, weighted=False)))
    return group('tube', parts)


@shape('clay-stick', elevation=6)
def clay_stick(look, art, pose='open'):
    """Twist-up stick, cap off beside it, domed clay."""
    r = 1.75
    skin = surface(look['body'])
    clay = principled('clay', look['content'], rough=0.6, spec=0.25, glow=0.02)[0]
    parts = [
        lathe('base', [(0, 0), (r, 0, 0.12), (r, 1.0, 0.06), (0, 1.0)], surface(look.get('cap', '#5f7a5c'))),
        lathe('barrel', [(0, 1.0), (r - 0.04, 1.0, 0.03), (r - 0.04, 6.2, 0.08), (r - 0.26, 6.25), (r - 0.26, 5.8), (0, 5.8)], skin),
        lathe('clay', [(0, 5.7), (r - 0.30, 5.7), (r - 0.30, 7.2, 0.5), (r * 0.55, 7.85, 1.2), (0, 8.0)], clay, smooth_under=180),
    ]
    ink = printed(art)
    if ink:
        parts.append(label_patch('label', r - 0.04, 1.5, 5.7, ink, degrees=140))
    cap = lathe('cap', [(0, 4.4), (r, 4.4, 0.16), (r, 0, 0.05), (r - 0.14, 0, 0.03), (r - 0.14, 4.2), (0, 4.2)], surface(look.get('cap', '#5f7a5c')))
    group('cap', [cap], (2.4, 1.2, 0))
    return group('clay stick', parts, (-1.7, 0, 0))


def carton(wide, deep, high, colour, art, at=(0, 0, 0), turn=0):
    parts = [box('carton', wide, deep, high, materials.board(colour), edge=0.035, steps=3)]
    ink = printed(art, 'carton', rough=0.5)
    if ink:
        face = upright_plane('carton print', wide * 0.94, high * 0.96, ink)
        face.location = (0, -deep / 2 - 0.01, high / 2)
        parts.append(face)
    return group('carton', parts, at, (0, 0, turn))


@shape('pore-strip-box', elevation=14, fill=0.78)
def pore_strip_box(look, art, pose='closed'):
    """Slim carton with one strip leaning in front."""
    parts = [carton(7.4, 2.0, 9.4, look['body'], art, turn=-10)]
    cloth = principled('strip', look['content'], rough=0.85, spec=0.2)[0]
    butterfly = rounded_outline([(-3.0, -0.5, 0.5), (-3.0, 1.0, 0.7), (-0.9, 1.15, 0.4), (0, 1.9, 0.5), (0.9, 1.15, 0.4), (3.0, 1.0, 0.7), (3.0, -0.5, 0.5), (0.9, -0.9, 0.5), (-0.9, -0.9, 0.5)])
    strip = outline_solid('strip', butterfly, 0.10, cloth, edge=0.03)
    strip.rotation_euler = (0, 0, math.radians(14))
    strip.location = (1.0, -4.4, 0.06)
    group('strip', [strip])
    return group('pore strips', parts)
