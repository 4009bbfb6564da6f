"""Make-up: lipstick, nail polish, mascara, kajal, gloss, compact, palette."""
import math
import random

import bmesh
import bpy

import materials
from materials import glass, gloss_plastic, lacquer, lip_colour, metal, mirror, powder, principled, surface
from mesh import PI, box, disc, finish, flat_print, group, label_patch, lathe, link, planar_uv, rounded_bar, superellipse, sweep
from shape import SINK, printed, shape


def bullet(r, z0, h, material, slant=0.72, azimuth=205):
    """Lipstick bullet: a cylinder with a slanted, softly domed tip."""
    segments, rows, top = 96, 24, 26
    ux, uy = math.cos(math.radians(azimuth)), math.sin(math.radians(azimuth))

    def tip(x, y):
        d, rho = (x * ux + y * uy) / r, (x * x + y * y) / (r * r)
        return z0 + h + slant * d - 0.16 * r * rho - 1.05 * r * max(0, d - 0.25) ** 2

    def ring(rr, z):
        points = [(rr * math.cos(2 * PI * k / segments), rr * math.sin(2 * PI * k / segments)) for k in range(segments)]
        return [(x, y, z(x, y)) for x, y in points]

    rings = [ring(r, lambda x, y, s=j / rows: z0 + (tip(x, y) - z0) * s) for j in range(rows + 1)]
    rings += [ring(r * (1 - j / top), tip) for j in range(1, top)]
    verts = [v for one in rings for v in one] + [(0, 0, tip(0, 0))]
    faces = []
    for i in range(len(rings) - 1):
        for k in range(segments):
            m = (k + 1) % segments
            faces.append((i * segments + k, i * segments + m, (i + 1) * segments + m, (i + 1) * segments + k))
    last = (len(rings) - 1) * segments
    faces += [(last + k, last + (k + 1) % segments, len(verts) - 1) for k in range(segments)]
    mesh = bpy.data.meshes.new('bullet')
    mesh.from_pydata(verts, [], faces)
    obj = finish(mesh, 'bullet', material, smooth_under=180, weighted=False)
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bm.edges.ensure_lookup_table()
    rim = set(range(rows * segments, (rows + 1) * segments))
    edges = [e for e in bm.edges if e.verts[0].index in rim and e.verts[1].index in rim]
    bmesh.ops.bevel(bm, geom=edges, offset=0.05, segments=4, profile=0.6, affect='EDGES', clamp_overlap=True)
    bm.to_mesh(mesh)
    bm.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return obj


@shape('lipstick', elevation=5, fill=0.78)
def lipstick(look, art, pose='front'):
    """Front: bullet up, cap beside it; `closed` puts the cap on, `bare` leaves it out."""
    case, inner = gloss_plastic(look['body']), surface(look.get('cap', 'gold'))
    parts = [
        lathe('base', [(0, 0), (1.02, 0, 0.10), (1.02, 3.0, 0.06), (0, 3.0)], case),
        # Satin, so that no hard reflection crosses the lettering.
        lathe('band', [(0, 2.96), (1.035, 2.96, 0.03), (1.035, 3.95, 0.04), (0, 3.95)], metal(look.get('cap', 'gold'), 0.40)),
    ]
    ink = printed(art, rough=0.35)
    if ink:
        parts.append(label_patch('label', 1.035, 3.08, 3.83, ink, degrees=150))
    cap = lathe('cap', [(0, 4.6), (1.02, 4.6, 0.14), (1.02, 0.0, 0.05), (0.90, 0.0, 0.03), (0.90, 4.3), (0, 4.3)], case)
    if pose == 'closed':
        cap.location = (0, 0, 3.96)
        return group('lipstick', parts + [cap])
    parts += [
        lathe('inner', [(0, 3.9), (0.84, 3.9), (0.84, 5.7, 0.05), (0.70, 5.7, 0.04), (0.70, 5.3), (0, 5.3)], inner),
        bullet(0.64, 5.2, 2.4, lip_colour(look['content'], look.get('finish', 'satin'))),
    ]
    if pose == 'bare':
        bpy.data.objects.remove(cap)
        return group('lipstick', parts)
    if pose == 'open':  # lying cap, for the second view
        group('cap', [cap], (4.9, -1.6, 1.02), (-90, 0, 62))
        return group('lipstick', parts, (-0.9, 0, 0))
    group('cap', [cap], (1.5, 0.9, 0))
    return group('lipstick', parts, (-1.15, 0, 0))


