"""Compositions of several products: category pictures, banners, promo, About, blog.
`p` maps the aliases of scenes.json to rows, `art` to their prints."""
import math

import materials
import props
from bath import bar, wrapped
from materials import metal, principled
from mesh import group, rounded_bar
from studio import backdrop, camera, card, frame, half_tint, studio_lights, sunlit
from tools import brush_at
from views import build

SETS = {}


def scene(make):
    SETS[make.__name__.replace('_', '-')] = make
    return make


def studio(floor, wall, height, flags=True):
    backdrop(floor, wall)
    studio_lights((0, 0, height), tint=half_tint(floor), flags=flags)


# ------------------------------------------------------------------ categories: composed for a round crop

@scene
def skincare(p, art):
    props.plinth(3.9, 1.8, '#dfe8d8', (3.1, 1.4, 0))
    build(p['serum'], art['serum'], at=(-2.5, 0.2, 0), turn=6)
    build(p['cream'], art['cream'], at=(3.1, 1.4, 1.8), turn=-6, scale=0.92)
    build(p['tube'], art['tube'], at=(0.6, 5.2, 0), turn=-4)
    frame(0.72, 9)
    studio('#eef2ea', '#f5f7f2', 5)


@scene
def haircare(p, art):
    build(p['wash'], art['wash'], at=(-3.4, 1.4, 0), turn=8)
    build(p['oil'], art['oil'], at=(3.0, 0.2, 0), turn=-8)
    build(p['serum'], art['serum'], at=(0.2, -3.2, 0), turn=-4, scale=0.9)
    frame(0.70, 7)
    studio('#e8f2f2', '#f1f7f7', 7)


@scene
def makeup(p, art):
    build(p['compact'], art['compact'], at=(2.3, 3.4, 0), turn=-16)
    build(p['lipstick'], art['lipstick'], at=(-2.7, -0.6, 0), scale=1.05)
    build(p['gloss'], art['gloss'], at=(6.6, -2.2, 0), turn=-10, scale=0.8)
    frame(0.72, 14)
    studio('#fbeceb', '#fcf3f2', 4, flags=True)
    card('card mirror', (-44, -50, 18), (0, 0, 3), 90, 60, 1.0, (1, 0.97, 0.95))


@scene
def bath_and_soaps(p, art):
    for alias, at, turn in (('first', (-0.6, 0.0, 0), -14), ('second', (0.5, 0.6, 2.86), 10), ('third', (-0.2, 0.0, 5.72), -6)):
        group('bar', [bar(p[alias]['look'], art[alias])], at, (0, 0, turn))
    frame(0.68, 31)
    studio('#f6eee4', '#faf5ee', 4)


@scene
def makeup_tools(p, art):
    look = p['brushes']['look']
    for kind, x, turn in (('powder', -4.4, 9), ('blush', -0.9, 3), ('contour', 2.0, -3), ('eye', 4.2, -8)):
        brush_at(kind, look, art['brushes'], (x, -7.4, 1.0), (-90, 0, turn))
    build(p['sponge'], art['sponge'], pose='open', at=(6.6, -7.6, 1.75), turn=0, scale=0.85).rotation_euler = (math.radians(-90), 0, math.radians(-22))
    frame(0.72, 84)
    studio('#f5edf2', '#f5edf2', 1)


@scene
def fragrance(p, art):
    props.plinth(4.2, 1.4, '#f3e2bd', (-0.8, 1.0, 0))
    build(p['perfume'], art['perfume'], at=(-0.8, 1.0, 1.4), turn=-10)
    build(p['attar'], art['attar'], at=(4.4, -1.4, 0), turn=6)
    props.petals('#e9b3a8', [(-3.9, -3.4, 0.12, 20), (1.4, -4.2, 0.12, 130), (3.0, -4.8, 0.1, -30), (-5.2, -1.4, 0.1, 75)], 0.75)
    frame(0.66, 10)
    studio('#f9f1e0', '#fcf7ec', 5)


