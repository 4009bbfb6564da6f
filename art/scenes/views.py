"""How a product is photographed. A view takes the product's row and its prints, and sets up the whole shot."""
import math
import random

import bpy
from mathutils import Vector

import bath  # noqa: F401  (each module registers its shapes)
import bottles  # noqa: F401
import jars
import makeup  # noqa: F401
import materials
import props
import tools  # noqa: F401
from mesh import group
from shape import SHAPES
from studio import backdrop, camera, card, frame, half_tint, product_points, studio_lights

VIEWS = {}


def view(build):
    VIEWS[build.__name__.replace('_', '-')] = build
    return build


def build(row, art, pose=None, turn=None, at=(0, 0, 0), scale=1.0, **look):
    """Builds the row's product with all its loose parts under one parent, turned as its front view wants it unless told otherwise."""
    shape = SHAPES[row['shape']]
    before = set(bpy.context.scene.objects)
    shape.build({**row['look'], **look}, art, *([pose] if pose else []))
    parts = [obj for obj in bpy.context.scene.objects if obj not in before and obj.parent is None]
    degrees = turn if turn is not None else row.get('turn', shape.turn)
    return group('product', parts, at, (0, 0, degrees), scale)


def light(row, centre_z, flags=True, **lights):
    floor, wall = row['backdrop']
    backdrop(floor, wall)
    studio_lights((0, 0, centre_z), tint=half_tint(floor), flags=flags, **lights)


def shoot(row, fill=None, elevation=None, azimuth=0, **camera_options):
    """Frames what was built and lights it."""
    shape = SHAPES[row['shape']]
    lo, hi = frame(fill or row.get('fill', shape.fill), elevation if elevation is not None else row.get('elevation', shape.elevation), azimuth, **camera_options)
    light(row, max(1.0, (lo.z + hi.z) / 2), shape.flags)
    if not shape.flags:  # a mirror needs something pale to show
        card('card mirror', (-44, -50, 18), (0, 0, 3), 90, 60, 1.0, (1, 0.97, 0.95))


@view
def front(row, art):
    build(row, art)
    shoot(row)


def height_of(row):
    """Camera height of the front view in degrees, and whether that is a view from above."""
    elevation = row.get('elevation', SHAPES[row['shape']].elevation)
    return elevation, elevation > 45


@view
def angle(row, art):
    """Turned and from a little higher; what lies flat is seen from a little lower."""
    elevation, above = height_of(row)
    build(row, art, turn=None if above else row.get('turn', SHAPES[row['shape']].turn) - 24)
    shoot(row, elevation=elevation - 14 if above else elevation + 12, azimuth=16 if above else 0)


@view
def closed(row, art):
    build(row, art, pose='closed')
    shoot(row)


@view
def standing(row, art):
    """A product that lies in its front view, here standing, closed."""
    build(row, art, pose='closed')
    shoot(row, elevation=5, fill=0.8)


@view
def open(row, art):
    shape = SHAPES[row['shape']]
    build(row, art, pose='open', turn=0)
    usual = shape.elevation if shape.elevation >= 40 else 24 if shape.elevation > 8 else 14
    shoot(row, fill=0.82, elevation=shape.open_elevation or usual)


@view
def box(row, art):
    """Beside its carton."""
    shape = SHAPES[row['shape']]
    product = build(row, art, pose=row.get('box_pose'))
    points = list(product_points())
    wide = max(p.x for p in points) - min(p.x for p in points)
    deep = max(p.y for p in points) - min(p.y for p in points)
    high = max(p.z for p in points) - min(p.z for p in points)
    w = row.get('carton_wide', max(wide, deep) * 1.08 + 0.4)
    d = row.get('carton_deep', w)
    h = row.get('carton_high', high * 1.03 + 0.3)
    product.location += Vector((w * 0.30 + wide * 0.36, -d * 0.16 - deep * 0.30, 0))
    jars.carton(w, d, h, row.get('carton', '#fbf6f0'), art, at=(-w * 0.30 - wide * 0.30, d * 0.24, 0), turn=15)
    shoot(row, fill=0.82, elevation=max(8, min(16, shape.elevation)))


@view
def pair(row, art):
    """Two of them: one standing, one lying in front."""
    build(row, art, turn=-16, at=(-1.6, 1.6, 0))
    lying = build(row, art, turn=0, at=(-4.5, -3.2, row['look'].get('radius', 2.0)))
    lying.rotation_euler = (math.radians(-90), 0, math.radians(66))
    shoot(row, fill=0.84, elevation=20)


