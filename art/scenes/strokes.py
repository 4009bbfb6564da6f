"""Make-up on skin: how much of it lies where, how thick, how shiny. One function per kind; `spec` places and shapes one stroke (see ../skin.mjs)."""
from arithmetic import Val


def stroke_space(t, u, v, spec):
    """s along the stroke, q across it, both in cm from its centre; a hand draws a slight arc."""
    c, s = spec['cos'], spec['sin']
    du, dv = u - spec['at_u'], v - spec['at_v']
    along, across = du * c + dv * s, dv * c - du * s
    return along, across - along * along * spec['bend']


def lipstick(t, u, v, o, relief, lines, spec):
    """A bullet pressed down, drawn along, running dry: ridges at both edges, streaks, furrows left bare at the end."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.45, detail=1) * 0.20
    streak = t.noise(s * 0.20, q * spec['streaks'], o + 32, scale=1.0, detail=3, rough=0.6)
    fine_streak = t.noise(s * 0.45, q * 26.0, o + 33, scale=1.0, detail=2, rough=0.6)
    w = wide + t.noise(s, 0.0, o + 34, scale=1.1, detail=2) * 0.07
    begin = t.smooth(s, half * -1.0, 0.75 - half).pow(0.25)                 # round where the bullet touched down
    edge = q.abs() - w * (begin * 0.7 + 0.3)
    stop = s - half - streak * 0.9 - t.noise(q, 0.0, o + 35, scale=2.2) * 0.30
    ragged = t.noise(u, v, o + 36, scale=6.0, detail=4, rough=0.65) * 0.055
    d = edge.smax(stop, 0.12).smax((s + half) * -1.0, 0.10) + ragged + relief * -2.0
    dry = t.smooth(s, half * spec['dry'], half * 1.05)                       # how dry the bullet runs
    deposit = 1.05 + streak * (0.35 + dry * 1.3) + fine_streak * (0.12 + dry * 0.35) - dry * 0.70 + relief * (25.0 + dry * 55.0)
    cover = t.smooth(d, 0.010, -0.035) * t.smooth(deposit, 0.0, 0.50)
    ridge = t.gauss(d + 0.075, 0.050) * (0.75 + t.noise(s, q, o + 37, scale=2.5) * 0.8)
    blob = t.gauss(s + half - 0.30, 0.35)
    thick = (0.010 + ridge * 0.017 + streak * 0.0095 + fine_streak * 0.0030 + blob * 0.010) * t.smooth(d, 0.0, -0.07) * (1.0 - dry * 0.55)
    return dict(cover=cover, height=thick, fill=0.80, rough=0.30 + streak * 0.06 + lines * 0.05 + dry * 0.10, coat=spec['gloss'], opacity=0.985, subsurface=0.10)


def foundation(t, u, v, o, relief, lines, spec):
    """A wet dab pulled out with a finger: thick and shiny where it began, blended into the skin where it ends."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.40, detail=1) * 0.25
    scale = wide / 0.8
    pull = t.smooth(s, half * (spec['dry'] * 0.8 - 0.25), half * 1.15)
    streak = t.noise(s * 0.17, q * spec['streaks'] * 0.64, o + 32, scale=1.0, detail=3, rough=0.6)
    fine_streak = t.noise(s * 0.40, q * 20.0, o + 33, scale=1.0, detail=2, rough=0.6)
    begin = t.smooth(s, half * -1.0, scale * 1.1 - half).pow(0.25)
    edge = q.abs() - (wide + t.noise(s, 0.0, o + 34, scale=0.9, detail=2) * scale * 0.12 - pull * scale * 0.10) * (begin * 0.75 + 0.25)
    ragged = t.noise(u, v, o + 36, scale=4.0, detail=4, rough=0.6) * scale * 0.09
    body_d = edge.smax((s + half) * -1.0, scale * 0.35)
    d = body_d + ragged
    soft = 0.03 + pull * scale * 0.36
    body = t.smooth(d / soft, 0.35, -1.0)
    fade = (1.25 - pull * 1.35 + streak * (0.20 + pull * 0.55) + fine_streak * pull * 0.22 + relief * -18.0).clamp()
    cover = body * t.smooth(fade, 0.0, 0.85)
    ridge = t.gauss(body_d + ragged * 0.4 + scale * 0.11, scale * 0.085) * (1.0 - pull).pow(2.0)
    blob = t.gauss(s + half - scale * 0.65, scale * 0.55) * t.gauss(q, scale * 0.5)
    thick = (0.010 + ridge * 0.012 + blob * 0.026 + streak * 0.010 + fine_streak * 0.0022) * t.smooth(d / scale, 0.0, -0.12) * (1.0 - pull).max(0.04)
    return dict(cover=cover, height=thick, fill=0.85, rough=0.27 + pull * 0.14, coat=0.6, opacity=0.96, subsurface=0.0)


