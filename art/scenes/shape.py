"""What every shape has in common. A builder takes

  look    colours and options from the table (see README)
  art     paths of the printed pictures made for this product: label, lid, carton, emboss ...
  pose    'closed' or 'open'

builds the product standing on z = 0, facing -Y, and returns its parent."""
from dataclasses import dataclass
from typing import Callable

from materials import decal

SHAPES = {}

# Glass bases sit slightly inside the floor: no air gap, so no black total reflection.
SINK = -0.035


@dataclass
class Shape:
    build: Callable
    elevation: float = 5        # camera height in degrees for the front view
    open_elevation: float = 0   # the same for the open view, where the usual height hides something
    fill: float = 0.8           # part of the frame the product fills
    turn: float = 0             # degrees round Z in the front view
    flags: bool = True          # black flags beside it: yes for glass, metal, dark plastic; no for mirrors


def shape(*names, **traits):
    def register(build):
        for name in names:
            SHAPES[name] = Shape(build, **traits)
        return build
    return register


def printed(art, name='label', rough=0.45, foil=False):
    """The material of a printed area, or None if this product has no such print."""
    path = art.get(name)
    if not path:
        return None
    return decal(path, rough=0.35 if foil else rough, metallic=0.5 if foil else 0.0)