@scene
def nails(p, art):
    for alias, at, turn in (('a', (-3.9, 0.6, 0), 16), ('b', (-1.3, -0.5, 0), 8), ('c', (1.4, -0.5, 0), -6), ('d', (4.0, 0.6, 0), -14)):
        build(p[alias], art[alias], at=at, turn=turn)
    frame(0.72, 7)
    studio('#fdf0ec', '#fef6f3', 4)


@scene
def mens_grooming(p, art):
    build(p['oil'], art['oil'], at=(-3.4, -0.4, 0), turn=6)
    build(p['brush'], art['brush'], at=(0.9, 1.8, 0))
    build(p['balm'], art['balm'], at=(3.6, -2.2, 0), turn=0, scale=0.9)
    frame(0.70, 13)
    studio('#ebeef3', '#f3f5f8', 5)


# ------------------------------------------------------------------ home

def colour_set(p, art):
    """Eight lipsticks by shade on rose steps."""
    backdrop('#f5dcda', '#efcfcd', depth=30, radius=6)
    props.arch(8, 18, '#f7e1de', (14.5, 26, 0))
    props.step(9.6, 6.0, 1.4, '#f8e6e3', (3.0, 2.0, 0))
    props.step(9.6, 6.0, 3.2, '#e9b9b9', (12.4, 3.4, 0))
    props.step(9.2, 6.0, 5.0, '#c9798a', (21.6, 4.8, 0))
    rows = (('chanderi', -0.4, 1.2, 1.4), ('gulabi', 2.6, 1.8, 1.4), ('chai', 5.6, 1.2, 1.4), ('kesar', 9.0, 2.4, 3.2), ('red', 12.2, 3.0, 3.2), ('rani', 15.4, 2.4, 3.2), ('mehrunisa', 19.2, 4.0, 5.0), ('jamun', 22.6, 4.4, 5.0))
    for alias, x, y, z in rows:
        build(p[alias], art[alias], pose='bare', at=(x, y, z))
    props.ball(0.9, metal('gold', 0.2), (8.0, -4.0))
    props.smear(materials.principled('swatch', p['red']['look']['content'], rough=0.3, coat=0.5, coat_rough=0.2)[0], [(11.0, -5.0), (13.2, -4.2), (15.6, -4.6), (18.0, -3.8)], 0.9, 0.42, seed=5)


def monsoon_set(p, art):
    backdrop('#e9dcc6', '#dcd3c0', depth=30, radius=6)
    props.arch(8.5, 19, '#efe3cd', (12, 26, 0))
    props.plinth(5.2, 2.2, '#c98f63', (10.5, 2.5, 0))
    props.plinth(3.4, 5.6, '#f1e6d2', (17.8, 6.0, 0))
    props.plinth(3.2, 1.0, '#efe2cb', (2.8, 3.0, 0))
    build(p['perfume'], art['perfume'], at=(10.2, 2.0, 2.2), turn=-6, scale=1.12)
    build(p['mist'], art['mist'], at=(17.8, 6.0, 5.6), turn=4, scale=0.72)
    build(p['mitti'], art['mitti'], at=(2.8, 3.0, 1.0), turn=6)
    build(p['gulab'], art['gulab'], at=(17.2, -2.6, 0), turn=-8)
    props.drops(90, (-12, 26, -9, 0), avoid=lambda x, y, r: math.hypot(x - 10.5, y - 2.5) < 5.6 + r or math.hypot(x - 17.2, y + 2.6) < 1.4, largest=0.5)
    props.petals('#f2d9c9', [(5.4, -4.4, 0.12, 20), (13.4, -4.0, 0.12, 130), (-1.0, -4.8, 0.12, 60)], 0.8)


BANNERS = {'banner-colour': colour_set, 'banner-monsoon': monsoon_set}


def banner(name):
    def make(p, art):
        BANNERS[name](p, art)
        sunlit((10, 2, 5), (4, 14, 10), scale=1.2, leaf_scale=1.15, seed=5 if name == 'banner-colour' else 8)
        camera((4.5, 4, 7.0), 112, 7, 2, 70)
    return make


