"""The light of a banner in layers: one under soft lamps, and one for each position of swaying leaves under the sun alone.
Light adds up, so a film is blended from them (video.mjs).

A job is {"scene", "rows", "art", "soft": path, "sun": [paths], "wide", "high", "samples", "pause"}; layers that exist are skipped."""
import json
import math
import os
import sys
import time

import bpy
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402
from sets import SETS  # noqa: E402

job = json.load(open(sys.argv[sys.argv.index('--') + 1]))


def wait():
    while job.get('pause') and os.path.exists(job['pause']):
        time.sleep(2)


def shoot(path, samples, light_only=None):
    if os.path.exists(path):
        return
    wait()
    studio.render(path + '.part', job['wide'], job['high'], samples, settings=light_only)
    os.rename(path + '.part', path)


studio.empty_scene()
SETS[job['scene']](job['rows'], job['art'])
objects = bpy.context.scene.objects
sun, leaves = objects['sun'], objects['set leaf shadow']
bpy.context.view_layer.update()
rest = leaves.matrix_world.copy()

sun.hide_render = leaves.hide_render = True
shoot(job['soft'], job['samples'] * 3)
sun.hide_render = leaves.hide_render = False

for obj in objects:
    if (obj.type == 'LIGHT' and obj.data.type == 'AREA') or obj.name.startswith(('set card', 'set flag')):
        obj.hide_render = True
sky = bpy.context.scene.world.node_tree
strength = sky.nodes['Background'].inputs['Strength']
for link in list(strength.links):
    sky.links.remove(link)
strength.default_value = 0


def quick(cycles):
    cycles.diffuse_bounces, cycles.max_bounces, cycles.transmission_bounces, cycles.adaptive_min_samples = 2, 6, 6, 4


last = len(job['sun']) - 1
for k, path in enumerate(job['sun']):
    sway = -1 + 2 * k / last
    leaves.matrix_world = rest @ Matrix.Translation((1.6 * sway, 0.9 * sway, 0)) @ Matrix.Rotation(math.radians(5.0 * sway), 4, 'Z')
    shoot(path, job['samples'], quick)