@shape('nail-polish', elevation=5, open_elevation=26, fill=0.78, turn=12)
def nail_polish(look, art, pose='closed'):
    section = superellipse(4.5)
    parts = [lathe('bottle', [(0, 0.0), (1.42, 0, 0.28), (1.42, 3.1, 0.75), (0.62, 3.55, 0.1), (0.62, 4.0), (0.0, 4.0)], glass(ior=1.36, shadow=0.98), section=section, segments=160)]
    inside = [(0, 0.52), (1.20, 0.54, 0.40), (1.20, 2.92, 0.70), (0.5, 3.38, 0.1), (0.5, 3.9), (0, 3.9)]
    if look.get('clear'):
        fluid = glass(materials.tint(look['content'], 0.6), ior=1.08, shadow=0.95)
    else:
        fluid = lacquer(look['content'], look.get('shimmer', 0.0))
    parts.append(lathe('lacquer', inside, fluid, section=section, segments=160))
    ink = printed(art, rough=0.4)
    if ink:
        parts.append(label_patch('label', 1.42, 0.55, 2.6, ink, degrees=82, section=section, lift=0.015))
    cap_skin = surface(look.get('cap', 'black'), 'gloss')
    if pose == 'open':
        dark = principled('stem', '#2a2526', rough=0.4)[0]
        wet = lacquer(look['content'] if not look.get('clear') else '#f2e6e2')
        brush = [
            lathe('cap', [(0, 0), (0.66, 0, 0.16), (0.80, 4.5, 0.05), (0, 4.5)], cap_skin),
            lathe('stem', [(0, 4.45), (0.15, 4.45), (0.12, 7.2), (0, 7.2)], dark, segments=32),
            lathe('tip', [(0, 7.1), (0.15, 7.1, 0.05), (0.22, 7.9, 0.3), (0.16, 8.5, 0.15), (0, 8.6)], wet, segments=48),
        ]
        group('brush', brush, (4.6, -3.2, 0.70), (-90, 0, 80))
        parts.append(lathe('rim', [(0.60, 3.5), (0.64, 3.5), (0.64, 4.02, 0.03), (0.52, 4.02, 0.03), (0.52, 3.6)], glass(shadow=0.98)))
        return group('nail polish', parts, (0.4, 0.8, SINK))
    parts += [
        lathe('cap', [(0, 3.62), (0.80, 3.62, 0.05), (0.66, 8.1, 0.16), (0, 8.14)], cap_skin),
        lathe('ring', [(0, 3.60), (0.83, 3.60, 0.03), (0.825, 3.95, 0.03), (0, 3.95)], surface(look.get('ring', 'gold'))),
    ]
    return group('nail polish', parts, (0, 0, SINK))


