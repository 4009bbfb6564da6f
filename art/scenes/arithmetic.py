"""Shader nodes as arithmetic: u * 2.0 + t.noise(u, v) builds the nodes."""


class Tree:
    def __init__(self, owner):
        """Owner: a material, a world, or a node group itself."""
        if hasattr(owner, 'use_nodes'):
            owner.use_nodes = True
        self.tree = getattr(owner, 'node_tree', owner)

    def add(self, kind, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def plug(self, value, socket):
        if isinstance(value, Val):
            self.tree.links.new(value.socket, socket)
        elif value is not None:
            socket.default_value = value

    def math(self, op, *args, clamp=False):
        node = self.add('Math', operation=op, use_clamp=clamp)
        for value, socket in zip(args, node.inputs):
            self.plug(value, socket)
        return Val(self, node.outputs[0])

    def vector(self, x=0.0, y=0.0, z=0.0):
        node = self.add('CombineXYZ')
        for value, socket in zip((x, y, z), node.inputs):
            self.plug(value, socket)
        return Val(self, node.outputs[0])

    def noise(self, x, y, z=0.0, scale=1.0, detail=2.0, rough=0.5):
        """-1 .. 1, mostly within ±0.5."""
        node = self.add('TexNoise', noise_dimensions='3D')
        self.plug(self.vector(x, y, z), node.inputs['Vector'])
        for name, value in (('Scale', scale), ('Detail', detail), ('Roughness', rough)):
            self.plug(value, node.inputs[name])
        return (Val(self, node.outputs['Fac']) - 0.5) * 2.0

    def voronoi(self, x, y, scale=1.0, feature='DISTANCE_TO_EDGE', randomness=1.0, output='Distance'):
        node = self.add('TexVoronoi', voronoi_dimensions='2D', feature=feature)
        self.plug(self.vector(x, y), node.inputs['Vector'])
        self.plug(scale, node.inputs['Scale'])
        self.plug(randomness, node.inputs['Randomness'])
        return Val(self, node.outputs[output])

    def smooth(self, value, low, high):
        """0 at low, 1 at high, smooth between; low may be the larger."""
        node = self.add('MapRange', interpolation_type='SMOOTHSTEP', clamp=True)
        flip = not isinstance(low, Val) and not isinstance(high, Val) and low > high
        if flip:
            low, high = high, low
        self.plug(value, node.inputs['Value'])
        self.plug(low, node.inputs['From Min'])
        self.plug(high, node.inputs['From Max'])
        result = Val(self, node.outputs[0])
        return 1.0 - result if flip else result

    def mix(self, a, b, factor):
        return a + (b - a) * factor if isinstance(a, Val) or isinstance(b, Val) else factor * (b - a) + a

    def colour(self, a, b, factor, blend='MIX'):
        node = self.add('MixRGB', blend_type=blend)
        self.plug(factor, node.inputs[0])
        self.plug(a, node.inputs[1])
        self.plug(b, node.inputs[2])
        return Val(self, node.outputs[0])

    def gauss(self, value, width):
        q = value / width
        return self.math('EXPONENT', q * q * -1.0)


class Val:
    def __init__(self, tree, socket):
        self.tree, self.socket = tree, socket

    def __add__(self, o): return self.tree.math('ADD', self, o)
    def __radd__(self, o): return self.tree.math('ADD', o, self)
    def __sub__(self, o): return self.tree.math('SUBTRACT', self, o)
    def __rsub__(self, o): return self.tree.math('SUBTRACT', o, self)
    def __mul__(self, o): return self.tree.math('MULTIPLY', self, o)
    def __rmul__(self, o): return self.tree.math('MULTIPLY', o, self)
    def __truediv__(self, o): return self.tree.math('DIVIDE', self, o)
    def abs(self): return self.tree.math('ABSOLUTE', self)
    def clamp(self): return self.tree.math('ADD', self, 0.0, clamp=True)
    def max(self, o): return self.tree.math('MAXIMUM', self, o)
    def min(self, o): return self.tree.math('MINIMUM', self, o)
    def pow(self, o): return self.tree.math('POWER', self, o)
    def sqrt(self): return self.tree.math('SQRT', self)
    def smax(self, o, k): return self.tree.math('SMOOTH_MAX', self, o, k)
