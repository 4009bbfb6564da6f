"""Builds every view and composition without rendering it, to find mistakes in the tables: `node render.mjs --check`."""
import json
import os
import sys
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402
from sets import SETS  # noqa: E402
from views import VIEWS  # noqa: E402

faults = 0
for job in json.load(open(sys.argv[sys.argv.index('--') + 1])):
    try:
        studio.empty_scene()
        if job['kind'] == 'product':
            VIEWS[job['view']](job['row'], job['art'])
        else:
            SETS[job['scene']](job['rows'], job['art'])
    except Exception:
        faults += 1
        print('FAULT in', job['name'])
        traceback.print_exc(file=sys.stdout)
print('CHECKED, faults:', faults)
