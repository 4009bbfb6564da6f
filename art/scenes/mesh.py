"""Mesh builders. One unit is one centimetre; a product stands on z = 0 and faces -Y."""
import math

import bmesh
import bpy
from mathutils import Vector

PI = math.pi


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def group(name, objects, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Parents the objects to one empty; `turn` is in degrees."""
    empty = link(bpy.data.objects.new(name, None))
    for obj in objects:
        if obj.parent is None:
            obj.parent = empty
    empty.location = at
    empty.rotation_euler = tuple(math.radians(a) for a in turn)
    empty.scale = (scale,) * 3
    return empty


def circle(t):
    return math.cos(t), math.sin(t)


def superellipse(power, wide=1.0, deep=1.0):
    """Cross-section between an ellipse (2) and a rectangle (8 and more)."""
    def section(t):
        c, s = math.cos(t), math.sin(t)
        return (wide * math.copysign(abs(c) ** (2 / power), c),
                deep * math.copysign(abs(s) ** (2 / power), s))
    return section


def fillet(points, steps=8):
    """(r, z[, radius]) corners to a dense polyline with an arc at every corner that has a radius."""
    corners = [(p[0], p[1], p[2] if len(p) > 2 else 0.0) for p in points]
    line = []
    for i, (x, y, radius) in enumerate(corners):
        if radius <= 0 or i in (0, len(corners) - 1):
            line.append((x, y))
            continue
        here = Vector((x, y))
        u = Vector(corners[i - 1][:2]) - here
        v = Vector(corners[i + 1][:2]) - here
        lu, lv = u.length, v.length
        if lu < 1e-9 or lv < 1e-9:
            line.append((x, y))
            continue
        u /= lu
        v /= lv
        angle = u.angle(v)
        if angle > PI - 1e-3 or angle < 1e-3:
            line.append((x, y))
            continue
        run = radius / math.tan(angle / 2)
        longest = 0.499 * min(lu, lv)
        if run > longest:
            run = longest
            radius = run * math.tan(angle / 2)
        centre = here + (u + v).normalized() * (radius / math.sin(angle / 2))
        start, end = here + u * run, here + v * run
        a0 = math.atan2(start.y - centre.y, start.x - centre.x)
        d = math.atan2(end.y - centre.y, end.x - centre.x) - a0
        while d > PI:
            d -= 2 * PI
        while d < -PI:
            d += 2 * PI
        for k in range(steps + 1):
            q = a0 + d * k / steps
            line.append((centre.x + radius * math.cos(q), centre.y + radius * math.sin(q)))
    return line


def finish(mesh, name, material=None, smooth_under=40, weighted=True):
    obj = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = smooth_under < 180
    mesh.auto_smooth_angle = math.radians(smooth_under)
    if weighted and smooth_under < 180:
        m = obj.modifiers.new('weighted normals', 'WEIGHTED_NORMAL')
        m.weight = 100
        m.keep_sharp = True
    return obj


def outward(mesh):
    bm = bmesh.new()
    bm.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()


def lathe(name, profile, material=None, segments=128, section=circle, steps=8, rounded=True,
          smooth_under=40, bend=None):
    """Spins a profile of (r, z[, corner radius]) round Z. r = 0 at an end closes the solid.
    `bend(x, y, z, angle, r)` may move every point."""
    line = fillet(profile, steps) if rounded else [(p[0], p[1]) for p in profile]
    length = [0.0]
    for i in range(1, len(line)):
        length.append(length[-1] + math.dist(line[i], line[i - 1]))
    verts, rings = [], []
    for r, z in line:
        if r < 1e-6:
            rings.append([len(verts)])
            verts.append((0, 0, z))
            continue
        ring = []
        for k in range(segments):
            t = 2 * PI * k / segments
            c, s = section(t)
            p = (r * c, r * s, z)
            if bend:
                p = bend(*p, t, r)
            ring.append(len(verts))
            verts.append(p)
        rings.append(ring)
    faces, uvs = [], []
    for i in range(len(rings) - 1):
        a, b = rings[i], rings[i + 1]
        v0, v1 = length[i] / length[-1], length[i + 1] / length[-1]
        for k in range(segments):
            n = (k + 1) % segments
            u0, u1 = k / segments, (k + 1) / segments
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                faces.append((b[k], b[n], a[0]))
                uvs.append([(u0, v1), (u1, v1), ((u0 + u1) / 2, v0)])
            elif len(b) == 1:
                faces.append((a[k], a[n], b[0]))
                uvs.append([(u0, v0), (u1, v0), ((u0 + u1) / 2, v1)])
            else:
                faces.append((a[k], a[n], b[n], b[k]))
                uvs.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='UV')
    for i, q in enumerate(q for face in uvs for q in face):
        layer.data[i].uv = q
    mesh.validate()
    outward(mesh)
    return finish(mesh, name, material, smooth_under)


def as_label(obj):
    """Print takes part in every ray but casts no shadow: ink has no thickness."""
    obj.visible_shadow = False
    return obj


def label_patch(name, radius, z0, z1, material, degrees=150, section=circle, columns=64, lift=0.012,
                rows=1, radius_at=None):
    """Curved print area on the front of a lathed body; u runs left to right by arc length."""
    a0, a1 = math.radians(-90 - degrees / 2), math.radians(-90 + degrees / 2)
    verts, faces, uvs = [], [], []
    for j in range(rows + 1):
        z = z0 + (z1 - z0) * j / rows
        r = (radius_at(z) if radius_at else radius) + lift
        for k in range(columns + 1):
            c, s = section(a0 + (a1 - a0) * k / columns)
            verts.append((r * c, r * s, z))
    wide = columns + 1
    for j in range(rows):
        for k in range(columns):
            faces.append((j * wide + k, j * wide + k + 1, (j + 1) * wide + k + 1, (j + 1) * wide + k))
            uvs.append([(k, j), (k + 1, j), (k + 1, j + 1), (k, j + 1)])
    arc = [0.0]
    for k in range(columns):
        arc.append(arc[-1] + math.dist(verts[k], verts[k + 1]))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='UV')
    for i, (k, j) in enumerate(q for face in uvs for q in face):
        layer.data[i].uv = (arc[k] / arc[-1], j / rows)
    return as_label(finish(mesh, name, material, weighted=False))


def disc(name, radius, z, material, segments=96):
    """Flat round print area facing up, u and v planar."""
    verts = [(0, 0, z)] + [(radius * math.cos(2 * PI * k / segments), radius * math.sin(2 * PI * k / segments), z)
                           for k in range(segments)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], [(0, k + 1, (k + 1) % segments + 1) for k in range(segments)])
    planar_uv(mesh, radius, radius)
    obj = link(bpy.data.objects.new(name, mesh))
    mesh.materials.append(material)
    return as_label(obj)


def planar_uv(mesh, half_wide, half_deep):
    layer = mesh.uv_layers[0] if mesh.uv_layers else mesh.uv_layers.new(name='UV')
    for polygon in mesh.polygons:
        for loop, vertex in zip(polygon.loop_indices, polygon.vertices):
            co = mesh.vertices[vertex].co
            layer.data[loop].uv = (co.x / (2 * half_wide) + 0.5, co.y / (2 * half_deep) + 0.5)


def box(name, wide, deep, high, material=None, edge=0.05, steps=4, z=0.0):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    for v in bm.verts:
        v.co = Vector((v.co.x * wide, v.co.y * deep, (v.co.z + 0.5) * high + z))
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    obj = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    if edge > 0:
        b = obj.modifiers.new('edge', 'BEVEL')
        b.width, b.segments, b.limit_method = edge, steps, 'ANGLE'
    mesh.polygons.foreach_set('use_smooth', [True] * 6)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(50)
    obj.modifiers.new('weighted normals', 'WEIGHTED_NORMAL').weight = 100
    return obj


def rounded_bar(name, a, b, c, radius, material, cuts=26, pillow=0.0):
    """Box of half-sizes a, b, c with round edges, standing on z = 0; UV is planar from above."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2.0)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)

    def crowd(u, half):
        """Puts more points where the surface bends."""
        k = (half - radius) / half
        size = abs(u)
        return math.copysign(half * (size / 0.55 * k if size < 0.55 else k + (size - 0.55) / 0.45 * (1 - k)), u)

    def clamp(v, half):
        return max(-(half - radius), min(half - radius, v))

    for v in bm.verts:
        p = Vector((crowd(v.co.x, a), crowd(v.co.y, b), crowd(v.co.z, c)))
        core = Vector((clamp(p.x, a), clamp(p.y, b), clamp(p.z, c)))
        d = p - core
        if d.length > 1e-6:
            p = core + d.normalized() * radius
        if pillow:
            p.z += math.copysign(pillow, p.z) * max(0, 1 - (p.x / a) ** 2) * max(0, 1 - (p.y / b) ** 2)
        v.co = p
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    planar_uv(mesh, a, b)
    lowest = min(v.co.z for v in mesh.vertices)
    for v in mesh.vertices:
        v.co.z -= lowest
    return finish(mesh, name, material, smooth_under=180, weighted=False)


def upright_plane(name, wide, high, material=None):
    """Plane in XZ that faces -Y."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(-wide / 2, 0, -high / 2), (wide / 2, 0, -high / 2), (wide / 2, 0, high / 2), (-wide / 2, 0, high / 2)],
                     [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name='UV')
    for i, q in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        layer.data[i].uv = q
    obj = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    return as_label(obj)


def flat_print(name, wide, deep, z, material):
    """Rectangular print area lying flat, facing up."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(-wide / 2, -deep / 2, z), (wide / 2, -deep / 2, z), (wide / 2, deep / 2, z), (-wide / 2, deep / 2, z)],
                     [], [(0, 1, 2, 3)])
    planar_uv(mesh, wide / 2, deep / 2)
    obj = link(bpy.data.objects.new(name, mesh))
    mesh.materials.append(material)
    return as_label(obj)


