/** How the shop's processes take memory from V8 and malloc. */
export const heapFlags = [
  // Garbage is collected when the heap has grown by a third. V8 would wait for several times as much on a large machine.
  '--heap-growing-percent=35',
  // In MB, of which V8 takes three: a page's garbage fits. With its default, rendering takes 90 MB more and no less time.
  '--max-semi-space-size=8',
  // As many threads for garbage as there are cores beside the first. Node's four would take turns with it on a small machine.
  '--v8-pool-size=0',
]

/** Linux would keep what pictures and passwords took for a moment, some 200 MB; with a fixed threshold it gets it back. */
export const mallocSettings = {
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Each thread that compresses pages or makes pictures would keep a heap of its own.
  MALLOC_ARENA_MAX: '1',
}
