"""Materials. Colours in the tables are sRGB hex; metals are measured linear values."""
import bpy


def linear(hex_colour):
    h = hex_colour.lstrip('#')
    parts = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple([c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1.0])


def rgba(colour):
    return linear(colour) if isinstance(colour, str) else colour


def shade(colour, factor):
    return tuple(min(1, x * factor) for x in rgba(colour)[:3]) + (1,)


class Nodes:
    """A short way to write node trees."""

    def __init__(self, owner):
        self.nodes, self.links = owner.node_tree.nodes, owner.node_tree.links

    def add(self, kind, **values):
        node = self.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            setattr(node, key, value)
        return node

    def link(self, a, b):
        self.links.new(a, b)

    def math(self, operation, a, b=None):
        node = self.add('Math', operation=operation)
        for i, value in enumerate((a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                self.link(value, node.inputs[i])
        return node.outputs[0]

    def ramp(self, value, start, end, kind='SMOOTHSTEP', low=0.0, high=1.0):
        node = self.add('MapRange', interpolation_type=kind)
        for key, number in (('From Min', start), ('From Max', end), ('To Min', low), ('To Max', high)):
            node.inputs[key].default_value = number
        self.link(value, node.inputs['Value'])
        return node.outputs[0]

    def noise(self, vector, scale, detail=4, distortion=0.0, roughness=0.5):
        node = self.add('TexNoise')
        for key, number in (('Scale', scale), ('Detail', detail), ('Distortion', distortion), ('Roughness', roughness)):
            node.inputs[key].default_value = number
        self.link(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def bump(self, height, strength, distance, under=None, invert=False):
        node = self.add('Bump', invert=invert)
        node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
        self.link(height, node.inputs['Height'])
        if under:
            self.link(under, node.inputs['Normal'])
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        node = self.add('MixRGB', blend_type=blend)
        for i, value in enumerate((factor, a, b)):
            if isinstance(value, (int, float, tuple)):
                node.inputs[i].default_value = value
            else:
                self.link(value, node.inputs[i])
        return node.outputs[0]

    @property
    def object_space(self):
        return self.add('TexCoord').outputs['Object']


def new_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = Nodes(material)
    tree.nodes.clear()
    return material, tree, tree.add('OutputMaterial')


def principled(name, colour, rough=0.4, metal=0.0, spec=0.5, coat=0.0, coat_rough=0.05, transmission=0.0, ior=1.45,
               sheen=0.0, glow=0.0):
    material, tree, out = new_material(name)
    p = tree.add('BsdfPrincipled')
    for key, value in {'Base Color': rgba(colour), 'Roughness': rough, 'Metallic': metal, 'Specular': spec,
                       'Clearcoat': coat, 'Clearcoat Roughness': coat_rough, 'Transmission': transmission, 'IOR': ior,
                       'Sheen': sheen, 'Emission': rgba(colour), 'Emission Strength': glow}.items():
        p.inputs[key].default_value = value
    tree.link(p.outputs[0], out.inputs['Surface'])
    return material, tree, p


def plastic(colour, rough=0.32, coat=0.3, coat_rough=0.15, spec=0.5):
    return principled('plastic', colour, rough=rough, coat=coat, coat_rough=coat_rough, spec=spec)[0]


def gloss_plastic(colour='#1a1617'):
    return principled('gloss plastic', colour, rough=0.10, coat=1.0, coat_rough=0.04)[0]


def rubber(colour):
    return principled('rubber', colour, rough=0.42, spec=0.4)[0]


def board(colour):
    return principled('board', colour, rough=0.6, spec=0.3)[0]


METALS = {
    'gold': ((0.90, 0.66, 0.38, 1), 0.15),
    'champagne': ((0.88, 0.74, 0.56, 1), 0.17),
    'rose-gold': ((0.90, 0.60, 0.48, 1), 0.15),
    'silver': ((0.86, 0.87, 0.88, 1), 0.14),
    'steel': ((0.50, 0.51, 0.53, 1), 0.26),
    'bronze': ((0.62, 0.40, 0.24, 1), 0.20),
    'copper': ((0.85, 0.48, 0.34, 1), 0.16),
    'gunmetal': ((0.28, 0.28, 0.30, 1), 0.20),
    'brass': ((0.80, 0.60, 0.30, 1), 0.20),
}


def metal(name='gold', rough=None):
    colour, own_rough = METALS[name]
    return principled(name, colour, rough=own_rough if rough is None else rough, metal=1.0)[0]


def surface(value, kind='plastic'):
    """A table's word for a finish: a metal's name, `wood`, `marble`, `tortoise`, `glossy #hex`, `matte #hex` or a plain hex."""
    value = {'white': '#fbfaf8', 'black': '#171415'}.get(value, value)
    if value in METALS:
        return metal(value)
    if value in ('wood', 'light-wood', 'dark-wood', 'bamboo'):
        return wood(value)
    if value == 'tortoise':
        return tortoise()
    if value == 'marble':
        return marble()
    if ' ' in value:
        finish, colour = value.split()
        if finish == 'glossy':
            return gloss_plastic(colour)
        if finish == 'matte':
            return principled('matte', colour, rough=0.55, spec=0.35)[0]
        if finish == 'rubber':
            return rubber(colour)
        if finish == 'pearl':
            return principled('pearl', colour, rough=0.25, coat=0.8, metal=0.25)[0]
        raise ValueError(value)
    return {'plastic': plastic, 'gloss': gloss_plastic, 'rubber': rubber, 'board': board}[kind](value)


def tint(colour, power):
    """The table names the colour seen through the whole bottle; light crosses its walls several times, so each one tints less."""
    return tuple(max(0.004, x) ** power for x in rgba(colour)[:3]) + (1,)


def glass(colour='#ffffff', rough=0.0, ior=1.5, shadow=0.92):
    """Refracts for the eye, lets light through tinted for shadow and diffuse rays, so no caustics are needed."""
    material, tree, out = new_material('glass')
    g = tree.add('BsdfPrincipled')
    for key, value in {'Base Color': rgba(colour), 'Roughness': rough, 'Transmission': 1.0, 'IOR': ior, 'Specular': 0.5}.items():
        g.inputs[key].default_value = value
    through = tree.add('BsdfTransparent')
    through.inputs['Color'].default_value = shade(colour, shadow)
    path = tree.add('LightPath')
    mix = tree.add('MixShader')
    tree.link(tree.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray']), mix.inputs[0])
    tree.link(g.outputs[0], mix.inputs[1])
    tree.link(through.outputs[0], mix.inputs[2])
    tree.link(mix.outputs[0], out.inputs['Surface'])
    return material


def bottle_glass(colour='#ffffff', frost=0.0, shadow=0.92):
    return glass(tint(colour, 0.30), rough=frost, shadow=shadow)


def liquid(colour, shadow=0.85):
    return glass(tint(colour, 0.75), ior=1.36, shadow=shadow)


def decal(png, rough=0.45, metallic=0.0):
    """Print: ink or paper where the picture is opaque, nothing elsewhere."""
    material, tree, out = new_material('print')
    picture = bpy.data.images.load(png)
    picture.alpha_mode = 'STRAIGHT'
    tex = tree.add('TexImage', image=picture, interpolation='Cubic', extension='CLIP')
    ink = tree.add('BsdfPrincipled')
    ink.inputs['Roughness'].default_value, ink.inputs['Metallic'].default_value = rough, metallic
    clear = tree.add('BsdfTransparent')
    mix = tree.add('MixShader')
    tree.link(tex.outputs['Color'], ink.inputs['Base Color'])
    tree.link(tex.outputs['Alpha'], mix.inputs[0])
    tree.link(clear.outputs[0], mix.inputs[1])
    tree.link(ink.outputs[0], mix.inputs[2])
    tree.link(mix.outputs[0], out.inputs['Surface'])
    return material


def height_map(tree, png):
    picture = bpy.data.images.load(png)
    picture.colorspace_settings.name = 'Non-Color'
    tex = tree.add('TexImage', image=picture, extension='CLIP')
    tree.link(tree.add('UVMap').outputs[0], tex.inputs[0])
    return tex.outputs['Color']


def cream(colour='#f6eee4', rough=0.26, gloss=0.55):
    """Wet and bright. A little of its own colour as light stands in for light scattered inside,
    which real subsurface cannot give at these sample counts without speckle."""
    material, tree, p = principled('cream', colour, rough=rough, coat=gloss, coat_rough=0.12, glow=0.10)
    fine = tree.noise(tree.object_space, 5.0, detail=2)
    tree.link(tree.bump(fine, 0.05, 0.03), p.inputs['Normal'])
    return material


def gel(colour):
    """Thick translucent product outside its bottle."""
    material, tree, p = principled('gel', colour, rough=0.06, coat=1.0, coat_rough=0.02, transmission=0.55, ior=1.4, glow=0.06)
    return material


def powder(colour, emboss=None, shimmer=0.0, depth=0.10):
    material, tree, p = principled('powder', colour, rough=0.85 - 0.45 * shimmer, spec=0.15 + 0.5 * shimmer, metal=0.35 * shimmer)
    normal = tree.bump(tree.noise(tree.object_space, 14, detail=6), 0.12 + 0.2 * shimmer, 0.02)
    if emboss:
        normal = tree.bump(height_map(tree, emboss), 1.0, depth, under=normal, invert=True)
    tree.link(normal, p.inputs['Normal'])
    return material


def lacquer(colour, shimmer=0.0):
    return principled('lacquer', colour, rough=0.12 + 0.15 * shimmer, spec=0.6, coat=1.0, metal=0.6 * shimmer)[0]


def lip_colour(colour, finish='satin'):
    rough, coat = {'matte': (0.5, 0.0), 'satin': (0.27, 0.35), 'gloss': (0.12, 1.0)}[finish]
    return principled('lip colour', colour, rough=rough, coat=coat, coat_rough=0.18)[0]


def soap(colour, vein=None, emboss=None, scale=0.35, specks=None, depth=0.22):
    material, tree, p = principled('soap', colour, rough=0.42, spec=0.4)
    space = tree.object_space
    base = None
    if vein:
        ramp = tree.add('ValToRGB')
        first, last = ramp.color_ramp.elements
        first.position, first.color, last.position, last.color = 0.42, linear(colour), 0.60, linear(vein)
        tree.link(tree.noise(space, scale, detail=3, distortion=2.6), ramp.inputs['Fac'])
        base = ramp.outputs['Color']
    if specks:
        dots = tree.add('TexVoronoi')
        dots.inputs['Scale'].default_value = 2.4
        tree.link(space, dots.inputs['Vector'])
        base = tree.mix(tree.ramp(dots.outputs['Distance'], 0.16, 0.12), base or linear(colour), linear(specks))
    normal = tree.bump(tree.noise(space, 1.6, detail=5), 0.25, 0.06)
    if emboss:
        height = height_map(tree, emboss)
        normal = tree.bump(height, 1.0, depth, under=normal, invert=True)
        base = tree.mix(height, base or linear(colour), (0.62, 0.58, 0.52, 1), blend='MULTIPLY')
        multiply = base.node
        inside = multiply.inputs[1]
        if not inside.links:
            inside.default_value = linear(colour)
    if base:
        tree.link(base, p.inputs['Base Color'])
    tree.link(normal, p.inputs['Normal'])
    return material


def grainy(colour, scale=6, strength=0.9, distance=0.05, specks=None):
    """Pressed salt, scrub, bath bomb."""
    material, tree, p = principled('grainy', colour, rough=0.95, spec=0.1)
    space = tree.object_space
    tree.link(tree.bump(tree.noise(space, scale, detail=8), strength, distance), p.inputs['Normal'])
    if specks:
        dots = tree.add('TexVoronoi')
        dots.inputs['Scale'].default_value = 2.6
        tree.link(space, dots.inputs['Vector'])
        tree.link(tree.mix(tree.ramp(dots.outputs['Distance'], 0.20, 0.14), linear(colour), linear(specks)), p.inputs['Base Color'])
    return material


def foam(colour):
    """Make-up sponge: matte with pores."""
    material, tree, p = principled('foam', colour, rough=1.0, spec=0.08, sheen=0.25)
    space = tree.object_space
    cells = tree.add('TexVoronoi')
    cells.inputs['Scale'].default_value = 7.5
    tree.link(space, cells.inputs['Vector'])
    pores = tree.ramp(cells.outputs['Distance'], 0.0, 0.30)
    height = tree.add('Math', operation='MULTIPLY_ADD')
    tree.link(tree.noise(space, 9, detail=6, roughness=0.7), height.inputs[0])
    height.inputs[1].default_value = 0.9
    tree.link(pores, height.inputs[2])
    tree.link(tree.bump(height.outputs[0], 0.55, 0.06), p.inputs['Normal'])
    tree.link(tree.mix(pores, shade(colour, 0.72), linear(colour)), p.inputs['Base Color'])
    return material


def tortoise(light='#c07a32', dark='#2b120a', between='#7a3d17'):
    material, tree, p = principled('tortoise', light, rough=0.14, spec=0.55, coat=0.6, transmission=0.25)
    ramp = tree.add('ValToRGB')
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = 0.40, linear(dark), 0.62, linear(light)
    e.new(0.50).color = linear(between)
    tree.link(tree.noise(tree.object_space, 0.9, detail=3, distortion=1.2), ramp.inputs['Fac'])
    tree.link(ramp.outputs['Color'], p.inputs['Base Color'])
    return material


WOODS = {'wood': ('#a5713f', '#7d4f28'), 'light-wood': ('#d9b98c', '#bd9664'), 'dark-wood': ('#5b3522', '#3a2014'),
         'bamboo': ('#dcc08a', '#c5a266')}


def wood(name='wood'):
    """Grain runs along X of the object."""
    light, dark = WOODS[name]
    material, tree, p = principled(name, light, rough=0.45, spec=0.4, coat=0.15, coat_rough=0.3)
    stretch = tree.add('Mapping')
    stretch.inputs['Scale'].default_value = (0.16, 2.4, 2.4)
    tree.link(tree.object_space, stretch.inputs['Vector'])
    grain = tree.noise(stretch.outputs[0], 1.6, detail=4, distortion=0.5)
    tree.link(tree.mix(tree.ramp(grain, 0.38, 0.62), linear(dark), linear(light)), p.inputs['Base Color'])
    tree.link(tree.bump(grain, 0.08, 0.03), p.inputs['Normal'])
    return material


def marble(base='#f4f1ee', vein='#b9b2ac'):
    material, tree, p = principled('marble', base, rough=0.16, coat=0.6)
    n = tree.noise(tree.object_space, 0.35, detail=6, distortion=2.2, roughness=0.6)
    thin = tree.math('ABSOLUTE', tree.math('SUBTRACT', n, 0.5))
    tree.link(tree.mix(tree.ramp(thin, 0.0, 0.05), linear(vein), linear(base)), p.inputs['Base Color'])
    return material


def hair(root, tip, z_root, z_tip):
    material, tree, out = new_material('hair')
    p = tree.add('BsdfPrincipled')
    p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = 0.5, 0.35
    parts = tree.add('SeparateXYZ')
    tree.link(tree.object_space, parts.inputs[0])
    tree.link(tree.mix(tree.ramp(parts.outputs['Z'], z_root, z_tip), linear(root), linear(tip)), p.inputs['Base Color'])
    tree.link(p.outputs[0], out.inputs['Surface'])
    return material


def mirror():
    return principled('mirror', (0.92, 0.93, 0.94, 1), rough=0.02, metal=1.0)[0]
