import { Picture, type PictureProps } from '#web/ui/picture.tsx'

const petals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const tints = ['glow-rose', 'glow-amber', 'glow-leaf']

/** Over the picture on wide screens, so that words on its left stay readable whatever it shows. */
export const scrimClass =
  'md:bg-linear-to-r md:from-page/90 md:via-30% md:via-page/70 md:to-55% md:to-transparent'

type Props = Omit<PictureProps, 'path'> & { path: string | null; tint: number }

/** A wide picture; where there is none, a colour gradient with a flower in thin lines. */
export function PictureOrGlow({ path, tint, ...picture }: Props) {
  return path ? <Picture {...picture} path={path} /> : <Glow tint={tint} />
}

function Glow({ tint }: { tint: number }) {
  return (
    <div className={`size-full overflow-hidden ${tints[tint % tints.length]}`}>
      <svg
        aria-hidden="true"
        viewBox="-100 -100 200 200"
        preserveAspectRatio="xMaxYMid meet"
        className="ml-auto h-[150%] w-full -translate-y-[16%] text-accent/25 md:translate-x-[8%]"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.5"
      >
        {petals.map(petal => (
          <g key={petal} transform={`rotate(${petal * 30})`}>
            <path d="M0 0C24-24 22-62 0-92-22-62-24-24 0 0Z" />
            <path d="M0 0C12-18 12-40 0-60-12-40-12-18 0 0Z" transform="rotate(15)" />
          </g>
        ))}
        <circle r="12" />
        <circle r="3" fill="currentColor" stroke="none" />
      </svg>
    </div>
  )
}
