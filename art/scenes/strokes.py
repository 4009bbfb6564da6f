"""Make-up on skin: how much of it lies where, how thick, how shiny. One function per kind; `spec` places and shapes one stroke (see ../skin.mjs)."""

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
    """A thick, clear, tinted film from a slanted applicator: skin shows through, its rim is round and wet."""
    s, q = stroke_space(t, u, v, spec)
    half, wide = spec['half'], spec['wide']
    q = q + t.noise(s, 0.0, o + 31, scale=0.5, detail=1) * 0.16
    streak = t.noise(s * 0.25, q * 5.0, o + 32, scale=1.0, detail=2, rough=0.5)
    w = wide + t.noise(s, 0.0, o + 34, scale=0.9, detail=2) * 0.10
    begin = t.smooth(s, half * -1.0, 0.7 - half).pow(0.3)
    d = (q.abs() - w * (begin * 0.7 + 0.3)).smax((s + half) * -1.0, 0.15).smax(s - half - streak * 0.35, 0.30)
    d = d + t.noise(u, v, o + 36, scale=3.0, detail=2) * 0.035
    pull = t.smooth(s, half * -0.2, half * 1.1)
    cover = t.smooth(d, 0.012, -0.05)
    ridge = t.gauss(d + 0.10, 0.075)
    dome = (1.0 - (q / w) * (q / w)).max(0.0)                        # a bead: its curve is what catches the window
    thick = (0.012 + dome * 0.075 + ridge * 0.012 + streak * 0.014 + t.gauss(s + half - 0.5, 0.5) * 0.018) * t.smooth(d, 0.0, -0.16) * (1.0 - pull * 0.55)
    return dict(cover=cover, height=thick, fill=0.93, rough=0.10, coat=1.0, opacity=0.80 - pull * 0.15, subsurface=0.6)


KINDS = {'lipstick': lipstick, 'foundation': foundation, 'kajal': kajal, 'blush': blush, 'gloss': gloss}
