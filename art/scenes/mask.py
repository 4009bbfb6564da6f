"""After a picture: the same once more with nothing lit but the product's content, to know where it is seen, through glass too."""
import bpy

import studio

CONTENT = ('foundation', 'lacquer', 'lip colour', 'swatch', 'cream', 'powder')


def render(path, wide, high):
    scene = bpy.context.scene
    for obj in scene.objects:
        if obj.type == 'LIGHT' or obj.name.startswith(('set card', 'set flag')):
            obj.hide_render = True
    scene.world.node_tree.nodes['World Output'].inputs['Surface'].links[0].from_node.mute = True
    for material in bpy.data.materials:
        if material.name.startswith(CONTENT):
            nodes, links = material.node_tree.nodes, material.node_tree.links
            nodes.clear()
            links.new(nodes.new('ShaderNodeEmission').outputs[0], nodes.new('ShaderNodeOutputMaterial').inputs['Surface'])

    def settings(cycles):
        cycles.diffuse_bounces = 0

    studio.render(path, wide, high, 12, settings=settings)
