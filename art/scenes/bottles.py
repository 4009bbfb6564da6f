"""Bottles: dropper, pump, spray, perfume, roll-on, foundation."""
import math

from materials import bottle_glass, glass, liquid, metal, plastic, principled, rubber, surface
from mesh import group, label_patch, lathe, sphere, superellipse, sweep, upright_plane
from shape import SINK, printed, shape


def dropper_parts(r, look):
    """Collar and rubber bulb of a pipette; z counts from the collar's foot."""
    k = r / 1.05
    return [
        lathe('collar', [(0, 0), (1.0 * k, 0), (1.05 * k, 0.04, 0.05), (1.05 * k, 1.44, 0.10), (0.80 * k, 1.50, 0.04), (0.78 * k, 1.44), (0, 1.44)],
              surface(look.get('cap', 'gold'))),
        lathe('bulb', [(0, 1.39), (0.80 * k, 1.39), (0.80 * k, 1.64, 0.1), (0.68 * k, 1.89, 0.2), (0.70 * k, 3.34, 0.6), (0.62 * k, 3.89, 0.35), (0.35 * k, 4.19, 0.3), (0, 4.24)],
              rubber(look.get('bulb', '#fbfaf8')), segments=96),
    ]


def pipette(top, low):
    r, tip = 0.27, low + 0.3
    return lathe('pipette', [(0, top), (r, top), (r, tip + 0.8, 0.3), (0.11, tip, 0.1), (0.11, low), (0.06, low), (0.06, tip, 0.1), (0.2, tip + 0.8, 0.3), (0.2, top - 0.1), (0, top - 0.1)],
                 glass(shadow=0.97), segments=48)


@shape('dropper-bottle', 'beard-oil-bottle', elevation=4)
def dropper_bottle(look, art, pose='closed'):
    """30 ml; `size` scales it (a 10 ml bottle is 0.75)."""
    frost = look.get('frost', 0.0)
    fill = 5.3
    body = [
        lathe('body', [(0, 0.06), (1.2, 0.0, 0.2), (1.72, 0, 0.22), (1.72, 6.25, 0.85), (0.88, 6.75, 0.12), (0.88, 7.3), (0.72, 7.3), (0.72, 6.6, 0.15), (1.50, 6.05, 0.75), (1.50, 0.5, 0.4), (0, 0.42)],
              bottle_glass(look.get('body', '#ffffff'), frost)),
        lathe('liquid', [(0, 0.41), (1.51, 0.49, 0.4), (1.51, fill - 0.06, 0.05), (1.40, fill), (0, fill)], liquid(look['content'])),
    ]
    ink = printed(art, rough=0.5)
    if ink:
        body.append(label_patch('label', 1.72, 1.0, 5.2, ink, degrees=look.get('label_degrees', 135)))
    if pose == 'open':
        top = group('pipette', dropper_parts(1.05, look) + [pipette(0.44, -5.6)])
        # Leaning against nothing looks wrong; the pipette lies in front of the bottle.
        top.location, top.rotation_euler = (-4.2, -3.0, 1.02), (math.radians(90), 0, math.radians(-64))
        return group('dropper bottle', body, (1.2, 0.6, SINK), (0, 0, 8), look.get('size', 1.0))
    top = group('top', dropper_parts(1.05, look), (0, 0, 6.86))
    return group('dropper bottle', body + [pipette(7.3, 0.9), top], (0, 0, SINK), scale=look.get('size', 1.0))


