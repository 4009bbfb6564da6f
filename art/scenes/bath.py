"""Soap and bath bombs."""
import math

import bpy

from materials import board, grainy, soap
from mesh import finish, flat_print, group, lathe, outward, rounded_bar, rounded_outline, sphere
from shape import printed, shape


def bar(look, art, size=(4.0, 2.7, 1.35)):
    return rounded_bar('bar', *size, 0.62, soap(look['body'], look.get('content'), art.get('emboss'), look.get('vein_scale', 0.35), look.get('specks')), pillow=0.10)


def wrapped(look, art, size=(4.0, 2.7, 1.35)):
    """A bar in its paper band; the band's front carries the label."""
    a, b, c = size
    plain = rounded_bar('bar', a, b, c, 0.62, soap(look['body'], look.get('content'), None, look.get('vein_scale', 0.35), look.get('specks')))
    paper = paper_band(a * 0.48, b + 0.025, c + 0.025, 0.64, board(look.get('cap', '#d9c3a0')))
    parts = [plain, paper]
    ink = printed(art, rough=0.6)
    if ink:
        parts.append(flat_print('band print', a * 0.90, b * 1.5, 2 * c + 0.04, ink))
    return group('wrapped bar', parts)


def paper_band(half_wide, half_deep, half_high, radius, material):
    """A loop of paper round the middle of a bar."""
    loop = rounded_outline([(-half_deep, -half_high, radius), (half_deep, -half_high, radius), (half_deep, half_high, radius), (-half_deep, half_high, radius)])
    n = len(loop)
    mesh = bpy.data.meshes.new('band')
    mesh.from_pydata([(x, y, z + half_high - 0.025) for y, z in loop for x in (-half_wide, half_wide)], [],
                     [(2 * i, 2 * i + 1, 2 * ((i + 1) % n) + 1, 2 * ((i + 1) % n)) for i in range(n)])
    outward(mesh)
    return finish(mesh, 'band', material, smooth_under=40, weighted=False)


@shape('soap-bar', elevation=40, fill=0.80)
def soap_bar(look, art, pose='closed'):
    """A stamped bar, and behind it a second one in its paper band."""
    if pose == 'open':
        return group('soap', [bar(look, art)])
    behind = wrapped(look, art)
    behind.location, behind.rotation_euler.z = (0.9, 3.3, 0), math.radians(9)
    return group('soap', [bar(look, art)], (-0.6, -3.0, 0), (0, 0, -11))


@shape('bath-bomb', elevation=12, fill=0.78)
def bath_bomb(look, art, pose='closed'):
    for x, y, r, colour in ((-2.2, 0, 2.6, look['body']), (2.9, -1.0, 2.1, look.get('second', look['content'])), (1.0, -3.4, 1.3, look['content'])):
        ball = sphere('bomb', r, grainy(colour, specks=look.get('specks')))
        ball.location = (x, y, r - 0.03)
        seam = lathe('seam', [(r - 0.02, -0.10), (r + 0.04, -0.06, 0.04), (r + 0.04, 0.06, 0.04), (r - 0.02, 0.10)], grainy(colour))
        seam.location, seam.rotation_euler = (x, y, r - 0.03), (math.radians(14), math.radians(9), 0)
    return None
