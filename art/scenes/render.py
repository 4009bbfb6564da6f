"""blender -b --factory-startup -t 2 -P scenes/render.py -- job.json

A job is {"kind": "product", "view", "row", "art", "out", "wide", "high", "samples"}
or {"kind": "scene", "scene", "rows", "art", ...} for compositions of several products
or {"kind": "skin", "tone", "pose", "strokes", "backdrop", ...} for make-up on a forearm."""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402

job = json.load(open(sys.argv[sys.argv.index('--') + 1]))
started = time.time()
studio.empty_scene()
if job['kind'] == 'product':
    from views import VIEWS
    VIEWS[job['view']](job['row'], job['art'])
elif job['kind'] == 'skin':
    import skin
    skin.build(job)
else:
    from sets import SETS
    SETS[job['scene']](job['rows'], job['art'])
built = time.time()
if job.get('print_only'):
    box = studio.product_box(job['wide'], job['high'], 0.01, only='label')
    studio.crop(box, job['wide'], job['high'])
    json.dump({'box': box, 'wide': job['wide'], 'high': job['high']}, open(job['out'] + '.box', 'w'))
elif job['kind'] == 'product':
    box = studio.product_box(job['wide'], job['high'])
    if (box[2] - box[0]) * (box[3] - box[1]) < 0.7 * job['wide'] * job['high']:
        # the backdrop needs no pixels of its own: it is soft, and a quarter of the size does
        studio.render(job['out'] + '.wide', job['wide'] // 4, job['high'] // 4, 2 * job['samples'])
        studio.crop(box, job['wide'], job['high'])
        json.dump({'box': box, 'wide': job['wide'], 'high': job['high']}, open(job['out'] + '.box', 'w'))
studio.render(job['out'], job['wide'], job['high'], job['samples'], seed=job.get('seed', 1), settings=skin.sampling if job['kind'] == 'skin' else None)
if job.get('masked'):
    import mask
    mask.render(job['out'] + '.mask', job['wide'], job['high'], job['masked'])
print('built in %.1f s, rendered in %.1f s' % (built - started, time.time() - built))