def drawn(hand):
    """The way a spatula went: no two products' the same."""
    ways = (
        [(-4.4, -1.9), (-2.0, 0.2), (0.6, 0.2), (2.6, 1.5), (4.8, 1.9)],
        [(-4.6, -1.2), (-1.6, -0.4), (1.6, 0.5), (4.8, 1.4)],
        [(-4.4, 1.2), (-2.0, -0.9), (1.2, -1.2), (4.4, 0.9)],
        [(-4.2, -1.7), (-1.6, 0.9), (1.3, 1.3), (3.2, -0.2), (4.7, -1.7)],
        [(-4.0, 0.6), (-1.4, 1.1), (1.2, -0.9), (4.2, -1.3)],
    )
    flip, turn = hand.choice((-1, 1)), hand.choice((-1, 1))
    return [(turn * (x + hand.uniform(-0.3, 0.3)), flip * (y + hand.uniform(-0.35, 0.35))) for x, y in hand.choice(ways)]


@view
def swatch(row, art):
    """The product itself: smear, puddle or crumbs, close."""
    look = row['look']
    kind = row.get('swatch', 'cream')
    colour = row.get('swatch_colour', look['content'])
    hand = random.Random(row['slug'])
    if kind in ('cream', 'lip', 'clay', 'balm', 'scrub'):
        material = {
            'cream': lambda: materials.cream(colour),
            'lip': lambda: materials.principled('swatch', colour, rough=0.30, coat=0.5, coat_rough=0.2, glow=0.02)[0],
            'clay': lambda: materials.principled('swatch', colour, rough=0.5, spec=0.35, glow=0.03)[0],
            'scrub': lambda: materials.grainy(colour, scale=9, strength=1.0, distance=0.12),
            'balm': lambda: materials.principled('swatch', colour, rough=0.28, coat=0.4, coat_rough=0.2, glow=0.06)[0],
        }[kind]()
        props.smear(material, drawn(hand), wide=hand.uniform(1.35, 1.9), high=hand.uniform(0.48, 0.66), seed=hand.random())
    elif kind == 'lacquer':
        side, drop = hand.choice((-1, 1)), hand.uniform(2.1, 2.7)
        props.puddle(materials.lacquer(colour, look.get('shimmer', 0.0)), drop, 0.30, (-1.2 * side, 0.2, 0), seed=hand.random())
        pulled = [(0.6, hand.uniform(-0.9, 0.6)), (2.4, hand.uniform(-1.3, 1.2)), (hand.uniform(3.8, 5.0), hand.uniform(-1.6, 1.6))]
        props.smear(materials.lacquer(colour, look.get('shimmer', 0.0)), [(x * side, y) for x, y in pulled], wide=hand.uniform(0.65, 1.0), high=0.16, seed=hand.random())
    elif kind in ('gel', 'oil'):
        stuff = materials.gel(colour) if kind == 'gel' else materials.liquid(colour)
        props.puddle(stuff, 3.0, 0.55 if kind == 'gel' else 0.34, (-0.6, 0, 0))
        for x, y, r in ((3.3, 1.3, 0.62), (2.9, -1.6, 0.42), (4.1, 0.2, 0.30), (-4.0, -1.7, 0.36)):
            props.puddle(stuff, r, r * 0.42, (x, y, 0), seed=int(r * 100))
    elif kind == 'powder':
        props.crumbs(colour, 260, 3.6, shimmer=look.get('shimmer', 0.0))
    frame(0.86, 52, -8)
    # What is nearly white would not be seen on the pale backdrop of the other views.
    light({**row, 'backdrop': [row['ground']] * 2} if kind == 'cream' and is_pale(colour) else row, 1.0)


def is_pale(colour):
    red, green, blue = (int(colour[i:i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.6 * green + 0.1 * blue > 222


@view
def detail(row, art):
    """Close and out of true, with the far end soft."""
    shape = SHAPES[row['shape']]
    elevation, above = height_of(row)
    build(row, art, turn=None if above else row.get('turn', shape.turn) - 18)
    points = list(product_points())
    lo = Vector((min(p.x for p in points), min(p.y for p in points), min(p.z for p in points)))
    hi = Vector((max(p.x for p in points), max(p.y for p in points), max(p.z for p in points)))
    size = max(hi - lo)
    if above:
        target = Vector(((lo.x + hi.x) / 2, lo.y + (hi.y - lo.y) * row.get('detail_at', 0.74), (lo.z + hi.z) / 2))
        camera(tuple(target), size * 1.9, 46, -20, 90, fstop=2.8)
    else:
        target = Vector(((lo.x + hi.x) / 2, (lo.y + hi.y) / 2, lo.z + (hi.z - lo.z) * row.get('detail_at', 0.62)))
        camera(tuple(target), size * 1.9, elevation + 6, -14, 90, fstop=2.2, focus=(target.x, lo.y, target.z))
    light(row, max(1.0, (lo.z + hi.z) / 2), shape.flags)