def kajal(t, u, v, o, relief, lines, spec):
    """A soft pencil: one crisp line, waxy, broken only where skin lines cross its edges; tapers as the hand lifts."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.6, detail=2) * 0.06
    streak = t.noise(s * 0.8, q * 26.0, o + 32, scale=1.0, detail=3, rough=0.6)
    press = 1.0 + t.noise(s, 0.0, o + 34, scale=1.6, detail=2) * 0.22
    taper = ((s + half) / 0.22).clamp().sqrt() * ((half - s) / 1.5).clamp().pow(0.55)
    ragged = t.noise(u, v, o + 36, scale=16.0, detail=3, rough=0.65) * 0.030
    d = q.abs() - press * taper * wide + ragged + relief * -1.5
    lift = t.smooth(s, half * 0.15, half)
    deposit = 1.0 + streak * (0.45 + lift * 0.7) - lift * 0.45 + relief * (45.0 + lift * 60.0)
    cover = t.smooth(d, 0.010, -0.018) * t.smooth(deposit, 0.05, 0.45)
    thick = (0.0045 + t.gauss(d + 0.035, 0.022) * 0.004 + streak * 0.0035) * t.smooth(d, 0.0, -0.03)
    # a breath of pigment dust beside the line
    dust = t.smooth(d, 0.10, 0.0) * t.smooth(t.noise(u, v, o + 38, scale=45, detail=2), 0.22, 0.6) * 0.30
    return dict(cover=cover.max(dust), height=thick, fill=0.65, rough=0.48 + streak * 0.08, coat=0.08, opacity=0.97, subsurface=0.05)


def blush(t, u, v, o, relief, lines, spec):
    """Pressed powder wiped on with a finger: no edge, grains sit on the plateaus, skin shows through."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.40, detail=1) * 0.22
    x = (s - half * 0.0) / half
    r = ((x * x).pow(3.0) + (q / wide) * (q / wide)).sqrt()
    r = r + t.noise(u, v, o + 36, scale=1.6, detail=4, rough=0.6) * 0.10 + t.smooth(s, half * 0.1, half * 1.1) * 0.40 + t.noise(s * 0.25, q * 6.0, o + 32, scale=1.0, detail=3) * 0.22
    streak = t.noise(s * 0.25, q * 6.0, o + 32, scale=1.0, detail=3, rough=0.6)
    grain = t.noise(u, v, o + 37, scale=70, detail=3, rough=0.75)
    clump = t.noise(u, v, o + 38, scale=22, detail=3, rough=0.7)
    core = t.smooth(r, 1.16, 0.58)                                    # softer than this it reads as a bruise
    uneven = streak * 0.50 + grain * 0.40 + clump * 0.22 + relief * 40.0
    amount = core * 1.0 + uneven * t.smooth(core, 0.0, 0.30) * (1.0 - core * 0.40)
    cover = amount.clamp() * 0.92
    return dict(cover=cover, height=(grain * 0.0012 + clump * 0.0008) * core, fill=0.15, rough=0.78, coat=0.0, opacity=0.93, subsurface=0.55)