def pump_head(z, look, nozzle=-60):
    """Collar, stem and nozzle of a lotion pump."""
    head = surface(look.get('head', '#fbfaf8'))
    zh = z + 2.15
    a = math.radians(nozzle)
    dx, dy = math.sin(a), -math.cos(a)
    run = [(0.3, 0.62, 0.40), (0.9, 0.64, 0.38), (1.5, 0.64, 0.34), (2.0, 0.62, 0.30), (2.4, 0.56, 0.27), (2.65, 0.45, 0.25), (2.8, 0.28, 0.24), (2.84, 0.12, 0.235)]
    return [
        lathe('collar', [(0, z), (1.42, z, 0.06), (1.42, z + 1.5, 0.10), (0.62, z + 1.56, 0.05), (0.60, z + 1.3), (0, z + 1.3)], surface(look.get('cap', 'gold'))),
        lathe('stem', [(0.0, z + 1.2), (0.46, z + 1.2), (0.46, z + 2.2), (0, z + 2.2)], head, segments=64),
        lathe('head', [(0, zh), (0.72, zh, 0.06), (0.95, zh + 0.25, 0.1), (0.98, zh + 0.95, 0.18), (0.7, zh + 1.05, 0.2), (0, zh + 1.07)], head),
        sweep('nozzle', [(dx * s, dy * s, zh + up) for s, up, _ in run], [r for _, _, r in run], head),
    ]


@shape('pump-bottle', elevation=4, fill=0.82)
def pump_bottle(look, art, pose='closed'):
    """`radius` 2.7 and `height` 13 by default; `clear` makes it translucent and shows the content."""
    r, h, shoulder = look.get('radius', 2.7), look.get('height', 13.0), look.get('shoulder', 1.3)
    neck = [(1.25, h + 0.45, 0.15), (1.25, h + 0.9)]
    if look.get('clear'):
        parts = [
            lathe('body', [(0, 0.1), (r * 0.7, 0.0, 0.3), (r, 0, 0.35), (r, h, shoulder), *neck, (1.05, h + 0.9), (1.05, h + 0.3, 0.15), (r - 0.22, h - 0.2, shoulder * 0.9), (r - 0.22, 0.6, 0.5), (0, 0.5)],
                  bottle_glass(look['body'], look.get('frost', 0.0))),
            lathe('liquid', [(0, 0.49), (r - 0.21, 0.59, 0.5), (r - 0.21, h * 0.86 - 0.05, 0.05), (r - 0.35, h * 0.86), (0, h * 0.86)], liquid(look['content'])),
            lathe('dip tube', [(0, 1), (0.22, 1), (0.22, h), (0, h)], principled('tube', '#ffffff', rough=0.3, transmission=0.6)[0], segments=32),
        ]
    else:
        parts = [lathe('body', [(0, 0.08), (r * 0.75, 0.0, 0.2), (r, 0, 0.4), (r, h, shoulder), *neck, (0, h + 0.9)], surface(look['body']))]
    parts += pump_head(h + 0.5, look)
    ink = printed(art)
    if ink:
        parts.append(label_patch('label', r, h * 0.154, h * 0.83, ink, degrees=look.get('label_degrees', 130)))
    return group('pump bottle', parts, (0, 0, SINK if look.get('clear') else 0))


@shape('amber-pump-bottle', elevation=4, fill=0.82)
def amber_pump_bottle(look, art, pose='closed'):
    return pump_bottle({'clear': True, 'head': look.get('cap', 'black'), 'radius': 2.5, 'height': 11.0, **look}, art, pose)


