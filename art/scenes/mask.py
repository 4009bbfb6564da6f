"""After a picture: the same once more with nothing lit but the product's content, to know where it is seen, through glass too.
Red is how surely; green over red, times 16, is which of several contents (a palette's pans), counted from 1. Half the picture's size is enough."""
import bpy

import studio

CONTENT = ('foundation', 'lacquer', 'lip colour', 'swatch', 'cream', 'powder', 'lip gloss', 'gel')


def render(path, wide, high, contents=1):
    scene = bpy.context.scene
    for obj in scene.objects:
        if obj.type == 'LIGHT' or obj.name.startswith(('set card', 'set flag')):
            obj.hide_render = True
    scene.world.node_tree.nodes['World Output'].inputs['Surface'].links[0].from_node.mute = True
    shown = [material for material in bpy.data.materials if material.name.startswith(CONTENT)]  # in order of name, so as they were made
    for k, material in enumerate(shown):
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()
        glow = nodes.new('ShaderNodeEmission')
        glow.inputs['Color'].default_value = (1, (k % contents + 1) / 16, 0, 1)
        links.new(glow.outputs[0], nodes.new('ShaderNodeOutputMaterial').inputs['Surface'])

    def settings(cycles):
        cycles.diffuse_bounces = 0

    studio.render(path, wide // 2, high // 2, 12, settings=settings)
