"""The set: seamless backdrop, lights, reflection cards, camera, and the render itself."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import Nodes, linear, new_material, principled
from mesh import PI, finish, link

# Anything whose name starts so is part of the set, not of the product.
SET_NAMES = ('set ',)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def backdrop(floor, wall=None, depth=45, radius=22, width=400, height=160, front=160):
    """Seamless sweep; the floor's colour fades into the wall's. It lies 0.12 mm below z = 0, so no base is coplanar with it."""
    curve = [(-front, 0.0), (0.0, 0.0), (depth - radius, 0.0)]
    for k in range(1, 33):
        a = -PI / 2 + PI / 2 * k / 32
        curve.append((depth - radius + radius * math.cos(a), radius + radius * math.sin(a)))
    curve.append((depth, height))
    verts = [p for y, z in curve for p in ((-width / 2, y, z - 0.012), (width / 2, y, z - 0.012))]
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata(verts, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(curve) - 1)])
    material, tree, out = new_material('backdrop')
    paper = tree.add('BsdfDiffuse')
    parts = tree.add('SeparateXYZ')
    tree.link(tree.add('NewGeometry').outputs['Position'], parts.inputs[0])
    tree.link(tree.mix(tree.ramp(parts.outputs['Z'], 0, 38), linear(floor), linear(wall or floor)), paper.inputs['Color'])
    tree.link(paper.outputs[0], out.inputs['Surface'])
    return finish(mesh, 'set sweep', material, smooth_under=60, weighted=False)


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat('-Z', 'Y').to_euler()


def faded_edges(tree, vector, inner):
    """1 in the middle, 0 at the border of a rectangle."""
    parts = tree.add('SeparateXYZ')
    tree.link(vector, parts.inputs[0])
    fades = [tree.ramp(tree.math('ABSOLUTE', tree.math('SUBTRACT', parts.outputs[axis], 0.5)), 0.5, inner) for axis in 'XY']
    return tree.math('MULTIPLY', *fades)


def softbox(name, at, target, wide, high, radiance, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.color = 'RECTANGLE', wide, high, colour
    lamp.energy = radiance * wide * high * PI
    lamp.use_nodes = True
    tree = Nodes(lamp)
    tree.link(faded_edges(tree, tree.add('NewGeometry').outputs['Parametric'], 0.25), tree.nodes['Emission'].inputs['Strength'])
    obj = link(bpy.data.objects.new(name, lamp))
    obj.location = at
    aim(obj, target)
    obj.visible_camera = False
    return obj


def card(name, at, target, wide, high, radiance=1.0, colour=(1, 1, 1)):
    """Something to be reflected: seen by glossy rays only and never sampled as a light. Radiance 0 is a black flag."""
    material, tree, out = new_material(name)
    material.cycles.sample_as_light = False
    glow = tree.add('Emission')
    glow.inputs['Color'].default_value = tuple(colour) + (1,)
    fade = faded_edges(tree, tree.add('TexCoord').outputs['UV'], 0.30)
    tree.link(tree.math('MULTIPLY', fade, radiance), glow.inputs['Strength'])
    mix = tree.add('MixShader')
    tree.link(fade, mix.inputs[0])
    tree.link(tree.add('BsdfTransparent').outputs[0], mix.inputs[1])
    tree.link(glow.outputs[0], mix.inputs[2])
    tree.link(mix.outputs[0], out.inputs['Surface'])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(-wide / 2, -high / 2, 0), (wide / 2, -high / 2, 0), (wide / 2, high / 2, 0), (-wide / 2, high / 2, 0)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name='UV')
    for i, q in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        layer.data[i].uv = q
    mesh.materials.append(material)
    obj = link(bpy.data.objects.new('set ' + name, mesh))
    obj.location = at
    aim(obj, target)
    obj.visible_camera = obj.visible_diffuse = obj.visible_shadow = obj.visible_transmission = False
    return obj


def sky(top=0.50, bottom=0.30, tint=(1, 1, 1)):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = Nodes(world)
    parts = tree.add('SeparateXYZ')
    tree.link(tree.add('TexCoord').outputs['Generated'], parts.inputs[0])
    background = tree.nodes['Background']
    tree.link(tree.ramp(parts.outputs['Z'], -0.3, 0.9, kind='LINEAR', low=bottom, high=top), background.inputs['Strength'])
    background.inputs['Color'].default_value = tuple(tint) + (1,)
    world.cycles.sampling_method = 'NONE'


def half_tint(hex_colour):
    c = linear(hex_colour)[:3]
    return tuple(0.5 + 0.5 * x / max(c) for x in c)


def studio_lights(centre, scale=1.0, key=16.0, strip=4.5, bank=1.7, world=(0.50, 0.30), tint=(1, 1, 1), flags=True):
    """Soft key from the left shapes the shadow, a tall strip on the right draws the rim, a bank above lights the sweep;
    upright cards close to the product draw edges on glass and metal, black flags give them contrast."""
    x, y, z = centre
    reach, azimuth, elevation = 64 * scale, math.radians(58), math.radians(42)
    softbox('key', (x - reach * math.sin(azimuth) * math.cos(elevation), y - reach * math.cos(azimuth) * math.cos(elevation), z + reach * math.sin(elevation)),
            centre, 26 * scale, 26 * scale, key, (1.0, 0.965, 0.93))
    softbox('strip', (x + 42 * scale, y - 4 * scale, z + 12 * scale), (x, y + 2, z), 12 * scale, 56 * scale, strip, (0.96, 0.98, 1.0))
    softbox('bank', (x - 4 * scale, y + 14 * scale, z + 56 * scale), (x, y + 10 * scale, 0), 84 * scale, 46 * scale, bank)
    high, near = max(z * 4.4, 14), max(9, z * 1.4)

    def upright(name, degrees, distance, wide, radiance):
        a = math.radians(degrees)
        card(name, (x - distance * math.sin(a), y - distance * math.cos(a), high * 0.27), (x, y, high * 0.27), wide, high, radiance)

    upright('card left', 84, near, near * 0.34, 4.5)
    upright('card left thin', 50, near * 1.25, near * 0.06, 3.5)
    upright('card right rim', -112, near, near * 0.26, 6.0)
    if flags:
        upright('flag left', 22, near * 1.7, near * 0.42, 0.0)
        upright('flag right', -58, near * 1.3, near * 0.40, 0.0)
    sky(*world, tint=tint)


def sun(target, strength=4.2, angle=1.4, at=(-60, -46, 70), colour=(1, 0.965, 0.92)):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(angle), colour
    obj = link(bpy.data.objects.new('sun', lamp))
    obj.location = at
    aim(obj, target)
    obj.visible_glossy = False
    return obj


def leaf_shadow(target, scale=1.0, seed=2, at=(-60, -46, 70), distance=34, leaflets=11,
                fronds=((-26, -16, 0.55, 40), (24, -20, 2.35, 38), (-10, 26, -0.9, 34))):
    """Palm fronds on the sun's ray, seen by shadow rays only. A frond is (x, y, angle, length) in the plane across the ray."""
    import random
    rnd = random.Random(seed)
    verts, faces = [], []

    def leaf(x0, y0, angle, length, wide):
        base, steps = len(verts), 12
        for i in range(steps + 1):
            t = i / steps
            w = wide * math.sin(PI * t ** 0.75) * (1 - 0.1 * t)
            x, y = length * t, 0.10 * length * math.sin(t * 2)
            for side in (-1, 1):
                px, py = x, y + side * w
                verts.append((x0 + px * math.cos(angle) - py * math.sin(angle), y0 + px * math.sin(angle) + py * math.cos(angle), 0))
        for i in range(steps):
            faces.append((base + 2 * i, base + 2 * i + 1, base + 2 * i + 3, base + 2 * i + 2))

    for x, y, angle, length in fronds:
        angle += rnd.uniform(-0.12, 0.12)
        for i in range(leaflets):
            t = (i + 0.6) / leaflets
            lx, ly = x + length * t * math.cos(angle + 0.17 * t), y + length * t * math.sin(angle + 0.17 * t)
            for side in (-1, 1):
                leaf(lx, ly, angle + 0.35 * t + side * (1.0 - 0.45 * t), 13 * (1 - 0.5 * t) * rnd.uniform(0.85, 1.1), 0.95)
    mesh = bpy.data.meshes.new('leaf shadow')
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(principled('leaf', '#000000', rough=1, spec=0)[0])
    obj = link(bpy.data.objects.new('set leaf shadow', mesh))
    target = Vector(target)
    obj.location = target + (Vector(at) - target).normalized() * distance
    aim(obj, target)
    obj.scale = (scale,) * 3
    obj.visible_camera = obj.visible_glossy = obj.visible_transmission = obj.visible_diffuse = False
    return obj