def sphere(name, radius, material=None, segments=64, rings=32):
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=segments, v_segments=rings, radius=radius)
    bm.to_mesh(mesh)
    bm.free()
    return finish(mesh, name, material, smooth_under=180, weighted=False)


def outline_solid(name, outline, thickness, material=None, edge=0.08, steps=3, holes=()):
    """Closed outlines in (x, z) to a flat solid with a bevelled edge."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    for polygon in [outline, *holes]:
        spline = curve.splines.new('POLY')
        spline.points.add(len(polygon) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, polygon):
            point.co = (x, y, 0, 1)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thickness / 2 - edge, edge, steps
    obj = link(bpy.data.objects.new(name, curve))
    if material:
        curve.materials.append(material)
    obj.rotation_euler = (PI / 2, 0, 0)
    return obj


def rounded_outline(corners, steps=8):
    """(x, z, radius) corners of a closed polygon to a polyline with round corners."""
    n = len(corners)
    line = []
    for i in range(n):
        a, b, c = corners[i - 1], corners[i], corners[(i + 1) % n]
        line += fillet([a[:2], b, c[:2]], steps)[1:-1]
    return line


def sweep(name, points, radii, material=None, segments=32, flat=1.0):
    """Tube along 3D points with a radius at each."""
    points = [Vector(p) for p in points]
    n = len(points)
    verts, faces = [], []
    for i, p in enumerate(points):
        t = (points[min(i + 1, n - 1)] - points[max(i - 1, 0)]).normalized()
        ref = Vector((0, 0, 1)) if abs(t.z) < 0.95 else Vector((0, 1, 0))
        a = t.cross(ref).normalized()
        b = a.cross(t).normalized()
        for k in range(segments):
            q = 2 * PI * k / segments
            verts.append(tuple(p + a * math.cos(q) * radii[i] + b * math.sin(q) * radii[i] * flat))
    for i in range(n - 1):
        for k in range(segments):
            m = (k + 1) % segments
            faces.append((i * segments + k, i * segments + m, (i + 1) * segments + m, (i + 1) * segments + k))
    faces.append(tuple(range(segments))[::-1])
    faces.append(tuple((n - 1) * segments + k for k in range(segments)))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    outward(mesh)
    return finish(mesh, name, material, smooth_under=50, weighted=False)


def strands(name, hairs, material, radius=0.014, tip=0.25, points=5):
    """Hair: each (root, bend, tip) is one quadratic curve."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 0
    for a, b, c in hairs:
        spline = curve.splines.new('POLY')
        spline.points.add(points - 1)
        for i in range(points):
            t = i / (points - 1)
            q = a * (1 - t) ** 2 + b * 2 * t * (1 - t) + c * t * t
            spline.points[i].co = (q.x, q.y, q.z, 1)
            spline.points[i].radius = 1 - (1 - tip) * t ** 2
    curve.materials.append(material)
    return link(bpy.data.objects.new(name, curve))


def smooth_path(points, steps=24):
    """Catmull-Rom through the points."""
    points = [Vector(p) for p in points]
    line = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(steps):
            t = k / steps
            line.append(0.5 * ((2 * p1) + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    line.append(points[-1])
    return line