@shape('spray-bottle', elevation=4, fill=0.82)
def spray_bottle(look, art, pose='closed'):
    """Slim clear bottle with a fine-mist head under a clear overcap."""
    r, h = look.get('radius', 1.95), look.get('height', 11.0)
    fill = h * 0.86
    parts = [
        lathe('body', [(0, 0.08), (r * 0.7, 0.0, 0.2), (r, 0, 0.30), (r, h, 0.95), (1.0, h + 0.42, 0.15), (1.0, h + 0.8), (0.8, h + 0.8), (0.8, h + 0.3, 0.15), (r - 0.2, h - 0.2, 0.85), (r - 0.2, 0.52, 0.4), (0, 0.45)],
              bottle_glass(look.get('body', '#ffffff'), look.get('frost', 0.0))),
        lathe('liquid', [(0, 0.44), (r - 0.19, 0.51, 0.4), (r - 0.19, fill - 0.05, 0.05), (r - 0.3, fill), (0, fill)], liquid(look['content'])),
        lathe('dip tube', [(0, 0.9), (0.17, 0.9), (0.17, h), (0, h)], principled('tube', '#ffffff', rough=0.3, transmission=0.7)[0], segments=32),
        lathe('collar', [(0, h + 0.42), (1.16, h + 0.42, 0.05), (1.16, h + 1.35, 0.10), (0.78, h + 1.42, 0.05), (0, h + 1.42)], surface(look.get('collar', look.get('cap', 'white')))),
        lathe('actuator', [(0, h + 1.3), (0.74, h + 1.3), (0.74, h + 2.55, 0.16), (0, h + 2.62)], surface(look.get('head', '#fbfaf8'))),
    ]
    nozzle = lathe('nozzle', [(0, 0), (0.20, 0), (0.20, 0.05, 0.03), (0.07, 0.06), (0, 0.03)], surface('#e9e7e4'), segments=48)
    nozzle.location, nozzle.rotation_euler = (-0.40, -0.62, h + 2.05), (math.radians(90), 0, math.radians(-33))
    parts.append(nozzle)
    if pose == 'closed':
        parts.append(lathe('overcap', [(1.15, h + 1.36), (1.19, h + 1.36, 0.02), (1.15, h + 3.7, 0.22), (0, h + 3.74), (0, h + 3.62), (1.07, h + 3.58, 0.18), (1.11, h + 1.36)],
                           glass(shadow=0.98)))
    ink = printed(art)
    if ink:
        parts.append(label_patch('label', r, h * 0.14, h * 0.80, ink, degrees=130))
    return group('spray bottle', parts, (0, 0, SINK))


@shape('perfume-bottle', elevation=6, fill=0.74)
def perfume_bottle(look, art, pose='closed'):
    """Thick square flacon with a heavy base and a metal cap."""
    section = superellipse(7, 1.0, 0.52)
    parts = [
        lathe('body', [(0, 0.0), (2.75, 0, 0.30), (2.75, 6.6, 0.55), (0.95, 6.95, 0.15), (0.95, 7.25), (0.78, 7.25), (0.78, 6.75, 0.15), (2.30, 6.2, 0.40), (2.30, 1.05, 0.45), (0, 1.0)],
              bottle_glass(look.get('body', '#ffffff')), section=section, segments=192),
        lathe('perfume', [(0, 0.99), (2.31, 1.04, 0.45), (2.31, 5.52, 0.05), (2.2, 5.58), (0, 5.58)], liquid(look['content']), section=section, segments=192),
        lathe('collar', [(0, 6.93), (0.98, 6.93, 0.04), (0.98, 7.5, 0.06), (0, 7.52)], surface(look.get('collar', 'gold'))),
        lathe('dip tube', [(0, 1.3), (0.12, 1.3), (0.12, 7), (0, 7)], principled('tube', '#ffffff', rough=0.2, transmission=0.8)[0], segments=24),
    ]
    lid = lathe('cap', [(0, 0), (1.18, 0, 0.05), (1.18, 2.35, 0.14), (0, 2.38)], surface(look.get('cap', 'gold')), section=superellipse(5), segments=160)
    if pose == 'open':
        parts.append(lathe('nozzle', [(0, 7.4), (0.55, 7.4), (0.55, 8.1, 0.12), (0, 8.14)], surface(look.get('collar', 'gold'))))
        lid.location, lid.rotation_euler = (4.0, -1.6, 1.16), (math.radians(90), 0, math.radians(28))
        group('cap', [lid])
    else:
        lid.location = (0, 0, 7.35)
        parts.append(lid)
    ink = printed(art, rough=0.55)
    if ink:
        plate = upright_plane('label', 2.6, 2.6, ink)
        plate.location = (0, -2.75 * 0.52 - 0.012, 3.35)
        parts.append(plate)
    return group('perfume bottle', parts, (0, 0, SINK))