def sunlit(centre, target, scale=1.0, strength=4.2, seed=2, leaf_scale=1.0, **leaves):
    """Hard sun through leaves over a weak studio light."""
    studio_lights(centre, scale=scale, key=1.2, strip=2.0, bank=0.7, world=(0.36, 0.28))
    sun(target, strength)
    return leaf_shadow(target, leaf_scale, seed, **leaves)


def camera(target, distance, elevation=8, azimuth=0, lens=85, fstop=None, focus=None, shift=(0, 0)):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_end = lens, 36, 2000
    data.shift_x, data.shift_y = shift
    obj = link(bpy.data.objects.new('camera', data))
    e, a = math.radians(elevation), math.radians(azimuth)
    obj.location = Vector(target) + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance
    aim(obj, target)
    bpy.context.scene.camera = obj
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - obj.location).length
    return obj


def product_points(only=''):
    """World-space vertices of everything that is not part of the set (evaluated, so curves and hair count), or of what is named so."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for obj in bpy.context.scene.objects:
        if obj.type not in ('MESH', 'CURVE') or obj.name.startswith(SET_NAMES) or not obj.name.startswith(only):
            continue
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        step = max(1, len(mesh.vertices) // 4000)
        for v in list(mesh.vertices)[::step]:
            yield obj.matrix_world @ v.co
        evaluated.to_mesh_clear()


def frame(fill=0.8, elevation=7, azimuth=0, lens=90, aspect=1.0, fstop=None, shift=(0, 0)):
    """Puts the camera where the products, as seen, are centred and fill that part of the frame."""
    points = list(product_points())
    e, a = math.radians(elevation), math.radians(azimuth)
    toward = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    ahead = -toward
    right = ahead.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(ahead)
    half_wide, half_high = 18.0 / lens, 18.0 / lens / aspect
    lo = Vector((min(p.x for p in points), min(p.y for p in points), min(p.z for p in points)))
    hi = Vector((max(p.x for p in points), max(p.y for p in points), max(p.z for p in points)))
    centre, distance = (lo + hi) / 2, 60.0
    for _ in range(6):
        eye = centre + toward * distance
        xs, ys = [], []
        for p in points:
            q = p - eye
            depth = q.dot(ahead)
            xs.append(q.dot(right) / depth)
            ys.append(q.dot(up) / depth)
        centre += right * (max(xs) + min(xs)) / 2 * distance + up * (max(ys) + min(ys)) / 2 * distance
        distance *= max((max(xs) - min(xs)) / 2 / (fill * half_wide), (max(ys) - min(ys)) / 2 / (fill * half_high))
    camera(tuple(centre), distance, elevation, azimuth, lens, fstop=fstop, shift=shift)
    return lo, hi


def product_box(wide, high, margin=0.025, only=''):
    """Where the products are in the picture, in pixels from its upper left corner: left, top, right, bottom."""
    scene = bpy.context.scene
    seen = [world_to_camera_view(scene, scene.camera, p) for p in product_points(only)]

    def within(values, size):
        low, high_ = max(0.0, min(values) - margin), min(1.0, max(values) + margin)
        return math.floor(low * size / 8) * 8, math.ceil(high_ * size / 8) * 8

    left, right = within([p.x for p in seen], wide)
    top, bottom = within([1 - p.y for p in seen], high)
    return left, top, min(right, wide), min(bottom, high)


def crop(box, wide, high):
    left, top, right, bottom = box
    r = bpy.context.scene.render
    r.use_border = r.use_crop_to_border = True
    # A quarter of a pixel more: Blender cuts off what its float lacks to a whole pixel.
    r.border_min_x, r.border_max_x = (left + 0.25) / wide, (right + 0.25) / wide
    r.border_min_y, r.border_max_y = (high - bottom + 0.25) / high, (high - top + 0.25) / high


def render(path, wide, high, samples, seed=1, settings=None):
    """Writes an uncompressed multilayer EXR with what the denoiser needs."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.seed, c.use_denoising = 'CPU', samples, seed, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.20, min(samples, 4)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 10, 3, 4, 10
    c.transparent_max_bounces, c.volume_bounces = 12, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.use_auto_tile = 0.5, 4.0, False
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    if settings:
        settings(c)
    scene.view_layers[0].cycles.denoising_store_passes = True
    r = scene.render
    r.use_persistent_data = True
    r.resolution_x, r.resolution_y, r.resolution_percentage = wide, high, 100
    r.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    r.image_settings.color_depth, r.image_settings.exr_codec = '16', 'NONE'
    r.filepath, r.use_file_extension = path, False
    bpy.ops.render.render(write_still=True)
