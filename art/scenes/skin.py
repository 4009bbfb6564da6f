"""A forearm with make-up swatched on it. 1 unit = 1 cm; the wrist is at -x, +z faces the camera, a little up.

What makes it skin: a readable arm, random-walk subsurface, shallow relief in real centimetres, mottling at three scales, a thin uneven sheen
under near-neutral lamps. Larger or deeper relief is leather, less is wax; warm lamps turn brown skin orange."""
import math
import os
import random
import tempfile

import bpy
from mathutils import Vector, noise as mnoise

from arithmetic import Tree, Val
from materials import linear
from mesh import PI
from strokes import KINDS, stroke_space
from studio import aim

# albedo: what skin reflects under white light; blood: direction of red mottling; radius: mean free path in cm for r, g, b;
# vein, freckle: strength; sheen: sebum layer; furrow: how much darker skin lines are; relief: their depth
# (less on dark skin: there the sheen shows each line, and too much of it is leather); hair: the down's colour relative to the skin's.
TONES = {
    'fair':     dict(albedo='#e3bca1', blood='#d99884', radius=(0.110, 0.045, 0.026), vein=0.33, freckle=0.35, sheen=0.40, furrow=0.14, contrast=1.0, relief=1.5, hair=0.95),
    'wheatish': dict(albedo='#c99872', blood='#b87758', radius=(0.100, 0.040, 0.024), vein=0.27, freckle=0.30, sheen=0.45, furrow=0.15, contrast=1.0, relief=1.4, hair=0.40),
    'brown':    dict(albedo='#9c6a4a', blood='#864e37', radius=(0.080, 0.032, 0.020), vein=0.20, freckle=0.30, sheen=0.55, furrow=0.15, contrast=1.1, relief=1.15, hair=0.25),
    'deep':     dict(albedo='#6b432c', blood='#5a311f', radius=(0.060, 0.025, 0.016), vein=0.12, freckle=0.25, sheen=0.70, furrow=0.18, contrast=1.25, relief=0.95, hair=0.20),
}


def section(x):
    """Half width and half thickness of the forearm at x (wrist at -11, towards the elbow +)."""
    f = max(0.0, min(1.0, (x + 11) / 24))
    f = f * f * (3 - 2 * f)
    wide = 2.55 + 1.55 * f
    thick = 1.75 + 1.45 * f
    return wide, thick


def arm_point(x, angle, seed):
    wide, thick = section(x)
    c, s = math.cos(angle), math.sin(angle)
    n = 2 / 2.25  # superellipse: the inner side is flatter than a circle's
    y = wide * math.copysign(abs(c) ** n, c)
    z = thick * math.copysign(abs(s) ** n, s)
    top = max(0.0, s)
    # two tendons near the wrist, the muscle's swell further up, slow unevenness
    wristly = max(0.0, min(1.0, (2.0 - x) / 11))
    for centre, height in ((0.15, 0.13), (0.75, 0.09)):
        z += top * wristly ** 1.5 * height * math.exp(-((y - centre - 0.02 * x) / 0.26) ** 2)
    z += top * 0.16 * math.exp(-((x - 7) / 6) ** 2 - ((y + 0.9) / 1.5) ** 2)
    p = Vector((x * 0.16, y * 0.30, z * 0.30 + seed * 7.3))
    z += 0.12 * mnoise.noise(p)
    y += 0.10 * mnoise.noise(p + Vector((9, 4, 2)))
    p = Vector((x * 0.55, y * 0.8, z * 0.8 + seed * 3.1))
    lump = 0.022 * mnoise.noise(p) + 0.010 * mnoise.noise(p * 2.3)
    return Vector((x, y + lump * c, z + lump * s))