@shape('roll-on', elevation=5, fill=0.78)
def roll_on(look, art, pose='closed'):
    """8 ml attar with a steel ball."""
    parts = [
        lathe('body', [(0, 0.05), (0.7, 0.0, 0.1), (0.98, 0, 0.14), (0.98, 5.2, 0.28), (0.72, 5.35, 0.06), (0.72, 5.6), (0.55, 5.6), (0.55, 5.3, 0.05), (0.80, 5.05, 0.22), (0.80, 0.42, 0.25), (0, 0.38)],
              bottle_glass(look.get('body', '#ffffff'))),
        lathe('oil', [(0, 0.37), (0.81, 0.41, 0.25), (0.81, 4.55, 0.04), (0.74, 4.6), (0, 4.6)], liquid(look['content'])),
    ]
    cap = lathe('cap', [(0, 0), (0.99, 0, 0.04), (0.99, 2.5, 0.12), (0, 2.53)], surface(look.get('cap', 'gold')))
    if pose == 'open':
        parts.append(lathe('holder', [(0, 5.35), (0.70, 5.35), (0.70, 5.85, 0.08), (0.52, 5.95, 0.03), (0, 5.9)], plastic('#f5f3ef')))
        ball = sphere('ball', 0.48, metal('silver', 0.06))
        ball.location = (0, 0, 5.92)
        parts.append(ball)
        cap.location = (2.6, -0.9, 0)
        group('cap', [cap])
    else:
        cap.location = (0, 0, 5.37)
        parts.append(cap)
    ink = printed(art)
    if ink:
        parts.append(label_patch('label', 0.98, 1.2, 3.9, ink, degrees=150))
    return group('roll-on', parts, (0, 0, SINK))


@shape('foundation-bottle', elevation=5, fill=0.82)
def foundation_bottle(look, art, pose='closed'):
    """Rectangular heavy glass, pump under a metal cap."""
    section = superellipse(6, 1.0, 0.66)
    base = principled('foundation', look['content'], rough=0.3, coat=0.3)[0]
    parts = [
        lathe('body', [(0, 0.0), (1.95, 0, 0.26), (1.95, 7.0, 0.5), (0.95, 7.25, 0.1), (0.95, 7.5), (0, 7.5)], glass('#ffffff', ior=1.36, shadow=0.98), section=section, segments=176),  # thicker glass would veil the shade with reflections
        lathe('content', [(0, 0.62), (1.66, 0.64, 0.35), (1.66, 6.72, 0.4), (0.7, 6.95, 0.1), (0.7, 7.4), (0, 7.4)], base, section=section, segments=176),
        lathe('collar', [(0, 7.2), (1.08, 7.2, 0.04), (1.08, 7.75, 0.05), (0, 7.75)], surface(look.get('cap', 'rose-gold'))),
    ]
    cap = lathe('cap', [(0, 0), (1.30, 0, 0.05), (1.30, 3.9, 0.14), (0, 3.94)], surface(look.get('cap', 'rose-gold')), section=superellipse(5, 1.0, 0.92), segments=160)
    if pose == 'open':
        parts += [
            lathe('stem', [(0, 7.6), (0.34, 7.6), (0.34, 9.0), (0, 9.0)], plastic('#faf8f6'), segments=48),
            lathe('head', [(0, 8.9), (0.62, 8.9, 0.05), (0.68, 9.9, 0.14), (0, 9.95)], plastic('#faf8f6')),
            sweep('nozzle', [(0, 0, 9.45), (-0.6, -0.5, 9.46), (-1.1, -0.9, 9.42), (-1.45, -1.2, 9.25)], [0.28, 0.26, 0.23, 0.20], plastic('#faf8f6')),
        ]
        cap.location, cap.rotation_euler = (3.6, -1.2, 0.0), (0, 0, math.radians(20))
        group('cap', [cap])
    else:
        cap.location = (0, 0, 7.45)
        parts.append(cap)
    ink = printed(art)
    if ink:
        plate = upright_plane('label', 3.0, 4.6, ink)
        plate.location = (0, -1.95 * 0.66 - 0.012, 3.6)
        parts.append(plate)
    return group('foundation bottle', parts, (0, 0, SINK))
