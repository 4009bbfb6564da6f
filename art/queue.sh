#!/bin/sh
# Everything that is missing, then the two banner loops, then logos and Open Graph card once more. Safe to start again at any time.
cd "$(dirname "$0")"
nice -n 19 node render.mjs && nice -n 19 node video.mjs && nice -n 19 node marks.mjs