for _name in BANNERS:
    SETS[_name] = banner(_name)


@scene
def promo_bath(p, art):
    """Soaps on a slatted wooden dish and along it; words at the left."""
    backdrop('#f3e8da', '#ecdcc8', depth=28, radius=6)
    props.slats(10.4, 7.0, 6, at=(6.6, 2.0, 0))
    props.plinth(3.2, 5.4, '#d9a584', (14.8, 6.0, 0))
    for alias, at, turn in (('sandal', (6.4, 1.8, 1.1), -10), ('neem', (6.9, 2.2, 3.96), 7), ('rose', (6.5, 1.9, 6.82), -4)):
        group('bar', [bar(p[alias]['look'], art[alias])], at, (0, 0, turn))
    band = wrapped(p['charcoal']['look'], art['charcoal'])
    band.location, band.rotation_euler.z = (15.4, -2.4, 0), math.radians(-14)
    group('bar', [bar(p['lavender']['look'], art['lavender'], (3.0, 2.0, 1.05))], (14.8, 6.0, 5.4), (0, 0, 14))
    group('bar', [bar(p['coconut']['look'], art['coconut'], (3.2, 2.2, 1.1))], (-1.6, -3.4, 0), (0, 0, 22))
    build(p['wash'], art['wash'], at=(21.4, 3.0, 0), turn=-10, scale=0.95)
    sunlit((9, 2, 5), (4, 12, 9), scale=1.1, seed=8)
    camera((4.5, 3.5, 6.2), 104, 9, 2, 70)


@scene
def about(p, art):
    """The shelf: one thing from each of several makers."""
    backdrop('#f2e4da', '#eed8cc', depth=26, radius=6)
    props.arch(8, 13, '#f8ece3', (0.5, 23, 0))
    props.plinth(4.4, 3.2, '#f7e9df', (-6.2, 2.5, 0))
    props.plinth(3.9, 6.0, '#cf9a86', (1.6, 5.0, 0))
    props.plinth(4.4, 1.4, '#fbf3ed', (8.0, 0.8, 0))
    build(p['serum'], art['serum'], at=(-7.6, 2.2, 3.2), turn=6)
    build(p['nail'], art['nail'], at=(-4.4, 2.0, 3.2), turn=-10)
    build(p['cream'], art['cream'], at=(1.6, 5.0, 6.0), turn=-4, scale=0.95)
    build(p['perfume'], art['perfume'], at=(8.0, 0.8, 1.4), turn=-10)
    build(p['lipstick'], art['lipstick'], at=(1.4, -3.2, 0), scale=0.95)
    build(p['oil'], art['oil'], at=(12.6, 4.4, 0), turn=-6)
    group('soap', [bar(p['soap']['look'], art['soap'], (3.0, 2.0, 1.05))], (-5.6, -4.4, 0), (0, 0, 18))
    sunlit((1, 2, 5), (0, 12, 9), seed=5)
    camera((1.6, 2.5, 6.6), 84, 9, 0, 70)


# ------------------------------------------------------------------ blog: 3 : 2, one idea each

@scene
def blog_sunscreen(p, art):
    backdrop('#f2e6d4', '#ecdcc3', depth=24, radius=5)
    props.plinth(4.2, 1.6, '#fbf3e4', (3.4, 1.0, 0))
    build(p['tube'], art['tube'], at=(3.2, 0.8, 1.6), turn=-8)
    props.smear(materials.cream('#fffaf0'), [(-7.2, -3.2), (-4.8, -1.8), (-2.4, -2.4), (0.0, -1.4)], 1.3, 0.6, seed=5)
    props.ball(1.3, principled('ball', '#e7c08a', rough=0.5)[0], (-4.6, 4.4))
    sunlit((0, 0, 5), (0, 9, 8), seed=5)
    camera((-0.4, 0.4, 6.0), 66, 11, 3, 80)