def gloss(t, u, v, o, relief, lines, spec):
    """A wet film off a doe-foot: it runs into the furrows, levels most of them, and stains the skin the more the thicker it lies.
    Its pigment is what the light that has passed it is multiplied by."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.5, detail=1) * 0.22
    run = t.smooth(s, half * spec['dry'], half * 1.05)                       # how far the applicator has emptied
    streak = t.noise(s * 0.20, q * spec['streaks'] * 0.6, o + 32, scale=1.0, detail=2, rough=0.45)
    begin = t.smooth(s, half * -1.0, 0.7 - half).pow(0.3)
    w = (wide + t.noise(s, 0.0, o + 34, scale=1.0, detail=2) * 0.14 - run * wide * 0.25) * (begin * 0.7 + 0.3)
    ragged = t.noise(u, v, o + 36, scale=2.6, detail=2, rough=0.5) * 0.07 + t.noise(u, v, o + 39, scale=11, detail=1) * 0.010
    d = (q.abs() - w).smax(s - half - streak * 0.40, 0.20).smax((s + half) * -1.0, 0.12) + ragged + relief * 4.0
    film = 1.0 + streak * (0.20 + run * 0.8) - run * 0.72
    cover = t.smooth(d, 0.012, -0.035) * t.smooth(film, 0.0, 0.55)
    bead = t.gauss(d + 0.075, 0.055) * (0.7 + t.noise(s, q, o + 37, scale=2.0) * 0.9)
    blob = t.gauss(s + half - 0.55, 0.45) * t.gauss(q, wide * 0.8)
    slow = t.noise(u, v, o + 38, scale=2.2, detail=2)
    thick = ((0.0070 + streak * 0.0100 + bead * 0.0085 + blob * 0.0150 + slow * 0.0080) * (1.0 - run * 0.6)).max(0.0008) * t.smooth(d, 0.0, -0.11)
    opacity = 1.0 - t.math('EXPONENT', (0.22 + thick * 85.0 + relief * -22.0).max(0.15) * -1.0)
    pigment = t.colour(spec['colour'], spec['pigment'], 1.0, blend='MULTIPLY')
    return dict(cover=cover, pigment=pigment, height=thick, fill=0.78, rough=0.50, coat=4.0, wet=0.06, opacity=opacity, shown=cover, subsurface=0.85)


def shadow(t, u, v, o, relief, lines, spec):
    """Eyeshadow wiped on with a fingertip: a firm edge, grains on the plateaus, drier towards the end; satin and foil have flakes in it."""
    s, q = stroke_space(t, u, v, spec)
    half, wide, shine = spec['half'], spec['wide'], spec['gloss']
    q = q + t.noise(s, 0.0, o + 31, scale=0.45, detail=1) * 0.14
    streak = t.noise(s * 0.22, q * spec['streaks'], o + 32, scale=1.0, detail=3, rough=0.6)
    grain = t.noise(u, v, o + 37, scale=75, detail=3, rough=0.75)
    clump = t.noise(u, v, o + 38, scale=20, detail=3, rough=0.7)
    dry = t.smooth(s, half * (spec['dry'] - 0.1), half * 1.05)
    begin = t.smooth(s, half * -1.0, wide * 1.3 - half).pow(0.35)
    edge = q.abs() - (wide + t.noise(s, 0.0, o + 34, scale=1.3, detail=2) * 0.05) * (begin * 0.72 + 0.28)
    stop = s - half - streak * 0.8
    d = edge.smax(stop, 0.16).smax((s + half) * -1.0, 0.16) + t.noise(u, v, o + 36, scale=5.0, detail=4, rough=0.65) * 0.07 + grain * 0.035
    body = t.smooth(d, 0.030, -0.085)
    deposit = 1.20 + streak * (0.22 + dry * 1.0) + grain * (0.22 + dry * 0.45) + clump * (0.14 + dry * 0.4) - dry * 0.95 + relief * (26.0 + dry * 60.0)
    cover = body * t.smooth(deposit, 0.0, 0.85)
    dust = t.smooth(d, 0.16, 0.0) * t.smooth(grain + clump * 0.5, 0.30, 0.75) * 0.35      # fallout beside it
    pick = t.add('SeparateColor')
    t.plug(t.voronoi(u, v, scale=52.0, feature='F1', output='Color'), pick.inputs[0])
    one, other = Val(t, pick.outputs[0]), Val(t, pick.outputs[1])
    bright = 1.0 + (t.smooth(one, 0.70, 1.0) * 0.85 - t.smooth(one, 0.45, 0.0) * 0.26) * shine
    pigment = t.colour(spec['pigment'], t.vector(bright, bright, bright), 1.0, blend='MULTIPLY')
    height = (0.0016 + grain * 0.0012 + clump * 0.0010 + streak * 0.0022 + (other - 0.5) * shine * 0.0016) * body
    return dict(cover=cover.max(dust), pigment=pigment, height=height, fill=0.25, rough=0.84 - shine * 0.38, coat=shine * 1.6, wet=0.36, opacity=0.965, subsurface=0.15)


def mascara(t, u, v, o, relief, lines, spec):
    """A wand wiped across: each row of bristles draws a thread, wet and standing up where it set down, broken where it lifts."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.5, detail=1) * 0.16
    fan = q * (1.0 - t.smooth(s, half * -1.0, half) * 0.16)                   # threads spread as the wand turns
    lane = t.noise(s * 0.10, fan * 11.5, o + 32, scale=1.0, detail=1, rough=0.5)
    fine = t.noise(s * 0.35, fan * 30.0, o + 33, scale=1.0, detail=2, rough=0.6)
    clot = t.noise(s * 1.6, fan * 9.0, o + 35, scale=1.0, detail=2, rough=0.6)
    dry = t.smooth(s, half * (spec['dry'] - 0.45), half * 1.0)
    outer = t.smooth(q.abs(), wide * 0.55, wide)
    reach = s - half + t.noise(fan * 5.0, 0.0, o + 34, scale=1.0, detail=2) * -1.1
    start = (s + half) * -1.0 + t.noise(fan * 7.0, 0.0, o + 40, scale=1.0, detail=2) * 0.20
    d = (q.abs() - wide).smax(reach, 0.05).smax(start, 0.05)
    press = t.gauss(s + half - 0.25, 0.32)
    amount = lane * 1.0 + fine * 0.28 + clot * (0.25 + dry * 0.45) + press * 0.34 + 0.13 - dry * 0.34 - outer * 0.26 + relief * (8.0 + dry * 22.0)
    cover = t.smooth(amount, 0.02, 0.13) * t.smooth(d, 0.02, -0.03)
    thick = t.smooth(amount, 0.03, 0.34) * (0.012 + clot * 0.008 + press * 0.006) * t.smooth(d, 0.0, -0.04)
    return dict(cover=cover, height=thick, fill=0.6, rough=0.34, coat=0.7, wet=0.20, opacity=0.985, subsurface=0.03)


KINDS = {'lipstick': lipstick, 'foundation': foundation, 'kajal': kajal, 'blush': blush, 'gloss': gloss, 'shadow': shadow, 'mascara': mascara}