def wand_bristles(z0, length, radius, colour='#171314', count=1500):
    rnd = random.Random(4)
    curve = bpy.data.curves.new('bristles', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 0.016, 0
    for i in range(count):
        t = i / count
        z, a = z0 + length * t, i * 2.39996 + rnd.uniform(-0.1, 0.1)
        reach = radius * math.sin(PI * min(1, max(0, t * 0.92 + 0.06))) ** 0.45 * rnd.uniform(0.92, 1.05)
        spline = curve.splines.new('POLY')
        spline.points.add(1)
        spline.points[0].co = (0.05 * math.cos(a), 0.05 * math.sin(a), z, 1)
        spline.points[1].co = (reach * math.cos(a), reach * math.sin(a), z + rnd.uniform(-0.04, 0.04), 1)
        spline.points[1].radius = 0.55
    curve.materials.append(principled('bristle', colour, rough=0.45)[0])
    return link(bpy.data.objects.new('bristles', curve))


@shape('mascara', elevation=82, fill=0.86)
def mascara(look, art, pose='open'):
    """Lies on the table: tube and wand side by side."""
    case, trim = gloss_plastic(look['body']), surface(look.get('cap', 'rose-gold'))
    tube = [
        lathe('tube', [(0, 0), (0.86, 0, 0.14), (0.88, 6.9, 0.04), (0, 6.9)], case),
        lathe('neck', [(0, 6.8), (0.60, 6.8), (0.60, 8.0, 0.05), (0.34, 8.0, 0.03), (0.34, 7.4), (0, 7.4)], trim),
    ]
    ink = printed(art, foil=True)
    if ink:
        tube.append(label_patch('label', 0.87, 0.8, 6.4, ink, degrees=150))
    if pose == 'closed':
        tube = [tube[0], *tube[2:], lathe('ring', [(0, 6.86), (0.90, 6.86, 0.03), (0.90, 7.25, 0.03), (0, 7.25)], trim),
                lathe('cap', [(0, 7.2), (0.88, 7.2, 0.03), (0.84, 12.2, 0.16), (0, 12.25)], case)]
        return group('mascara', tube)
    wand = [
        lathe('cap', [(0, 0.05), (0.84, 0, 0.16), (0.88, 5.0, 0.04), (0, 5.0)], case),
        lathe('ring', [(0, 4.95), (0.90, 4.95, 0.03), (0.90, 5.35, 0.03), (0, 5.35)], trim),
        lathe('rod', [(0, 5.3), (0.17, 5.3), (0.13, 8.4, 0.05), (0.09, 11.5), (0, 11.5)], principled('rod', '#141112', rough=0.3)[0]),
        wand_bristles(8.6, 2.9, 0.44),
    ]
    group('wand', wand, (2.4, -5.6, 0.9), (-90, 0, -16))
    return group('mascara', tube, (-2.6, -3.9, 0.9), (-90, 0, -24))


@shape('kajal-pencil', elevation=78, fill=0.88)
def kajal_pencil(look, art, pose='open'):
    """Sharpened pencil and its cap, lying on a drawn stroke."""
    r, barrel = 0.42, gloss_plastic(look['body'])
    trim = surface(look.get('cap', 'gold'))
    core = principled('kohl', look['content'], rough=0.5, coat=0.2)[0]
    wood = materials.wood('light-wood')
    pencil = [
        lathe('barrel', [(0, 0), (r, 0, 0.08), (r, 9.6), (0, 9.6)], barrel),
        lathe('end', [(0, -0.02), (r + 0.012, -0.02, 0.05), (r + 0.012, 0.7, 0.02), (0, 0.7)], trim),
        lathe('wood', [(0, 9.6), (r - 0.01, 9.6, 0.02), (0.20, 10.9), (0, 10.9)], wood),
        lathe('tip', [(0, 10.85), (0.20, 10.85), (0.07, 11.72, 0.05), (0, 11.78)], core),
    ]
    ink = printed(art, foil=True)
    if ink:
        pencil.append(label_patch('label', r, 1.6, 8.6, ink, degrees=160))
    cap = [lathe('cap', [(0, 0), (r + 0.06, 0, 0.1), (r + 0.06, 3.4, 0.04), (0, 3.4)], trim)]
    group('cap', cap, (2.2, -4.4, 0.49), (-90, 0, 14))
    if pose == 'open':
        from props import stroke
        stroke(look['content'], [(1.5, 2.5), (2.0, 3.3), (2.6, 4.0), (3.3, 4.5), (4.3, 4.8)], 0.42)
    return group('kajal pencil', pencil, (-2.6, -5.2, r), (-90, 0, -17))


@shape('gloss-tube', elevation=5, fill=0.82)
def gloss_tube(look, art, pose='closed'):
    r = 0.95
    section = superellipse(3.6)
    parts = [
        lathe('tube', [(0, 0.0), (r, 0, 0.12), (r, 5.6, 0.10), (0.55, 5.72), (0.55, 6.1), (0, 6.1)], glass(shadow=0.98), section=section, segments=128),
        lathe('gloss', [(0, 0.36), (r - 0.18, 0.38, 0.2), (r - 0.18, 5.42, 0.1), (0.4, 5.6), (0, 5.6)],
              principled('lip gloss', look['content'], rough=0.1, coat=1.0, transmission=0.35, ior=1.4, glow=0.05)[0], section=section, segments=128),
    ]
    ink = printed(art, rough=0.4)
    if ink:
        parts.append(label_patch('label', r, 0.7, 5.2, ink, degrees=86, section=section))
    cap = [lathe('cap', [(0, 0), (r, 0, 0.05), (r, 4.7, 0.14), (0, 4.73)], surface(look.get('cap', 'gold')), section=section, segments=128)]
    if pose == 'open':
        flock = principled('lip gloss', look['content'], rough=0.25, coat=0.8)[0]
        cap += [lathe('rod', [(0, 0), (0.13, 0), (0.13, -3.2), (0, -3.2)], principled('rod', '#f7f0ee', rough=0.2, transmission=0.4)[0], segments=32),
                lathe('doe foot', [(0, -3.1), (0.15, -3.1, 0.05), (0.26, -3.7, 0.3), (0.22, -4.35, 0.2), (0, -4.6)], flock, segments=48)]
        group('wand', cap, (2.9, -2.2, 0.95), (90, 0, 34))
        return group('gloss', parts, (-1.0, 0, SINK))
    top = group('cap', cap, (0, 0, 5.68))
    return group('gloss', parts + [top], (0, 0, SINK))


@shape('compact', elevation=26, fill=0.84, turn=-20, flags=False)
def compact(look, art, pose='open'):
    """Round case, mirror in the lid, embossed powder."""
    r = 3.7
    case, trim = principled('case', look['body'], rough=0.22, coat=0.5)[0], surface(look.get('cap', 'gold'))
    base = [
        lathe('case', [(0, 0), (r, 0, 0.30), (r, 0.62, 0.16), (r - 0.42, 0.66, 0.04), (r - 0.46, 0.5), (0, 0.5)], case),
        lathe('ring', [(r - 0.44, 0.50), (r - 0.44, 0.70, 0.04), (r - 0.62, 0.70, 0.04), (r - 0.66, 0.45)], trim),
    ]
    pr = r - 0.66
    pan = lathe('powder', [(pr, 0.35), (pr, 0.56, 0.06), (pr * 0.5, 0.60), (0, 0.60)], powder(look['content'], art.get('emboss'), look.get('shimmer', 0.0)))
    planar_uv(pan.data, pr, pr)
    base.append(pan)
    lid = [lathe('lid', [(0, 0.62), (r - 0.06, 0.62, 0.28), (r, 0.0, 0.1), (r - 0.35, 0.0, 0.04), (r - 0.40, 0.12), (0, 0.12)], case)]
    foil = printed(art, 'lid', foil=True)
    if foil:
        lid.append(disc('lid print', r * 0.66, 0.632, foil))
    if pose == 'closed':
        top = group('lid', lid, (0, 0, 0.67))
        ring = lathe('seam', [(r - 0.1, 0.60), (r + 0.01, 0.60, 0.02), (r + 0.01, 0.70, 0.02), (r - 0.1, 0.70)], trim)
        return group('compact', base + [ring, top])
    lid += [
        lathe('mirror ring', [(r - 0.38, 0.08), (r - 0.38, -0.02, 0.03), (r - 0.56, -0.02, 0.03), (r - 0.58, 0.1)], trim),
        lathe('mirror', [(0, 0.06), (r - 0.56, 0.06)], mirror(), rounded=False),
    ]
    for part in lid:
        part.location = (0, -r, 0)
    top = group('lid', lid, (0, r, 0.66), (-108, 0, 0))
    hinge = sweep('hinge', [(-0.7, r + 0.02, 0.62), (0.7, r + 0.02, 0.62)], [0.16, 0.16], trim)
    return group('compact', base + [top, hinge])


@shape('palette', elevation=40, fill=0.84, turn=-10, flags=False)
def palette(look, art, pose='open'):
    """Flat case with `pans` (hex colours, three to a row), mirror in the lid."""
    pans = look['pans']
    columns = 3
    rows = math.ceil(len(pans) / columns)
    cell, edge = 2.7, 0.55
    wide, deep = columns * cell + 2 * edge, rows * cell + 2 * edge
    case = principled('case', look['body'], rough=0.35, coat=0.25)[0]
    trim = surface(look.get('cap', 'gold'))
    parts = [rounded_bar('case', wide / 2, deep / 2, 0.42, 0.30, case)]
    parts.append(box('bed', wide - 0.5, deep - 0.5, 0.04, principled('bed', look.get('bed', '#f3e3dd'), rough=0.6)[0], edge=0.015, z=0.835))
    for i, colour in enumerate(pans):
        x = (i % columns - (columns - 1) / 2) * cell
        y = ((rows - 1) / 2 - i // columns) * cell
        shimmer = 0.8 if i in look.get('shimmer_pans', []) else 0.0
        ring = lathe('pan', [(1.12, 0.86), (1.12, 0.93, 0.02), (1.02, 0.93, 0.02), (1.00, 0.80)], trim)
        disc_ = lathe('shadow', [(1.01, 0.80), (1.01, 0.87, 0.03), (0.5, 0.90), (0, 0.90)], powder(colour, art.get('emboss'), shimmer, depth=0.05))
        planar_uv(disc_.data, 1.0, 1.0)
        ring.location = disc_.location = (x, y, 0)
        parts += [ring, disc_]
    lid = [rounded_bar('lid', wide / 2, deep / 2, 0.30, 0.22, case)]
    foil = printed(art, 'lid', foil=True)
    if pose == 'closed':
        if foil:
            lid.append(flat_print('lid print', wide * 0.8, deep * 0.8, 0.612, foil))
        top = group('lid', lid, (0, 0, 0.87))
        return group('palette', [parts[0], top])
    glass_ = box('mirror', wide - 0.9, deep - 0.9, 0.03, mirror(), edge=0.01, z=-0.02)
    lid.append(glass_)
    for part in lid:
        part.location = (0, -deep / 2, 0)
    top = group('lid', lid, (0, deep / 2, 0.86), (-112, 0, 0))
    return group('palette', parts + [top])