def build_arm(seed, reach, x0=-15.0, x1=15.0, step=0.09, around=300):
    columns = int((x1 - x0) / step) + 1
    verts, uvs, faces = [], [], []
    for i in range(columns):
        x = x0 + (x1 - x0) * i / (columns - 1)
        ring = [arm_point(x, 2 * PI * j / around - PI / 2, seed) for j in range(around)]
        length = [0.0]
        for j in range(1, around):
            length.append(length[-1] + (ring[j] - ring[j - 1]).length)
        middle = length[around // 2]
        verts += ring
        uvs += [(x, length[j] - middle) for j in range(around)]
    for i in range(columns - 1):
        for j in range(around - 1):
            a = i * around + j
            faces.append((a, a + 1, a + around + 1, a + around))
        a = i * around + around - 1
        faces.append((a, i * around, (i + 1) * around, a + around))
    faces.append(tuple(range(around)))
    faces.append(tuple(reversed(range((columns - 1) * around, columns * around))))
    mesh = bpy.data.meshes.new('arm')
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    layer = mesh.uv_layers.new(name='maps')
    flat = []
    for loop in mesh.loops:
        x, y = uvs[loop.vertex_index]
        flat += (0.5 + x / reach[0] / 2, 0.5 + y / reach[1] / 2)
    layer.data.foreach_set('uv', flat)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    obj = bpy.data.objects.new('arm', mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def skin_relief(t, u, v, o, strength):
    """Height in cm (0 on the plateaus) and masks: long criss-cross lines, a net of small stretched cells, pores, fine grain."""
    wu = u + t.noise(u, v, o + 1, scale=1.1, detail=2) * 0.16 + t.noise(u, v, o + 8, scale=8) * 0.020
    wv = v + t.noise(u, v, o + 2, scale=1.1, detail=2) * 0.16 + t.noise(u, v, o + 9, scale=8) * 0.020

    def turned(angle):
        c, s = math.cos(angle), math.sin(angle)
        return wu * c - wv * s, wu * s + wv * c

    pu, pv = turned(0.42)
    edge1 = t.voronoi(pu * 1.35, pv * 0.85, scale=14.5, randomness=1.0)
    qu, qv = turned(-0.50)
    edge2 = t.voronoi(qu * 1.25 + 3.7, qv * 0.9 + 1.3, scale=30.0, randomness=1.0)
    line1, line2 = t.smooth(edge1, 0.13, 0.0), t.smooth(edge2, 0.18, 0.0)
    # long lines in two families, crossing at some 70 degrees: zero crossings of a noise stretched along them
    long = 0.0
    for angle, shift in ((0.95, 14), (-0.75, 15), (0.15, 16)):
        x, y = turned(angle)
        ridge = t.noise(x * 11.0, y * 1.5, o + shift, scale=1.0, detail=1)
        long = t.smooth(ridge.abs(), 0.10, 0.0) + long
    depth = (0.80 + t.noise(u, v, o + 3, scale=0.8, detail=3) * 1.2).max(0.20)     # lines are deeper here than there
    pore = t.smooth(t.voronoi(u, v * 0.9, scale=5.2, feature='F1'), 0.085, 0.02)
    fine = t.noise(u, v, o + 4, scale=55, detail=2, rough=0.6)
    wavy = t.noise(u, v, o + 5, scale=5.5, detail=2)
    across = t.noise(wu * 9.0, wv * 2.2, o + 6, scale=1.0, detail=2)               # soft folds across the arm
    height = ((line1 * -0.0026 + line2 * -0.0014 + long * -0.0018 + edge1.min(0.3) * 0.0016) * depth
              + pore * -0.0030 + fine * 0.0009 + wavy * 0.0026 + across * 0.0016) * strength
    lines = (line1 * 0.5 + line2 * 0.2 + long * 0.4).clamp()
    return height, lines, pore


def skin_look(t, u, v, o, tone, lines, pore):
    albedo, blood = linear(tone['albedo']), linear(tone['blood'])
    k = tone['contrast']
    patch = t.noise(u, v, o + 11, scale=0.55, detail=3, rough=0.6)
    mottle = t.noise(u, v, o + 12, scale=3.2, detail=4, rough=0.65)
    speck = t.noise(u, v, o + 13, scale=17, detail=3, rough=0.7)
    red = ((patch * 0.35 + mottle * 0.55) * 0.9 + 0.22).clamp()
    colour = t.colour(albedo, blood, red * 0.75)
    pale = tuple(min(1, c * 1.16) for c in albedo[:3]) + (1,)
    colour = t.colour(colour, pale, (mottle * -0.55 + speck * 0.35).clamp() * 0.8)
    dark = tuple(c * q for c, q in zip(albedo[:3], (0.66, 0.58, 0.55))) + (1,)
    colour = t.colour(colour, dark, ((speck * 0.45 + patch * 0.25) * k).clamp() * 0.45)
    colour = t.colour(colour, dark, (lines * tone['furrow'] * 2.2 + pore * 0.22).clamp())
    # veins: two wandering threads under the skin, bluish-green, wide and soft
    veins = 0.0
    for at, lean, width, shift in ((0.75, 0.10, 0.20, 21), (-1.25, -0.06, 0.16, 24)):
        path = v - at - u * lean - t.noise(u, 0.0, o + shift, scale=0.28, detail=1) * 1.1
        veins = t.gauss(path, width) * (0.55 + t.noise(u, v, o + shift + 1, scale=0.5) * 0.9).clamp() + veins
    blue = tuple(c * q for c, q in zip(albedo[:3], (0.70, 0.86, 1.02))) + (1,)
    colour = t.colour(colour, blue, (veins * tone['vein']).clamp())
    # freckles and a rare mole
    d = t.voronoi(u + t.noise(u, v, o, scale=9) * 0.02, v, scale=1.15, feature='F1')
    pick = t.add('SeparateColor')
    t.plug(t.voronoi(u + t.noise(u, v, o, scale=9) * 0.02, v, scale=1.15, feature='F1', output='Color'), pick.inputs[0])
    r = Val(t, pick.outputs[0])
    freckle = t.smooth(d, 0.085, 0.010) * t.smooth(r, 0.62, 0.95)
    brown = tuple(c * q for c, q in zip(albedo[:3], (0.50, 0.38, 0.32))) + (1,)
    colour = t.colour(colour, brown, (freckle * tone['freckle'] * 1.1).clamp())
    rough = (0.43 + mottle * 0.10 + speck * 0.07 + patch * 0.06 + lines * 0.10).clamp()
    return colour, rough


STATE = ('colour', 'rough', 'height', 'coat', 'subsurface', 'covered', 'number', 'wet')
DRY = 0.26  # roughness of the sheen on skin and on what is not wet
SHAPE = ('wide', 'bend', 'dry', 'streaks', 'gloss')
COLOURS = ('colour', 'pigment')


def stroke_group(kind):
    """One stroke over whatever is there already. A group per kind: linking in a tree of thousands of nodes takes Blender minutes."""
    group = bpy.data.node_groups.new(kind, 'ShaderNodeTree')
    t = Tree(group)
    for name in STATE + SHAPE + ('u', 'v', 'relief', 'under', 'lines', 'index', 'seed', 'cos', 'sin', 'at_u', 'at_v', 'half', 'pigment'):
        group.inputs.new('NodeSocketColor' if name in COLOURS else 'NodeSocketFloat', name)
    for name in STATE:
        group.outputs.new('NodeSocketColor' if name in COLOURS else 'NodeSocketFloat', name)
    entry, leave = group.nodes.new('NodeGroupInput'), group.nodes.new('NodeGroupOutput')
    x = {socket.name: Val(t, socket) for socket in entry.outputs if socket.name}
    s = KINDS[kind](t, x['u'], x['v'], x['seed'], x['under'], x['lines'], x)
    cover = s['cover']
    seen = (cover * s['opacity']).clamp()
    shown = s.get('shown', seen)  # what is measured: a sheer film is the product where it is thin, too
    # numbered a little beyond its edge, so that no seam runs through a pixel that is covered
    along, across = stroke_space(t, x['u'], x['v'], x)
    near = t.math('LESS_THAN', along.abs(), x['half'] + 0.9) * t.math('LESS_THAN', across.abs(), x['wide'] + 0.16)
    result = dict(colour=t.colour(x['colour'], s.get('pigment', x['pigment']), seen), rough=t.mix(x['rough'], s['rough'], cover),
                  height=x['height'] + (x['relief'] * -s['fill'] + s['height']) * cover, coat=t.mix(x['coat'], s['coat'], cover),
                  subsurface=t.mix(x['subsurface'], s['subsurface'], cover), covered=shown.max(x['covered']), number=t.mix(x['number'], x['index'], near),
                  wet=t.mix(x['wet'], s.get('wet', DRY), cover))
    for name, value in result.items():
        group.links.new(value.socket, leave.inputs[name])
    return group


AT_ONCE = 6  # strokes that one shader has room for in Cycles' stack; with too many all is black


def bake_maps(folder, tone, strokes, seed, reach, density):
    """Renders the procedural skin once, flat, into float images: shading the node net at every bounce of the random walk costs ten times more.
    albedo; detail = height, roughness, coat; under = subsurface, bare relief, lines; mask = cover, number of the stroke, roughness of its sheen."""
    maps = None
    for first in range(0, len(strokes), AT_ONCE):
        maps = bake(os.path.join(folder, str(first)), tone, list(enumerate(strokes))[first:first + AT_ONCE], seed, reach, density, maps)
    return maps


def bake(folder, tone, strokes, seed, reach, density, before):
    scene = bpy.data.scenes.new('bake')
    w, h = reach
    mesh = bpy.data.meshes.new('flat')
    mesh.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    flat = bpy.data.objects.new('flat', mesh)
    scene.collection.objects.link(flat)
    material = bpy.data.materials.new('maps')
    mesh.materials.append(material)
    t = Tree(material)
    t.tree.nodes.clear()
    parts = t.add('SeparateXYZ')
    t.tree.links.new(t.add('NewGeometry').outputs['Position'], parts.inputs[0])
    u, v = Val(t, parts.outputs[0]), Val(t, parts.outputs[1])
    if before:
        where = t.vector(u / (2 * w) + 0.5, v / (2 * h) + 0.5)

        def read(name):
            node = t.add('TexImage', image=before[name], interpolation='Closest', extension='EXTEND')
            t.plug(where, node.inputs['Vector'])
            return node.outputs['Color']

        def split(name):
            node = t.add('SeparateColor')
            t.tree.links.new(read(name), node.inputs[0])
            return [Val(t, socket) for socket in node.outputs]

        height, rough, coat = split('detail')
        subsurface, relief, lines = split('under')
        covered, number, wet = split('mask')
        state = dict(colour=Val(t, read('albedo')), rough=rough, height=height, coat=coat, subsurface=subsurface, covered=covered, number=number, wet=wet)
    else:
        o = seed * 13.7
        relief, lines, pore = skin_relief(t, u, v, o, tone['relief'])
        colour, rough = skin_look(t, u, v, o, tone, lines, pore)
        state = dict(colour=colour, rough=rough, height=relief, coat=tone['sheen'], subsurface=1.0, covered=0.0, number=0.0, wet=DRY)
    layers = {kind: stroke_group(kind) for kind in {spec['kind'] for _, spec in strokes}}
    for i, spec in strokes:
        group = t.add('Group', node_tree=layers[spec['kind']])
        given = dict(state, u=u, v=v, relief=relief, under=relief * (1.4 / tone['relief']), lines=lines, index=float(i), seed=spec['seed'],
                     cos=math.cos(spec['angle']), sin=math.sin(spec['angle']), at_u=spec['at'][0], at_v=spec['at'][1], half=spec['length'] / 2,
                     pigment=tuple(min(0.98, c) for c in spec['pigment']) + (1,), **{name: spec[name] for name in SHAPE})
        for name, value in given.items():
            t.plug(value, group.inputs[name])
        state = {name: Val(t, group.outputs[name]) for name in state}
    colour, rough, height, coat, subsurface, covered, number, wet = (state[name] for name in STATE)
    maps = {'albedo': colour, 'detail': t.vector(height, rough, coat), 'under': t.vector(subsurface, relief, lines), 'mask': t.vector(covered, number, wet)}
    scene.render.engine = 'CYCLES'
    layer = scene.view_layers[0]
    for name, value in maps.items():
        node = t.add('OutputAOV')
        node.name = name
        t.plug(value, node.inputs['Color'])
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'COLOR'
    t.tree.links.new(t.add('Emission').outputs[0], t.add('OutputMaterial').inputs['Surface'])
    eye = bpy.data.cameras.new('eye')
    eye.type, eye.ortho_scale = 'ORTHO', 2 * w
    camera = bpy.data.objects.new('eye', eye)
    camera.location = (0, 0, 10)
    scene.collection.objects.link(camera)
    scene.camera = camera
    c = scene.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising, c.max_bounces = 'CPU', 1, False, False, 0
    c.pixel_filter_type, c.filter_width, c.use_auto_tile = 'BOX', 0.01, False
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = int(2 * w * density), int(2 * h * density), 100
    scene.use_nodes = True
    net = scene.node_tree
    net.nodes.clear()
    source = net.nodes.new('CompositorNodeRLayers')
    source.scene = scene
    files = net.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    files.file_slots.clear()
    for name in maps:
        files.file_slots.new(name + '_')
        net.links.new(source.outputs[name], files.inputs[name + '_'])
    bpy.ops.render.render(scene=scene.name)
    result = {}
    for name in maps:
        image = bpy.data.images.load(os.path.join(folder, '%s_%04d.exr' % (name, scene.frame_current)))
        image.colorspace_settings.name = 'Non-Color' if name != 'albedo' else 'Linear'
        image.pack()
        result[name] = image
    bpy.data.scenes.remove(scene)
    return result


def build_material(obj, tone, maps):
    material = bpy.data.materials.new('skin')
    t = Tree(material)
    t.tree.nodes.clear()
    out = t.add('OutputMaterial')
    bsdf = t.add('BsdfPrincipled', subsurface_method='RANDOM_WALK', distribution='GGX')
    uv = t.add('UVMap', uv_map='maps')

    def read(name):
        node = t.add('TexImage', image=maps[name], interpolation={'detail': 'Cubic', 'mask': 'Closest'}.get(name, 'Linear'), extension='EXTEND')
        t.tree.links.new(uv.outputs[0], node.inputs['Vector'])
        return node.outputs['Color']

    def split(socket):
        parts = t.add('SeparateColor')
        t.tree.links.new(socket, parts.inputs[0])
        return [Val(t, x) for x in parts.outputs]

    albedo = read('albedo')
    height, rough, coat = split(read('detail'))
    subsurface = split(read('under'))[0]
    mask = split(read('mask'))
    for name, value in zip(('cover', 'number'), mask):
        aov = t.add('OutputAOV')
        aov.name = name
        t.plug(value, aov.inputs['Value'])
    bump = t.add('Bump')
    bump.inputs['Strength'].default_value = 1.0
    bump.inputs['Distance'].default_value = 1.0
    t.plug(height, bump.inputs['Height'])
    t.tree.links.new(albedo, bsdf.inputs['Base Color'])
    t.tree.links.new(albedo, bsdf.inputs['Subsurface Color'])
    t.plug(subsurface, bsdf.inputs['Subsurface'])
    bsdf.inputs['Subsurface Radius'].default_value = tone['radius']
    bsdf.inputs['Subsurface Anisotropy'].default_value = 0.0
    bsdf.inputs['Subsurface IOR'].default_value = 1.4
    bsdf.inputs['Specular'].default_value = 0.30
    t.plug(rough, bsdf.inputs['Roughness'])
    t.plug(coat, bsdf.inputs['Clearcoat'])
    t.plug(mask[2], bsdf.inputs['Clearcoat Roughness'])
    t.tree.links.new(bump.outputs[0], bsdf.inputs['Normal'])
    t.tree.links.new(bump.outputs[0], bsdf.inputs['Clearcoat Normal'])
    t.tree.links.new(bsdf.outputs[0], out.inputs['Surface'])
    obj.data.materials.append(material)


def build_hairs(arm, count, seed, tone, strokes):
    """Sparse down, lying along the arm; none grows out of a stroke or lies across it."""
    rnd = random.Random(seed)

    def inside(x, y, spec):
        c, s = math.cos(spec['angle']), math.sin(spec['angle'])
        dx, dy = x - spec['at'][0], y - spec['at'][1]
        return abs(dx * c + dy * s) < spec['length'] / 2 + 0.1 and abs(dy * c - dx * s) < spec['wide'] + 0.15

    data = bpy.data.curves.new('hairs', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = '3D', 0.0014, 0, 1
    mesh = arm.data
    n = len(mesh.vertices)
    made = 0
    while made < count:
        i = rnd.randrange(n)
        p, normal = mesh.vertices[i].co, mesh.vertices[i].normal
        if normal.z < -0.15 or abs(p.x) > 9:
            continue
        p = p + Vector((rnd.uniform(-.05, .05), rnd.uniform(-.05, .05), 0))
        flow = Vector((-1.0, 0.45 + 0.5 * mnoise.noise(p * 0.3), 0)) + Vector((rnd.gauss(0, .35), rnd.gauss(0, .35), 0))
        flow = (flow - normal * flow.dot(normal)).normalized()
        length = rnd.uniform(0.16, 0.55)
        lift, curl = rnd.uniform(0.25, 0.55), rnd.gauss(0, 0.5)
        side = normal.cross(flow)
        tip = p + flow * length + side * length * curl * 0.35
        if any(inside(end.x, end.y, s) for s in strokes for end in (p, (p + tip) / 2, tip) if s['kind'] != 'blush'):
            continue
        spline = data.splines.new('POLY')
        spline.points.add(5)
        for k in range(6):
            f = k / 5
            q = p - normal * 0.004 + flow * length * f + normal * length * lift * (f - 0.75 * f * f) + side * length * curl * 0.35 * f * f
            spline.points[k].co = (*q, 1)
            spline.points[k].radius = 1.0 - 0.75 * f
        made += 1
    obj = bpy.data.objects.new('hairs', data)
    bpy.context.scene.collection.objects.link(obj)
    material = bpy.data.materials.new('hair')
    t = Tree(material)
    bsdf = t.tree.nodes['Principled BSDF']
    c = linear(tone['albedo'])
    bsdf.inputs['Base Color'].default_value = tuple(x * tone['hair'] for x in c[:3]) + (1,)
    bsdf.inputs['Roughness'].default_value = 0.35
    data.materials.append(material)
    return obj


def softbox(name, at, target, wide, high, radiance, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.color = 'RECTANGLE', wide, high, colour
    lamp.energy = radiance * wide * high * PI
    obj = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = at
    aim(obj, target)
    obj.visible_camera = False
    return obj


def wet_strip(pose):
    """A narrow light where a film on top of the arm mirrors it to the camera; it is seen in what shines and lights nothing else."""
    elevation = math.radians(pose['elevation'] - 4)
    strip = softbox('strip', (0, 45 * math.cos(elevation), 45 * math.sin(elevation) + 2.3), (0, 0.3, 2.3), 46, 2.2, 70.0)
    strip.visible_diffuse = False


def build_set(backdrop, table=-9.0):
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata([(-200, -200, table), (200, -200, table), (200, 200, table), (-200, 200, table)], [], [(0, 1, 2, 3)])
    obj = bpy.data.objects.new('backdrop', mesh)
    bpy.context.scene.collection.objects.link(obj)
    material = bpy.data.materials.new('backdrop')
    t = Tree(material)
    t.tree.nodes.clear()
    paper, out = t.add('BsdfDiffuse'), t.add('OutputMaterial')
    paper.inputs[0].default_value = linear(backdrop)
    t.tree.links.new(paper.outputs[0], out.inputs['Surface'])
    mesh.materials.append(material)
    # window from the upper left and a little behind: it grazes, so skin lines and the stroke's edges catch it
    softbox('window', (-27, 21, 25), (0, 0, 1), 20, 26, 15.0, (0.965, 0.99, 1.0))
    softbox('back', (6, 34, 24), (0, 0, 1), 30, 12, 3.6, (0.98, 0.99, 1.0))
    softbox('rim', (24, 6, 4), (0, 0, 0), 8, 30, 4.0, (0.97, 0.985, 1.0))
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    w = Tree(world)
    background = w.tree.nodes['Background']
    b = linear(backdrop)
    background.inputs['Color'].default_value = tuple(0.5 + 0.5 * c / max(b[:3]) for c in b[:3]) + (1,)
    background.inputs['Strength'].default_value = 0.40
    world.cycles.sampling_method = 'NONE'


def build_camera(pose):
    """Pose: `frame` cm across the picture, `x` where along the arm and `y` how far across it looks, `elevation`, `roll`."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_end = 100, 36, 2000
    obj = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(obj)
    distance, elevation = pose['frame'] * 100 / 36, math.radians(pose['elevation'])
    target = Vector((pose['x'], pose['y'], 2.0))
    obj.location = target + Vector((0, -math.cos(elevation), math.sin(elevation))) * distance
    aim(obj, target)
    obj.rotation_euler.rotate_axis('Z', math.radians(pose['roll']))
    data.shift_x, data.shift_y = pose.get('shift', (0, 0))
    data.dof.use_dof = True
    data.dof.aperture_fstop = 11 / 100                           # 1 unit is 1 cm, Blender thinks it a metre
    data.dof.focus_distance = (target + Vector((0, 0, 0.25)) - obj.location).length
    bpy.context.scene.camera = obj


def build(job):
    tone, pose, strokes = TONES[job['tone']], job['pose'], job['strokes']
    reach = (pose['reach'], 5.2)
    arm = build_arm(job['seed'], reach)
    with tempfile.TemporaryDirectory() as folder:
        maps = bake_maps(folder, tone, strokes, job['seed'], reach, min(190, 1.25 * job['wide'] / pose['frame']))
    build_material(arm, tone, maps)
    build_hairs(arm, 700, job['seed'], tone, strokes)
    build_set(job['backdrop'], pose.get('table', -9.0))
    if any(stroke['kind'] == 'gloss' for stroke in strokes):
        wet_strip(pose)
    for item in job.get('placed', []):
        from views import build as build_product  # brings all shapes, which an arm alone does not need
        product = build_product(job['rows'][item['alias']], job['art'][item['alias']], item['pose'], at=item['at'])
        product.rotation_euler = [math.radians(angle) for angle in item['turn']]
    build_camera(pose)


def sampling(cycles):
    """Random walk needs more samples than the studio's products, and the layer the strokes' masks."""
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 1, 1
    cycles.blur_glossy, cycles.filter_width = 1.0, 1.4
    for name in ('cover', 'number'):
        aov = bpy.context.scene.view_layers[0].aovs.add()
        aov.name, aov.type = name, 'VALUE'