@scene
def blog_monsoon(p, art):
    backdrop('#e3efee', '#d5e6e5', depth=24, radius=5)
    props.plinth(4.2, 1.4, '#f1f8f6', (3.6, 1.2, 0))
    build(p['gel'], art['gel'], at=(-3.2, -0.6, 0), turn=6)
    build(p['wash'], art['wash'], at=(3.6, 1.0, 1.4), turn=-8)
    clear = lambda x, y, r: math.hypot(x + 3.2, y + 0.6) < 3.6 + r or math.hypot(x - 3.6, y - 1.2) < 4.4 + r
    props.drops(110, (-13, 13, -8, 3), avoid=clear, largest=0.55)
    sunlit((0, 0, 5), (0, 9, 8), seed=8)
    camera((-0.2, 0.2, 5.2), 66, 13, 3, 80)


@scene
def blog_undertone(p, art):
    backdrop('#f4eff6', '#f0eaf3', depth=26, radius=8)
    for i, (alias, x) in enumerate((('a', -8.2), ('b', -2.9), ('c', 2.4), ('d', 7.7))):
        build(p[alias], art[alias], at=(x, 2.0, 0), turn=-4)
        props.smear(materials.principled('base', p[alias]['look']['content'], rough=0.3, coat=0.4, coat_rough=0.2, glow=0.03)[0], [(x - 1.9, -4.9), (x - 0.6, -4.2), (x + 0.7, -4.4), (x + 2.0, -3.8)], 0.95, 0.4, seed=3 + i)
    sunlit((0, 0, 5), (0, 9, 8), seed=5, strength=3.6)
    camera((0, -0.4, 4.6), 76, 18, 0, 80)


@scene
def blog_blackheads(p, art):
    for w, d, z in ((8.6, 6.6, 0.0), (8.4, 6.4, 0.72)):
        cloth = rounded_bar('set towel', w, d, 0.40, 0.36, materials.grainy('#f6eff3', scale=7, strength=0.5, distance=0.06))
        cloth.location = (-2.0, 0.2, z)
    for alias, x, y, turn in (('extractor', -6.0, 0.4, 30), ('loop', -3.0, 0.2, 26), ('spatula', 0.6, 0.0, 22)):
        build(p[alias], art[alias], at=(x, y, 1.5), turn=turn)
    build(p['stick'], art['stick'], at=(10.6, -0.6, 0), scale=0.95)
    backdrop('#f3ebf0', '#f3ebf0')
    studio_lights((0, 0, 2), tint=half_tint('#f3ebf0'))
    camera((1.0, 0.4, 1.6), 74, 52, 0, 85)


@scene
def blog_hair_oil(p, art):
    backdrop('#e6efec', '#d9e7e4', depth=24, radius=5)
    props.plinth(4.4, 1.4, '#f2f7f5', (3.2, 1.2, 0))
    build(p['oil'], art['oil'], at=(3.2, 1.0, 1.4), turn=-8)
    props.bowl(1.9, (8.6, -2.6, 0))
    build(p['comb'], art['comb'], at=(-4.6, -2.6, 0), scale=0.72)
    sunlit((0, 0, 5), (0, 9, 8), seed=2)
    camera((0.2, 0.2, 7.4), 80, 12, 3, 80)


@scene
def blog_soap(p, art):
    """Cut bars drying on a rack."""
    backdrop('#f2e6d8', '#ead8c4', depth=24, radius=5)
    props.slats(24.0, 9.0, 7, at=(0, 0.4, 0))
    for alias, x, y, turn in (('d', -8.0, 0.2, 84), ('a', -2.9, 0.4, 92), ('b', 2.4, 0.2, 87), ('c', 7.7, 0.5, 95)):
        group('bar', [bar(p[alias]['look'], art[alias])], (x, y, 1.1), (0, 0, turn))
    sunlit((0, 0, 4), (0, 9, 7), seed=8)
    camera((-0.2, 0.2, 2.0), 72, 30, -5, 80)
